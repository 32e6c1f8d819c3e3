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
    expect([mask.read('5-3'), mask.fill('5-3')]).toEqual([null, '5-3']);
    expect(mask.edit(readEdit('12', '-12', 1))).toEqual({ text: '-12', caret: 1 });
    expect(mask.edit(readEdit('-12', '--12', 1))).toEqual({ text: '-12', caret: 1 });
    expect(mask.edit(readEdit('-12', '-0-12', 2))).toEqual({ text: '-012', caret: 2 });
    expect(mask.edit(readEdit('-12', '3-12', 1))).toEqual({ text: '-312', caret: 2 });
    expect(mask.edit(readEdit('-12', '3--12', 2))).toEqual({ text: '-12', caret: 0, refused: '3-' });
    expect(mask.edit(readEdit('-', '-0-', 2))).toEqual({ text: '-0', caret: 2 });
    expect(mask.edit(readEdit('-12', '-312', 2))).toEqual({ text: '-312', caret: 2 });
    expect(mask.edit(readEdit('-12', '12', 0)).text).toBe('12');
    expect(mask.edit({ previous: '12', start: 0, end: 0, inserted: '3', isForward: false }).text).toBe('312');
    expect(mask.edit({ previous: '-12', start: 0, end: 3, inserted: '-7', isForward: false }).text).toBe(
      '-7',
    );
    expect(mask.edit({ previous: '-12', start: 0, end: 3, inserted: '7', isForward: false }).text).toBe('7');
  });

  it('keeps the existing radix, and text that a refused sign would replace', () => {
    expect(mask.edit(readEdit('1,50', '1,5,0', 4))).toEqual({ text: '1,50', caret: 3, refused: ',' });
    expect(mask.edit(readEdit('1,50', ',1,50', 1)).text).toBe('1,50');
    expect(mask.edit({ previous: '1234', start: 1, end: 3, inserted: 'x', isForward: false })).toEqual({
      text: '1234',
      caret: 3,
      refused: 'x',
    });
  });

  it('stays within the safe integers', () => {
    const large = '9007199254740991,25';
    const radixGone = { previous: large.replace(',25', ',00'), start: 16, end: 17, isForward: false };
    const kept = { text: '9007199254740991,00', caret: 17 };
    expect(mask.edit({ ...radixGone, inserted: '' })).toEqual(kept);
    expect(mask.edit({ ...radixGone, inserted: 'x' })).toEqual({ ...kept, refused: 'x' });
    expect([mask.fill(large), mask.fill('9007199254740991,00')]).toEqual([large, '9007199254740991,00']);
    expect(mask.read(large)).toBeNull();
    expect(type(mask, '9007199254740991,01')).toBe('9007199254740991,0');
    expect(type(mask, '9007199254740991')).toBe('9007199254740991');
    expect(type(mask, '9007199254740992')).toBe('900719925474099');
    expect(type(mask, '-9007199254740991')).toBe('-9007199254740991');
    expect(type(mask, '9007199254740991,5')).toBe('9007199254740991,');
  });

  it.each([
    ['10', 'K'],
    ['1', 'e'],
    ['1,23', '4'],
    ['1,5', '.'],
    ['12', '%'],
    ['12', '-'],
    ['9007199254740991', '0'],
  ])('refuses after %s the typed sign %s', (before, sign) => {
    const at = before.length;
    expect(mask.edit(readEdit(before, before + sign, at + 1))).toEqual({
      text: before,
      caret: at,
      refused: sign,
    });
  });

  it('ignores a typed sign that only groups', () => {
    for (const sign of [' ', '\u00a0', "'", '’'])
      expect(mask.edit(readEdit('1', `1${sign}`, 2))).toEqual({ text: '1', caret: 1 });
  });

  it('takes pasted digits for the caret without the spaces around them, and no more', () => {
    expect(mask.edit({ previous: '12', start: 2, end: 2, inserted: ' 5 ', isForward: false })).toEqual({
      text: '125',
      caret: 3,
    });
    expect(mask.read('x1,234,567')).toBeNull();
  });

  it('edits a text that is no number as it is, until it is one', () => {
    const deleted = { previous: 'xy12', start: 0, end: 1, inserted: '', isForward: false };
    expect(mask.edit(deleted)).toEqual({ text: 'y12', caret: 0 });
    expect(mask.edit({ ...deleted, previous: 'y12' })).toEqual({ text: '12', caret: 2 });
  });

  it('reads pasted figures: the last sign is the radix', () => {
    expect(mask.fill('1.234.567,89')).toBe('1234567,89');
    expect(mask.fill('€ 1,234.5')).toBe('1234,5');
    expect([mask.fill('x'), createNumberMask().fill('1.5')]).toEqual(['x', '1,5']);
  });

  it.each([
    ['1500', '1500'],
    [' 1500.5 ', '1500,5'],
    [' $5 ', '5'],
    ['1,234,567', '1234567'],
    ['1 234', '1234'],
    ['1\u00a0234\u00a0567', '1234567'],
    ['1\u202f234', '1234'],
    [' 1 234\r\n', '1234'],
    ["1'234", '1234'],
    ['1 234 567,89', '1234567,89'],
    ['1’234’567.89', '1234567,89'],
    ['12,34,567.5', '1234567,5'],
    ['MX$ 1,234.5', '1234,5'],
    ['500 MXN', '500'],
    ['99 ₽', '99'],
    ['−5', '-5'],
    ['\u200e1500\u200e', '1500'],
    ['１５００', '1500'],
    ['٫5', ',5'],
  ])('reads the pasted number %j', (text, value) => {
    expect(mask.edit(readEdit('', text, text.length))).toEqual({ text: value, caret: value.length });
  });

  it.each([
    // text-mask#902: letters in a number.
    '12abc34',
    '10K',
    '(500)',
    '1e5',
    '5%',
    '12/5',
    '5-3',
    '12.345',
    '1.234,567',
    // One sign before three digits may be the radix or not.
    '1,234',
    '1.234',
    '1,234,5',
    '12 34',
    '100 200 USD EUR',
    '100 or 200',
    // Two cells, or two lines.
    '500\t200',
    '500\n200',
    '500\r\n200',
    '1\u2028234',
    '9007199254740992',
  ])('refuses the pasted text %j', (text) => {
    expect(mask.edit(readEdit('', text, text.length))).toEqual({ text: '', caret: 0, refused: text });
    expect([mask.read(text), mask.fill(text)]).toEqual([null, text]);
  });

  it('inserts pasted digits at the caret, and nothing that would be cut', () => {
    const insert = (previous: string, at: number, inserted: string) =>
      mask.edit({ previous, start: at, end: at, inserted, isForward: false });
    expect(insert('12', 2, '34').text).toBe('1234');
    expect(insert('12', 2, ',5').text).toBe('12,5');
    expect(insert('12,5', 4, '67')).toEqual({ text: '12,5', caret: 4, refused: '67' });
    expect(insert('12', 2, '€5')).toEqual({ text: '12', caret: 2, refused: '€5' });
    // A typed sign that would push a digit out is refused.
    expect(insert('1,23', 2, '9')).toEqual({ text: '1,23', caret: 2, refused: '9' });
    expect(insert('1234', 1, ',')).toEqual({ text: '1234', caret: 1, refused: ',' });
  });

  it('edits a number that it cannot hold without the mask, until it fits', () => {
    expect(mask.edit(readEdit('12x', '12', 2))).toEqual({ text: '12', caret: 2 });
    expect(mask.edit(readEdit('1x2x', '1x2', 3))).toEqual({ text: '1x2', caret: 3 });
    expect(mask.leave('1x2,')).toBe('1x2,');
  });

  it('leaves exactly the signs that were entered, in order, or the text as it was', () => {
    const put = fc.string({ maxLength: 6, unit: fc.constantFrom(...'0123456789,- xK'.split('')) });
    const step = fc.record({ at: fc.nat(12), removed: fc.nat(3), put });
    const own = (text: string) => text.replace(/\s/g, '');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let text = '';
        for (const { at, removed, put } of steps) {
          const start = Math.min(at, text.length);
          const end = Math.min(start + removed, text.length);
          const result = mask.edit({ previous: text, start, end, inserted: put, isForward: false });
          const before = text.slice(0, start);
          const after = text.slice(end);
          const isMinusKept = end === 0 && text.startsWith('-');
          const plain = put.replace(/^-(?=.)/, '');
          const entered = [
            own(before + put + after),
            ...(isMinusKept ? [`-${own(plain)}${text.slice(1)}`] : []),
          ];
          if (put.length === 1) entered.push(before + after, ...(end > 0 ? [] : [text]));
          const grouped = put.replace(/[\s,](?=\d{3})/g, '');
          if (before + after === '') entered.push(own(grouped));
          expect([...entered, text]).toContain(own(result.text));
          if (result.refused !== undefined) expect(result.text).toBe(text);
          expect(mask.read(result.text)).toBe(result.text);
          text = result.text;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps leading zeros, and removes a trailing radix when the field is left', () => {
    expect(type(mask, '0042')).toBe('0042');
    const left = ['12,', ',5', '-', '-,5', ',', '-,', '1,50', '', '-12'].map((text) => mask.leave(text));
    expect(left).toEqual(['12', '0,5', '', '-0,5', '', '', '1,50', '', '-12']);
    expect(createNumberMask({ radix: '.' }).leave('12.')).toBe('12');
  });

  it('keeps the caret after text typed in the middle', () => {
    expect(mask.edit(readEdit('1234,50', '12934,50', 3))).toEqual({ text: '12934,50', caret: 3 });
    expect(mask.edit(readEdit('1234', '12x34', 3))).toEqual({ text: '1234', caret: 2, refused: 'x' });
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
