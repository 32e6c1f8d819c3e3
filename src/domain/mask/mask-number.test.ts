import fc from 'fast-check';
import { readEdit, type Mask } from './mask.ts';
import { createNumberMask } from './mask-number.ts';

/** Types at the end, key by key. */
const type = (mask: Mask, keys: string): string =>
  keys.split('').reduce((text, key) => mask.edit(readEdit(text, text + key, text.length + 1)).text, '');

describe('[FM-11] numeric mask', () => {
  const mask = createNumberMask();

  it('has a comma as radix, typed as comma or dot, and two decimals', () => {
    expect(type(mask, '1234.567')).toBe('1234,56');
    expect(type(mask, '12,,3.4')).toBe('12,34');
    expect(type(mask, 'a1b2 3')).toBe('123');
  });

  it('accepts other decimals and another radix as options', () => {
    expect(type(createNumberMask({ decimals: 0 }), '12,5')).toBe('125');
    expect(type(createNumberMask({ decimals: 3, radix: '.' }), '1,2345')).toBe('1.234');
  });

  it('accepts the digits of any script', () => {
    expect(type(mask, '१२,٥۰')).toBe('12,50');
    expect(mask.fill('৫০.৫')).toBe('50,5');
  });

  it('allows one leading minus, and nothing before it', () => {
    expect(type(mask, '-5-')).toBe('-5');
    expect(type(mask, '−5')).toBe('-5');
    expect(mask.fill('5-3')).toBe('53');
    expect(mask.edit(readEdit('12', '-12', 1))).toEqual({ text: '-12', caret: 1 });
    expect(mask.edit(readEdit('-12', '--12', 1))).toEqual({ text: '-12', caret: 1 });
    expect(mask.edit(readEdit('-12', '-0-12', 2))).toEqual({ text: '-012', caret: 2 });
    expect(mask.edit(readEdit('-12', '3-12', 1))).toEqual({ text: '-312', caret: 2 });
    expect(mask.edit(readEdit('-12', '3--12', 2)).text).toBe('-312');
    expect(mask.edit(readEdit('-', '-0-', 2))).toEqual({ text: '-0', caret: 2 });
    expect(mask.edit(readEdit('-12', '-312', 2))).toEqual({ text: '-312', caret: 2 });
    expect(mask.edit(readEdit('-12', '12', 0)).text).toBe('12');
    expect(mask.edit({ previous: '12', start: 0, end: 0, inserted: '3', isForward: false }).text).toBe('312');
    expect(mask.edit({ previous: '-12', start: 0, end: 3, inserted: '-7', isForward: false }).text).toBe(
      '-7',
    );
    expect(mask.edit({ previous: '-12', start: 0, end: 3, inserted: '7', isForward: false }).text).toBe('7');
  });

  it('keeps the existing radix, and deletes text that is replaced by nothing', () => {
    expect(mask.edit(readEdit('1,50', '1,5,0', 4))).toEqual({ text: '1,50', caret: 3 });
    expect(mask.edit(readEdit('1,50', ',1,50', 1)).text).toBe('1,50');
    expect(mask.edit({ previous: '1234', start: 1, end: 3, inserted: 'x', isForward: false })).toEqual({
      text: '14',
      caret: 1,
    });
  });

  it('stays within the safe integers', () => {
    const large = '9007199254740991,25';
    const radixGone = { previous: large.replace(',25', ',00'), start: 16, end: 17, isForward: false };
    for (const inserted of ['', 'x']) {
      expect(mask.edit({ ...radixGone, inserted })).toEqual({ text: '9007199254740991,00', caret: 17 });
    }
    expect([mask.fill(large), mask.fill('9007199254740991,00')]).toEqual(['', '9007199254740991,00']);
    expect(type(mask, '9007199254740991,01')).toBe('9007199254740991,0');
    expect(type(mask, '9007199254740991')).toBe('9007199254740991');
    expect(type(mask, '9007199254740992')).toBe('900719925474099');
    expect(type(mask, '-9007199254740991')).toBe('-9007199254740991');
    expect(type(mask, '9007199254740991,5')).toBe('9007199254740991,');
  });

  it('reads pasted figures: the last sign is the radix', () => {
    expect(mask.fill('1.234.567,89')).toBe('1234567,89');
    expect(mask.fill('€ 1,234.5')).toBe('1234,5');
  });

  it('keeps leading zeros, and removes a trailing radix when the field is left', () => {
    expect(type(mask, '0042')).toBe('0042');
    const left = ['12,', ',5', '-', '-,5', ',', '-,', '1,50', '', '-12'].map((text) => mask.leave(text));
    expect(left).toEqual(['12', '0,5', '', '-0,5', '', '', '1,50', '', '-12']);
    expect(createNumberMask({ radix: '.' }).leave('12.')).toBe('12');
  });

  it('keeps the caret after text typed in the middle', () => {
    expect(mask.edit(readEdit('1234,50', '12934,50', 3))).toEqual({ text: '12934,50', caret: 3 });
    expect(mask.edit(readEdit('1234', '12x34', 3))).toEqual({ text: '1234', caret: 2 });
    expect(mask.edit(readEdit('12', '1,2', 2))).toEqual({ text: '1,2', caret: 2 });
  });

  it('always shows a valid number, whatever the edit', () => {
    const step = fc.record({
      at: fc.nat(20),
      removed: fc.nat(3),
      put: fc.string({ maxLength: 6, unit: fc.constantFrom(...'0123459.,- x'.split('')) }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let text = '';
        for (const { at, removed, put } of steps) {
          const start = Math.min(at, text.length);
          const next = text.slice(0, start) + put + text.slice(start + removed);
          const result = mask.edit(readEdit(text, next, start + put.length));
          expect(result.text).toMatch(/^-?\d*(,\d{0,2})?$/);
          expect(result.caret).toBeLessThanOrEqual(result.text.length);
          expect(
            Math.abs(
              Number(
                result.text
                  .replace(',', '.')
                  .replace(/^-?$/, '0')
                  .replace(/^-?\.$/, '0'),
              ),
            ),
          ).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
          expect(mask.fill(result.text)).toBe(result.text);
          text = result.text;
        }
      }),
      { numRuns: 500 },
    );
  });
});
