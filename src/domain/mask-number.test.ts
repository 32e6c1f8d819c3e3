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

  it('takes other decimals and another radix when told', () => {
    expect(type(createNumberMask({ decimals: 0 }), '12,5')).toBe('125');
    expect(type(createNumberMask({ decimals: 3, radix: '.' }), '1,2345')).toBe('1.234');
  });

  it('stays within the safe integers', () => {
    expect(type(mask, '9007199254740991')).toBe('9007199254740991');
    expect(type(mask, '9007199254740992')).toBe('900719925474099');
    expect(type(mask, '-9007199254740991')).toBe('-9007199254740991');
    expect(type(mask, '9007199254740991,5')).toBe('9007199254740991,');
  });

  it('reads pasted figures: the last sign is the radix', () => {
    expect(mask.fill('1.234.567,89')).toBe('1234567,89');
    expect(mask.fill('€ 1,234.5')).toBe('1234,5');
  });

  it('keeps zeros in front and tidies a lone radix when it is left', () => {
    expect(type(mask, '0042')).toBe('0042');
    expect([mask.leave('12,'), mask.leave(',5'), mask.leave('-')]).toEqual(['12', '0,5', '']);
  });

  it('keeps the caret behind what was typed in the middle', () => {
    expect(mask.edit(readEdit('1234,50', '12934,50', 3))).toEqual({ text: '12934,50', caret: 3 });
    expect(mask.edit(readEdit('1234', '12x34', 3))).toEqual({ text: '1234', caret: 2 });
    expect(mask.edit(readEdit('12', '1,2', 2))).toEqual({ text: '1,2', caret: 2 });
  });

  it('always shows a number of its kind, whatever is done to it', () => {
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
