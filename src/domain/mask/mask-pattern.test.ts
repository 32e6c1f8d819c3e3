import fc from 'fast-check';
import { type } from '#test/type-into-mask.ts';
import { fillMask } from '#parts/fields/fill-mask.ts';
import { readEdit, type FieldMask } from './mask.ts';
import { charactersIn, createPatternMask, patternShape, placesIn } from './mask-pattern.ts';

const masked = (pattern: string): FieldMask => createPatternMask(patternShape(pattern) ?? [], fillMask);

describe('[FM-1] [FM-18] server patterns', () => {
  const card = masked('9999 9999 9999 9999');

  it('places digits, letters and any characters', () => {
    expect(type(card, '4111111111111111').text).toBe('4111 1111 1111 1111');
    expect(type(masked('99/99'), '1228').text).toBe('12/28');
    expect(type(masked('aa-999'), 'x1yб42').text).toBe('xy-42');
    expect(type(masked('**9'), '?a7').text).toBe('?a7');
  });

  it('does not confuse a typed digit with a literal one in the mask', () => {
    expect(type(masked('+7 (999) 999'), '777777').text).toBe('+7 (777) 777');
    const middle = type(masked('99-7-99'), '5', { text: '12-7-3', caret: 1 });
    expect(middle).toEqual({ text: '15-7-23', caret: 2 });
  });

  it.each([
    ['+7 (999) 999-99-99', '+79123456789', '+7 (912) 345-67-89'],
    ['+52 99 9999 9999', '+525512345678', '+52 55 1234 5678'],
    ['0x****', '0x1a2b', '0x1a2b'],
    ['bc1***', 'bc1abc', 'bc1abc'],
    ['DE99 99', 'DE8937', 'DE89 37'],
    ['7 999', '7 712', '7 712'],
  ])('takes what %s begins with for its own when it is typed: %s', (pattern, keys, text) => {
    const mask = masked(pattern);
    expect(type(mask, keys)).toEqual({ text, caret: text.length });
    const over = { previous: text, start: 0, end: text.length, isForward: false };
    expect(mask.edit({ ...over, inserted: keys.charAt(0) }).text).toBe(keys.charAt(0));
  });

  it('is empty when it is left with nothing but its beginning', () => {
    const mask = masked('+7 (999)');
    expect(type(mask, '+7')).toEqual({ text: '+7', caret: 2 });
    expect([type(mask, '<', { text: '+7', caret: 2 }).text, mask.leave('+7'), mask.leave('x')]).toEqual([
      '',
      '',
      'x',
    ]);
    expect([mask.read('+7'), mask.leave('+7 (9')]).toEqual(['', '+7 (9']);
  });

  it('ignores a typed separator that the mask inserts itself', () => {
    expect(type(masked('99/99'), '12/28').text).toBe('12/28');
    expect(type(masked('99/99'), '12/')).toEqual({ text: '12', caret: 2 });
  });

  it('accepts pasted text with other separators or none', () => {
    const paste = (text: string) => card.edit(readEdit('', text, text.length));
    expect(paste('4111-1111-1111-1111')).toEqual({ text: '4111 1111 1111 1111', caret: 19 });
    expect(paste('card: 4111111111111111').text).toBe('4111 1111 1111 1111');
  });

  it('keeps the caret where the player is editing', () => {
    expect(type(card, '9', { text: '4111 11', caret: 2 })).toEqual({ text: '4191 111', caret: 3 });
    expect(type(card, '<', { text: '4123 45', caret: 2 })).toEqual({ text: '4234 5', caret: 1 });
    expect(type(card, '<', { text: '4123 45', caret: 5 })).toEqual({ text: '4124 5', caret: 3 });
    expect(type(card, '>', { text: '4123 45', caret: 4 })).toEqual({ text: '4123 5', caret: 4 });
  });

  it('rejects text that no longer fits instead of losing existing text', () => {
    const full = { text: '4111 1111 1111 1112', caret: 3 };
    expect(type(card, '9', full).text).toBe(full.text);
  });

  it('is rejected when nothing could be typed, or when it is longer than any field', () => {
    expect(patternShape('XYZ')).toBeNull();
    expect(patternShape('')).toBeNull();
    expect(patternShape('9'.repeat(201))).toBeNull();
    expect(placesIn(patternShape('9'.repeat(200)) ?? [])).toBe(200);
  });

  it('shows trailing separators once all positions are filled', () => {
    const mask = masked('(99)-');
    expect(type(mask, '1')).toEqual({ text: '(1', caret: 2 });
    expect(type(mask, '12')).toEqual({ text: '(12)-', caret: 5 });
    expect([mask.fill('1'), mask.fill('12'), mask.fill('(12)-')]).toEqual(['(1', '(12)-', '(12)-']);
    expect(type(mask, '<', { text: '(12)-', caret: 5 })).toEqual({ text: '(12)-', caret: 3 });
    expect(type(mask, '<<', { text: '(12)-', caret: 5 })).toEqual({ text: '(1', caret: 2 });
  });

  it('deletes nothing before a leading separator, and the following character with Delete', () => {
    expect(type(masked('(99)'), '<', { text: '(12)', caret: 1 })).toEqual({ text: '(12)', caret: 0 });
    expect(type(masked('(99)'), '>', { text: '(12)', caret: 0 }).text).toBe('(2');
  });

  it('replaces selected separators by typed text, and removes nothing else', () => {
    const over = card.edit({ previous: '4111 11', start: 4, end: 5, inserted: '2', isForward: false });
    expect(over).toEqual({ text: '4111 211', caret: 6 });
    const junk = card.edit({ previous: '4111 11', start: 4, end: 5, inserted: 'x', isForward: false });
    expect(junk.text).toBe('4111 11');
  });

  it('does not put a separator into a position that accepts any character', () => {
    expect([masked('**/**').fill('ab/cd'), masked('*/*').fill('a/b'), masked('*-/*').fill('a-/b')]).toEqual([
      'ab/cd',
      'a/b',
      'a-/b',
    ]);
  });

  it('deletes exactly the selected separators and characters', () => {
    const cut = { previous: '4111 12', start: 4, end: 6, inserted: '' };
    expect(card.edit({ ...cut, isForward: false })).toEqual({ text: '4111 2', caret: 4 });
    expect(card.edit({ ...cut, isForward: true }).text).toBe('4111 2');
  });

  it('never truncates: a text that is too long is refused, or shown as it is when it comes from outside', () => {
    expect(masked('99-9').fill('12345')).toBe('12345');
    expect(masked('99-9').read('12345')).toBeNull();
    expect(masked('99-9').edit(readEdit('1', '123456', 6))).toEqual({
      text: '1',
      caret: 1,
      refused: '23456',
    });
  });

  it('keeps the text when the field is left', () => {
    expect(masked('9999 9').leave('4111 1')).toBe('4111 1');
  });

  it('accepts the digits of any script', () => {
    expect(type(masked('99-99'), '١२৩౪')).toEqual({ text: '12-34', caret: 5 });
    expect(masked('99-99').fill('۱۲۳')).toBe('12-3');
    expect(type(masked('aa'), 'é٣я').text).toBe('éя');
  });

  it('never accepts half of a surrogate pair', () => {
    expect(masked('**').edit(readEdit('', '😀a', 3))).toEqual({ text: '', caret: 0, refused: '😀a' });
    expect(type(masked('**'), '😀a').text).toBe('a');
  });

  it('keeps the text around an edit, and puts the caret after the inserted text', () => {
    const pattern = fc
      .array(fc.constantFrom('9', '9', ' ', '-', '/', '('), { minLength: 1, maxLength: 12 })
      .map((parts) => parts.join(''))
      .filter((source) => source.includes('9'));
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 8 });
    const countIn = (text: string) => text.replace(/\D/g, '').length;
    fc.assert(
      fc.property(
        pattern,
        digits,
        fc.nat(12),
        fc.nat(4),
        fc.oneof(digits, fc.constant('')),
        (source, given, at, length, inserted) => {
          const mask = masked(source);
          const places = placesIn(patternShape(source) ?? []);
          const previous = mask.fill(given.slice(0, places));
          const start = Math.min(at, previous.length);
          const end = Math.min(start + length, previous.length);
          const isSeparatorGone = end > start && countIn(previous.slice(start, end)) === 0;
          fc.pre(inserted !== '' || !isSeparatorGone);
          const before = previous.slice(0, start).replace(/\D/g, '');
          const after = previous.slice(end).replace(/\D/g, '');
          const room = places - before.length - after.length;
          const isWhole = inserted.length > 1 && inserted.length === room + before.length + after.length;
          const result = mask.edit({ previous, start, end, inserted, isForward: false });
          if (inserted.length > room && !isWhole) {
            expect(result.text).toBe(previous);
            expect(result.refused).toBe(inserted);
            return;
          }
          const expected = isWhole ? inserted : before + inserted + after;
          expect(result.text).toBe(mask.fill(expected));
          if (isWhole) return;
          expect(countIn(result.text.slice(0, result.caret))).toBe(expected.length - after.length);
        },
      ),
    );
  });

  it('refuses what moves a character to a place that it does not fit', () => {
    const edit = { previous: '0 /', start: 2, end: 2, inserted: ' A', isForward: false };
    expect(masked('9**a9').edit(edit)).toMatchObject({ text: '0 /', refused: ' A' });
  });

  it('always shows a prefix of the shape, and leaves its own output unchanged', () => {
    const element = fc.constantFrom('9', 'a', '*', ' ', '-', '/', '7', '(');
    const pattern = fc.array(element, { minLength: 1, maxLength: 10 }).map((parts) => parts.join(''));
    const step = fc.record({ at: fc.nat(12), removed: fc.nat(3), put: fc.string({ maxLength: 4 }) });
    fc.assert(
      fc.property(pattern, fc.array(step, { maxLength: 8 }), (source, steps) => {
        const shape = patternShape(source);
        if (!shape) return;
        const mask = createPatternMask(shape, fillMask);
        let text = '';
        for (const { at, removed, put } of steps) {
          const start = Math.min(at, text.length);
          const next = text.slice(0, start) + put + text.slice(start + removed);
          const result = mask.edit(readEdit(text, next, start + put.length));
          expect(result.text.length).toBeLessThanOrEqual(shape.length);
          // Something was deleted between a letter and a digit.
          if (removed > 0 && mask.read(result.text) !== mask.leave(result.text)) return;
          result.text.split('').forEach((character, index) => {
            const part = shape[index];
            if (typeof part === 'string') expect(character).toBe(part);
            else expect(part?.test(character)).toBe(true);
          });
          expect(mask.fill(result.text)).toBe(mask.leave(result.text));
          expect(result.caret).toBeGreaterThanOrEqual(0);
          expect(result.caret).toBeLessThanOrEqual(result.text.length);
          text = result.text;
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('[FM-1] a text that is pasted into a server pattern', () => {
  const pasted = (pattern: string, text: string, into = '|') => {
    const previous = into.replace('|', '');
    const start = into.indexOf('|');
    const result = masked(pattern).edit({ previous, start, end: start, inserted: text, isForward: false });
    return result.refused === undefined
      ? result.text
      : result.text === previous
        ? `refused: ${result.refused}`
        : 'changed';
  };
  const ACCOUNT = '9999999999';

  it.each([
    // text-mask#902, input-mask-android#113: the number is taken from the text, never cut.
    [ACCOUNT, 'Account No.1: 0123456789', '0123456789'],
    [ACCOUNT, 'Account 0123456789, thank you', '0123456789'],
    [ACCOUNT, '(0123456789)', '0123456789'],
    [ACCOUNT, ' 01 2345 6789\n', '0123456789'],
    [ACCOUNT, '\u202a0123-456-789\u202c', '0123456789'],
    [ACCOUNT, '\ufeff01234\u200b56789', '0123456789'],
    [ACCOUNT, '０１２３４５６７８９', '0123456789'],
    ['999999', 'Your code is 123456. It expires in 10 minutes.', '123456'],
    ['999.999.999-99', 'CPF 12345678909', '123.456.789-09'],
    ['99:99', 'At 12:34', '12:34'],
    ['99.99.9999', '01/02/2001', '01.02.2001'],
    ['9999-99-99', '2001/02/01', '2001-02-01'],
    ['9999 9999 9999 9999', '4111 1111 1111 1111 until 2030-12-01', '4111 1111 1111 1111'],
    ['aa-99', 'My code: ab-12', 'ab-12'],
    ['aa-99', 'Code:ab12', 'ab-12'],
    ['V-99999999', '12345678', 'V-12345678'],
    ['V-99999999', 'V12345678', 'V-12345678'],
    ['V-99999999', 'v-12345678', 'V-12345678'],
    ['V-99999999', 'Cédula V-12.345.678', 'V-12345678'],
    ['V-99999999', 'Cédula: 12345678', 'V-12345678'],
    ['UA-999999', 'No.1: 123456', 'UA-123456'],
    ['99-99', 'Code:12-34', '12-34'],
    ['99-99', 'MX 12-34', '12-34'],
    ['999-EUR', '123-EUR', '123-EUR'],
    // The mask has the sign itself.
    ['99.99', '12.34', '12.34'],
    ['99,99', '12,34', '12,34'],
    ['*99', '-12', '-12'],
    ['-99', '-12', '-12'],
    ['-9a', '-1b', '-1b'],
    ['99999999999', '123.456.789-09', '12345678909'],
    ['9999 9999 9999 9999', '4111.1111.1111.1111', '4111 1111 1111 1111'],
    ['9999 9999 9999 9999', '4111111111111111, exp. 12/28', '4111 1111 1111 1111'],
    ['+7 (999) 999-99-99', 'Тел. 7 912 345-67-89', '+7 (912) 345-67-89'],
    ['+7 (999) 999-99-99', '+7 912 345 67 89', '+7 (912) 345-67-89'],
    ['+7 (999) 999-99-99', '007 912 345 67 89', '+7 (912) 345-67-89'],
    ['+7 (999) 999-99-99', '(912) 345-67-89', '+7 (912) 345-67-89'],
    ['+7 (999) 999-99-99', '701 234 56 78', '+7 (701) 234-56-78'],
    ['+7 (999) 999-99-99', '+7 912', '+7 (912'],
    ['+7 (999) 999-99-99', '701 23', '+7 (701) 23'],
    ['+55 (99) 99999-9999', '55 11 98765-4321', '+55 (11) 98765-4321'],
    ['+62 999 9999 9999', '+62 812 3456 789', '+62 812 3456 789'],
    ['8 (999) 999', '8 912 3', '8 (912) 3'],
    ['0999 999', '0812 345', '0812 345'],
    ['+99 999', '0055 119', '+55 119'],
    ['aaaa999999aaaaaa**', 'curp: diaa-900201-mdfznn09', 'diaa900201mdfznn09'],
    ['aaaa9******', 'IFSC: HDFC0001234', 'HDFC0001234'],
    // A separator that belongs to a position that takes any character is that character.
    ['****', 'ab-c', 'ab-c'],
    // The same number twice is one number.
    [ACCOUNT, '0123456789 (again: 0123456789)', '0123456789'],
  ])('%s: %j is %s', (pattern, text, value) => {
    expect(pasted(pattern, text)).toBe(value);
  });

  it.each([
    [ACCOUNT, '01234567890'],
    [ACCOUNT, '0123 4567 8901 2345'],
    [ACCOUNT, 'Account 0123456789 or 9876543210'],
    [ACCOUNT, '0123456789/9876543210'],
    [ACCOUNT, 'AB0123456789'],
    [ACCOUNT, '0123456789X'],
    [ACCOUNT, '01234S6789'],
    [ACCOUNT, 'MX-0123456789'],
    ['V-99999999', 'E-12345678'],
    ['V-99999999', 'J-12345678'],
    ['V-99999999', 'E 12345678'],
    ['V-99999999', 'J: 12345678'],
    ['A-9999', 'B-1234'],
    ['UA-999999', 'RU-123456'],
    ['99-99', 'MX-1234'],
    ['99-99', '12-34-MX'],
    ['9999/99', 'BP/1234/56'],
    // v-mask#40: letters, or an identifier of another kind.
    [ACCOUNT, 'input'],
    ['99999999999999999999', 'DE89 3704 0044 0532 0130 00'],
    ['99999999999999', 'IE29 AIBK 9311 5212 3456 78'],
    [ACCOUNT, '$0123456789'],
    [ACCOUNT, '+5512345678'],
    // A number of another country.
    ['+7 (999) 999-99-99', '+65 8123 4567'],
    ['+7 (999) 999-99-99', '0065 8123 45'],
    ['+7 (999) 999-99-99', '+65 8123'],
    ['+55 (99) 99999-9999', '+1 202 555 0123'],
    ['+55 (99) 99999-9999', '+5 202 555 01234'],
    ['+55 (99) 99999-9999', 'Tel. +54 11 2345 67890'],
    ['+62 999 9999 9999', '0033 6 1234 56'],
    // An amount is no identifier, nor is a number with a sign.
    ['999999', '1,234.50'],
    ['9999', '12.34'],
    ['99', '-5'],
    ['9999', '12:34'],
    [ACCOUNT, 'Balance 0,123,456,789 MXN'],
    [ACCOUNT, '$ 0,123,456,789'],
    [ACCOUNT, '0123456789 USD'],
    [ACCOUNT, '0123456789 ₹'],
    [ACCOUNT, 'EUR 0123456789'],
    [ACCOUNT, '01234.56789'],
    [ACCOUNT, '− 0123456789'],
    ['999.999.999-99', 'R$ 123.456.789,09'],
    ['999.999.999-99', '123.456.789,09'],
    ['999.999.999-99', '-123.456.789-09'],
    ['999.999.999-99', '-12345678909'],
    // A date is none either, whatever stands beside it.
    [ACCOUNT, '2026-11-20 12'],
    [ACCOUNT, '2026-11-20 12:30'],
    [ACCOUNT, '20.11.2026 12'],
    ['99999999', '20/11/2026'],
    // A separator of the mask in another place: 12/8, or 12.20.01.
    ['99/99', '1/28'],
    ['99.99.9999', '1.2.2001'],
    ['99.99.9999', '1-2-2001'],
    ['99.99.9999', '5/17/1990'],
    // A day in another order: 20.01.0201, and 0102-20-01.
    ['99.99.9999', '2001-02-01'],
    ['99/99/9999', 'Born 2001.02.01'],
    ['9999-99-99', '01.02.2001'],
    ['9999 9999', '41 11'],
    ['****', 'ab-cd'],
    ['*****', 'my hello'],
    ['aa-99', 'abc12'],
    ['aa-99', '1 Code: ab12'],
    ['99--99', '1-23'],
    ['99.', '1.2'],
    ['aaaa9******', 'HDFC0001234 SBIN0005678'],
  ])('%s: %j is refused', (pattern, text) => {
    expect(pasted(pattern, text)).toBe(`refused: ${text}`);
  });

  it('is inserted at the caret when all of it fits there', () => {
    expect(pasted(ACCOUNT, '456', '0123|')).toBe('0123456');
    expect(pasted('9999 9999', '-1111', '4111 |')).toBe('4111 1111');
    expect(pasted('aa-99', 'b1', 'a|')).toBe('ab-1');
    expect(pasted('99/99', '12/3')).toBe('12/3');
    expect(pasted('99--99', '12--3')).toBe('12--3');
    // Another separator in the place of the mask's, or at the end.
    expect(pasted('99.99.9999', '12-3')).toBe('12.3');
    expect(pasted('99.99', '1-')).toBe('1');
  });

  it('is never merged with what is there: a whole value replaces it, any other is refused', () => {
    expect(pasted(ACCOUNT, '9876543210', '0123|')).toBe('9876543210');
    expect(pasted(ACCOUNT, '9876543210', '01|23456789')).toBe('9876543210');
    expect(pasted(ACCOUNT, '9876543', '0123|')).toBe('refused: 9876543');
    expect(pasted(ACCOUNT, '123', '0123456789|')).toBe('refused: 123');
    expect(pasted('aa-99', 'c', 'a|b-1')).toBe('refused: c');
    expect(pasted('aa-99', 'cd', 'a|b-1')).toBe('refused: cd');
  });

  it('that the mask cannot hold is edited without the mask, until it fits', () => {
    const mask = masked(ACCOUNT);
    expect(mask.fill('No 01234567891')).toBe('No 01234567891');
    const shorter = type(mask, '<', { text: 'No 01234567891', caret: 14 });
    expect(shorter).toEqual({ text: '0123456789', caret: 10 });
    expect(type(mask, '<', { text: 'AB0123456789', caret: 1 })).toEqual({ text: 'B0123456789', caret: 0 });
  });

  it('that begins with a calling code is never of another country', () => {
    const codes = ['1', '7', '44', '52', '55', '62', '65', '420', '380'];
    const digits = fc.string({
      unit: fc.constantFrom(...'0123456789'.split('')),
      minLength: 5,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.constantFrom('+', '00'), digits, (code, sign, given) => {
        const text = masked(`+${code} (99) 999-999`).read(sign + given);
        expect([null, `+${given}`]).toContain(text?.replace(/[^+\d]/g, '') ?? null);
      }),
    );
  });

  it('deletes no more than was asked for', () => {
    expect(type(masked('aa-99'), '<', { text: 'ab-12', caret: 1 }).text).toBe('b-12');
    expect(type(masked('aa-99'), '<', { text: 'ab-12', caret: 5 }).text).toBe('ab-1');
    expect(type(masked('aa-99'), '<', { text: 'ab', caret: 1 }).text).toBe('b');
  });

  it.each([
    ['aaaaa9999a', 'ABCDE1234F', 2, 'ACDE1234F', 'AXCDE1234F|2'],
    ['aa99 9999 9999', 'DE89 3704 0044', 2, 'D89 3704 0044', 'DX89 3704 0044|2'],
    ['aa-99', 'ab-12', 3, 'a-12', 'aX-12|2'],
    ['9a9', '1b2', 2, '12', '1X2|2'],
  ])(
    '[FM-1] in %s a letter of %s can be replaced by deleting it first',
    (mask, text, caret, without, withX) => {
      const deleted = type(masked(mask), '<', { text, caret });
      expect(deleted).toEqual({
        text: without,
        caret: withX.indexOf('X'),
      });
      const replaced = type(masked(mask), 'X', deleted);
      expect(`${replaced.text}|${replaced.caret}`).toBe(withX);
      expect(masked(mask).read(without)).toBeNull();
    },
  );

  it('leaves exactly the characters that were entered, in order, or the text as it was', () => {
    const source = fc
      .array(fc.constantFrom('9', '9', '9', 'a', '*', ' ', '-', '/', '('), { minLength: 1, maxLength: 10 })
      .map((parts) => parts.join(''));
    const put = fc.string({ unit: fc.constantFrom(...'0123456789ab '.split('')), maxLength: 8 });
    const step = fc.record({ at: fc.nat(12), removed: fc.nat(3), put });
    fc.assert(
      fc.property(source, fc.array(step, { maxLength: 8 }), (pattern, steps) => {
        const shape = patternShape(pattern);
        if (!shape) return;
        const mask = createPatternMask(shape, fillMask);
        const charactersOf = (text: string) => charactersIn(shape, text);
        let text = '';
        for (const { at, removed, put } of steps) {
          const start = Math.min(at, text.length);
          const end = Math.min(start + removed, text.length);
          const result = mask.edit({ previous: text, start, end, inserted: put, isForward: false });
          const before = charactersOf(text.slice(0, start));
          const after = charactersOf(text).slice(charactersOf(text.slice(0, end)).length);
          const held = charactersOf(result.text);
          const entered = put.replace(/ /g, '');
          const own = (from: string) => from.replace(/ /g, '');
          // The one number in a text with words, if it fills the mask.
          const numbers = held.length === placesIn(shape) ? (put.match(/\d[\d ]*/g) ?? []).map(own) : [];
          const isSeparatorGone = put === '' && end > start && before + after === charactersOf(text);
          // After a deletion, the mask may not hold the rest.
          const bare = (from: string) => from.replace(/[ \-/(]/g, '');
          if (removed > 0 && mask.read(result.text) !== mask.leave(result.text)) {
            if (!isSeparatorGone) expect(bare(result.text)).toBe(bare(before + entered + after));
            return;
          }
          if (result.text !== text && !isSeparatorGone)
            expect([own(before + after), own(before + entered + after), entered, ...numbers]).toContain(
              own(held),
            );
          if (result.refused !== undefined) expect(result.text).toBe(text);
          // Nothing that was pasted is left out.
          if (put.length > 1 && result.refused === undefined && result.text !== text)
            expect([own(before + entered + after), entered, ...numbers]).toContain(own(held));
          expect(mask.read(result.text)).toBe(mask.leave(result.text));
          text = result.text;
        }
      }),
      { numRuns: 500 },
    );
  });
});
