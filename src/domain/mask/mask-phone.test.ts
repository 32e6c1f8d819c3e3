import fc from 'fast-check';
import { PHONE_COUNTRIES } from '#parts/fields/phone-numbers.ts';
import { nationalDigits } from '#domain/phone.ts';
import { type } from '#test/type-into-mask.ts';
import { fillMask } from '#parts/fields/fill-mask.ts';
import { readEdit } from './mask.ts';
import { charactersIn, placesIn } from './mask-pattern.ts';
import { createPhoneMask, phoneShape } from './mask-phone.ts';

describe('[FM-7] phone mask', () => {
  const phone = createPhoneMask('+52', phoneShape('99 9999 9999'), fillMask);
  const empty = { text: '+52 ', caret: 4 };

  it('shows the prefix, followed by the number', () => {
    expect(phone.fill('')).toBe('+52 ');
    expect(type(phone, '5512345678', empty)).toEqual({ text: '+52 55 1234 5678', caret: 16 });
  });

  it('prevents the prefix from being deleted or overwritten, and blocks +', () => {
    const state = { text: '+52 55 12', caret: 9 };
    expect(type(phone, '<<<<<<<<<<<<', state)).toEqual(empty);
    expect(type(phone, '+', state)).toEqual({ text: '+52 55 12', caret: 9 });
    expect(type(phone, '9', { text: '+52 55 12', caret: 1 })).toEqual({ text: '+52 95 512', caret: 5 });
    expect(phone.edit(readEdit('+52 55 12', '', 0)).text).toBe('+52 ');
    expect(phone.edit(readEdit('+52 55 12', '7', 1)).text).toBe('+52 7');
    expect(type(phone, '>', { text: '+52 55 12', caret: 0 }).text).toBe('+52 55 12');
  });

  it('takes no prefix from digits in the middle', () => {
    const middle = { previous: '+52 55', start: 5, end: 5, inserted: '+521', isForward: false };
    expect(phone.edit(middle).text).toBe('+52 55 215');
  });

  it('refuses more digits than any number has', () => {
    const inserted = '1'.repeat(30);
    const pasted = { previous: '+52 ', start: 4, end: 4, inserted, isForward: false };
    expect(phone.edit(pasted)).toEqual({ ...empty, refused: inserted });
  });

  it('lets a number that is too long be shortened and corrected', () => {
    const text = phone.fill('551234567890');
    const edit = { previous: text, start: 4, end: 5, isForward: false };
    expect(nationalDigits(phone.edit({ ...edit, inserted: '' }).text, '+52')).toBe('51234567890');
    expect(nationalDigits(phone.edit({ ...edit, inserted: '4' }).text, '+52')).toBe('451234567890');
  });

  it('does not add the prefix twice to a pasted or autofilled number', () => {
    for (const number of [
      '+52 55 1234 5678',
      '525512345678',
      '00525512345678',
      '5512345678',
      '(55) 1234-5678',
    ]) {
      const filled = phone.edit(readEdit('+52 ', number, number.length));
      const pasted = phone.edit(readEdit('+52 ', `+52 ${number}`, number.length + 4));
      expect([number, filled.text, pasted.text]).toEqual([number, '+52 55 1234 5678', '+52 55 1234 5678']);
    }
  });

  it('accepts the digits of any script, and no other character', () => {
    expect(type(phone, '५५١٢', empty).text).toBe('+52 55 12');
    expect(type(phone, 'x5-5', empty).text).toBe('+52 55');
    expect(phone.edit(readEdit('+52 ', '٠٠٥٢٥٥١٢٣٤٥٦٧٨', 14)).text).toBe('+52 55 1234 5678');
    expect(phone.fill('+٥٢ ٥٥')).toBe('+52 55');
  });

  it('accepts digits typed in the middle, even those of its own prefix', () => {
    expect(type(phone, '52', { text: '+52 33 12', caret: 9 })).toEqual({ text: '+52 33 1252', caret: 11 });
    const middle = { previous: '+52 33 12', start: 6, end: 9, inserted: '525512345678', isForward: false };
    expect(phone.edit(middle)).toEqual({ text: '+52 33 12', caret: 9, refused: '525512345678' });
    expect(type(phone, '+', { text: '+52 33 12', caret: 6 })).toEqual({ text: '+52 33 12', caret: 6 });
  });

  it('has room for a prefix that the number is written without, and for no other digit', () => {
    const russian = createPhoneMask('+7', phoneShape('999 999 99 99'), fillMask, (digits) =>
      digits.startsWith('8'),
    );
    const start = { text: '+7 ', caret: 3 };
    expect(type(russian, '89123456789', start).text).toBe('+7 891 234 56 789');
    expect(type(russian, '91234567895', start).text).toBe('+7 912 345 67 89');
    expect(russian.fill('+7 89123456789')).toBe('+7 891 234 56 789');
  });

  it('refuses a pasted part that does not fit or that has other characters', () => {
    const paste = (inserted: string) =>
      phone.edit({ previous: '+52 55 1234', start: 11, end: 11, inserted, isForward: false });
    expect(paste('5678').text).toBe('+52 55 1234 5678');
    expect(paste('56-78').text).toBe('+52 55 1234 5678');
    for (const text of ['56789', '5678x1', '56 ext', '5678,1'])
      expect(paste(text)).toEqual({ text: '+52 55 1234', caret: 11, refused: text });
  });

  it('deletes on either side of a separator', () => {
    const number = { text: '+52 55 1234', caret: 7 };
    expect(type(phone, '<', number)).toEqual({ text: '+52 51 234', caret: 5 });
    expect(type(phone, '>', { ...number, caret: 6 })).toEqual({ text: '+52 55 234', caret: 6 });
  });

  it('deletes a number selected together with its prefix, and keeps one that is not selected', () => {
    const cut = (start: number, end: number) =>
      phone.edit({ previous: '+52 55 1234', start, end, inserted: '', isForward: false });
    expect(cut(0, 11)).toEqual(empty);
    expect(cut(2, 6)).toEqual({ text: '+52 12 34', caret: 4 });
    expect(cut(1, 4)).toEqual({ text: '+52 55 1234', caret: 4 });
  });

  it('replaces the whole number when another is pasted over the prefix', () => {
    const over = { previous: '+52 55 1234', start: 0, end: 11, inserted: ' +52 33 9876', isForward: false };
    expect(phone.edit(over).text).toBe('+52 33 9876');
  });

  it('recognises a whole number by its prefix, with or without leading spaces', () => {
    for (const inserted of ['+525598', '  +52 55 98', '00525598', '+52 (55) 98']) {
      const pasted = { previous: '+52 ', start: 4, end: 4, inserted, isForward: false };
      expect(phone.edit(pasted).text).toBe('+52 55 98');
    }
  });

  it('starts over when the previous text had no prefix', () => {
    expect(phone.edit({ previous: '', start: 0, end: 0, inserted: '5', isForward: false }).text).toBe(
      '+52 5',
    );
  });

  it('keeps the text when the field is left', () => {
    expect(phone.leave('+52 55')).toBe('+52 55');
  });

  it('always starts with its prefix, whatever the edit', () => {
    const step = fc.record({
      at: fc.nat(20),
      removed: fc.nat(8),
      put: fc.string({ maxLength: 8, unit: fc.constantFrom(...'+0123456789 -'.split('')) }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        let text = '+52 ';
        for (const { at, removed, put } of steps) {
          const start = Math.min(at, text.length);
          const next = text.slice(0, start) + put + text.slice(start + removed);
          const result = phone.edit(readEdit(text, next, start + put.length));
          expect(result.text).toMatch(/^\+52 (\d\d?( \d{1,4}( \d{1,4})?)?)?$/);
          expect(result.caret).toBeGreaterThanOrEqual(4);
          text = result.text;
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('[FM-8] phone countries', () => {
  it('are those of libphonenumber, each with a prefix and an example that is a mask', () => {
    expect(PHONE_COUNTRIES.length).toBeGreaterThan(240);
    for (const { code, prefix, example } of PHONE_COUNTRIES) {
      expect(code).toMatch(/^[a-z]{2}$/);
      expect(prefix).toMatch(/^\+\d{1,3}$/);
      const { shape, required } = phoneShape(example);
      const digits = '2'.repeat(required);
      expect(charactersIn(shape, fillMask(shape, digits))).toBe(digits);
    }
  });

  it('accept all of their numbers, with or without the prefix', () => {
    const national = fc.string({
      unit: fc.constantFrom(...'123456789'.split('')),
      minLength: 15,
      maxLength: 15,
    });
    fc.assert(
      fc.property(fc.constantFrom(...PHONE_COUNTRIES), national, ({ prefix, example }, digits) => {
        const format = phoneShape(example);
        const mask = createPhoneMask(prefix, format, fillMask);
        const number = digits.slice(0, placesIn(format.shape));
        const typed = type(mask, number, { text: `${prefix} `, caret: prefix.length + 1 });
        expect(nationalDigits(typed.text, prefix)).toBe(number);
        expect(typed.caret).toBe(typed.text.length);
        expect(mask.fill(`${prefix}${number}`)).toBe(typed.text);
        expect(mask.fill(typed.text)).toBe(typed.text);
      }),
    );
  });

  it.each(['(55) 12-34', '（５５）１２ー３４', '55/12–34'])('[FM-7] may be typed with signs: %s', (keys) => {
    const mask = createPhoneMask('+52', phoneShape('99 9999 9999'), fillMask);
    for (const key of keys)
      expect(mask.edit({ ...readEdit('+52 ', `+52 ${key}`, 5) }).refused).toBeUndefined();
  });

  it('have a mask of any 15 digits when there is no example', () => {
    for (const example of ['', '?', 'a*']) {
      const { shape, required } = phoneShape(example);
      expect(fillMask(shape, '1'.repeat(20))).toBe('1'.repeat(15));
      expect(required).toBe(example === '?' ? 14 : 15);
    }
  });

  it('show their separators, and treat no letter as a position', () => {
    const { shape, required } = phoneShape('(201) 555-0123');
    expect(fillMask(shape, '2015550123')).toBe('(201) 555-0123');
    expect(required).toBe(10);
    expect(charactersIn(phoneShape('99 a9').shape, '12 3')).toBe('123');
    expect(phoneShape('9?9?').required).toBe(1);
  });

  it('have a question mark after each optional digit', () => {
    const { shape, required } = phoneShape('99 9999 9?9?');
    expect(fillMask(shape, '12345678')).toBe('12 3456 78');
    expect(required).toBe(6);
  });
});
