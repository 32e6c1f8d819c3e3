import fc from 'fast-check';
import { readEdit, type Mask, type MaskedText } from '#domain/mask.ts';
import { createDateMask, isRealDate } from '#domain/mask-date.ts';
import { createPatternMask, laidCharacters, patternShape } from '#domain/mask-pattern.ts';
import { createPhoneMask, phoneShape } from '#domain/mask-phone.ts';
import { layText } from './lay-text.ts';
import { PHONE_COUNTRIES } from './phone-countries.ts';

const masked = (pattern: string): Mask => createPatternMask(patternShape(pattern) ?? [], layText);

/** Types at the caret, key by key; `<` is Backspace, `>` is Delete. */
function type(mask: Mask, keys: string, from: MaskedText = { text: '', caret: 0 }): MaskedText {
  return keys.split('').reduce<MaskedText>(({ text, caret }, key) => {
    if (key === '<') {
      return mask.edit(
        readEdit(text, text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), Math.max(0, caret - 1)),
      );
    }
    if (key === '>')
      return mask.edit(readEdit(text, text.slice(0, caret) + text.slice(caret + 1), caret, true));
    return mask.edit(readEdit(text, text.slice(0, caret) + key + text.slice(caret), caret + 1));
  }, from);
}

describe('[FM-1] [FM-18] server patterns', () => {
  const card = masked('9999 9999 9999 9999');

  it('lays digits, letters and anything into their places', () => {
    expect(type(card, '4111111111111111').text).toBe('4111 1111 1111 1111');
    expect(type(masked('99/99'), '1228').text).toBe('12/28');
    expect(type(masked('aa-999'), 'x1yб42').text).toBe('xy-42');
    expect(type(masked('**9'), '?a7').text).toBe('?a7');
  });

  it('does not take a typed digit for the one that stands in the mask', () => {
    expect(type(masked('+7 (999) 999'), '777777').text).toBe('+7 (777) 777');
    const middle = type(masked('99-7-99'), '5', { text: '12-7-3', caret: 1 });
    expect(middle).toEqual({ text: '15-7-23', caret: 2 });
  });

  it('swallows a separator that is typed where it stands anyway', () => {
    expect(type(masked('99/99'), '12/28').text).toBe('12/28');
  });

  it('takes pasted text with other separators or none', () => {
    const paste = (text: string) => card.edit(readEdit('', text, text.length));
    expect(paste('4111-1111-1111-1111')).toEqual({ text: '4111 1111 1111 1111', caret: 19 });
    expect(paste('card: 4111111111111111').text).toBe('4111 1111 1111 1111');
  });

  it('keeps the caret where the player works', () => {
    expect(type(card, '9', { text: '4111 11', caret: 2 })).toEqual({ text: '4191 111', caret: 3 });
    expect(type(card, '<', { text: '4123 45', caret: 2 })).toEqual({ text: '4234 5', caret: 1 });
    expect(type(card, '<', { text: '4123 45', caret: 5 })).toEqual({ text: '4124 5', caret: 3 });
    expect(type(card, '>', { text: '4123 45', caret: 4 })).toEqual({ text: '4123 5', caret: 4 });
  });

  it('refuses what does not fit any more instead of losing what stands there', () => {
    const full = { text: '4111 1111 1111 1112', caret: 3 };
    expect(type(card, '9', full).text).toBe(full.text);
  });

  it('is no mask when nothing could be typed', () => {
    expect(patternShape('XYZ')).toBeNull();
    expect(patternShape('9'.repeat(500))).toBeNull();
  });

  it('always shows a beginning of the shape, and reads its own text as it is', () => {
    const element = fc.constantFrom('9', 'a', '*', ' ', '-', '/', '7', '(');
    const pattern = fc.array(element, { minLength: 1, maxLength: 10 }).map((parts) => parts.join(''));
    const step = fc.record({ at: fc.nat(12), removed: fc.nat(3), put: fc.string({ maxLength: 4 }) });
    fc.assert(
      fc.property(pattern, fc.array(step, { maxLength: 8 }), (source, steps) => {
        const shape = patternShape(source);
        if (!shape) return;
        const mask = createPatternMask(shape, layText);
        let text = '';
        for (const { at, removed, put } of steps) {
          const start = Math.min(at, text.length);
          const next = text.slice(0, start) + put + text.slice(start + removed);
          const result = mask.edit(readEdit(text, next, start + put.length));
          expect(result.text.length).toBeLessThanOrEqual(shape.length);
          result.text.split('').forEach((character, index) => {
            const part = shape[index];
            if (typeof part === 'string') expect(character).toBe(part);
            else expect(part?.test(character)).toBe(true);
          });
          expect(result.caret).toBeGreaterThanOrEqual(0);
          expect(result.caret).toBeLessThanOrEqual(result.text.length);
          text = result.text;
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('[FM-12] date mask', () => {
  const date = createDateMask(layText);

  it('is day.month.year; a figure that is complete gets its zero', () => {
    expect(type(date, '17051990').text).toBe('17.05.1990');
    expect(type(date, '451990').text).toBe('04.05.1990');
    expect(type(date, '1.2.2001').text).toBe('01.02.2001');
  });

  it('refuses what no date between 1900 and 9999 begins with', () => {
    expect(type(date, '32').text).toBe('3');
    expect(type(date, '00').text).toBe('0');
    expect(type(date, '1713').text).toBe('17.1');
    expect(type(date, '170518').text).toBe('17.05.1');
    expect(type(date, '17050').text).toBe('17.05');
    expect(type(date, '31129999').text).toBe('31.12.9999');
  });

  it('reads what browsers fill in', () => {
    expect(date.edit(readEdit('', '1990-05-17', 10))).toEqual({ text: '17.05.1990', caret: 10 });
    expect(date.fill('1990-05-17')).toBe('17.05.1990');
  });

  it('lets every part be deleted and typed again', () => {
    const gone = type(date, '<', { text: '17.05.1990', caret: 2 });
    expect(gone).toEqual({ text: '10.51.990', caret: 1 });
    expect(type(date, '8', gone)).toEqual({ text: '18.05.1990', caret: 2 });
  });

  it('knows the calendar', () => {
    const real = ['01.01.1900', '29.02.2024', '29.02.2000', '31.12.9999', '30.04.2001'];
    const unreal = [
      '31.12.1899',
      '29.02.2023',
      '29.02.1900',
      '31.04.2001',
      '00.01.2000',
      '1.1.2000',
      '01.13.2000',
      '',
    ];
    expect(real.filter(isRealDate)).toEqual(real);
    expect(unreal.filter(isRealDate)).toEqual([]);
  });

  it('lets every real date be typed', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const [year = '', month = '', dayOfMonth = ''] = day.toISOString().slice(0, 10).split('-');
        const text = `${dayOfMonth}.${month}.${year}`;
        expect(type(date, text.replaceAll('.', '')).text).toBe(text);
        expect(type(date, text).text).toBe(text);
        expect(isRealDate(text)).toBe(true);
      }),
    );
  });
});

describe('[FM-7] phone mask', () => {
  const phone = createPhoneMask('+52', phoneShape('99 9999 9999'), layText);
  const empty = { text: '+52 ', caret: 4 };

  it('shows the prefix, and lays the number behind it', () => {
    expect(phone.fill('')).toBe('+52 ');
    expect(type(phone, '5512345678', empty)).toEqual({ text: '+52 55 1234 5678', caret: 16 });
  });

  it('lets the prefix be neither deleted nor typed over, and blocks +', () => {
    const state = { text: '+52 55 12', caret: 9 };
    expect(type(phone, '<<<<<<<<<<<<', state)).toEqual(empty);
    expect(type(phone, '+', state)).toEqual({ text: '+52 55 12', caret: 9 });
    expect(type(phone, '9', { text: '+52 55 12', caret: 1 })).toEqual({ text: '+52 95 512', caret: 5 });
    expect(phone.edit(readEdit('+52 55 12', '', 0)).text).toBe('+52 ');
    expect(phone.edit(readEdit('+52 55 12', '7', 1)).text).toBe('+52 7');
    expect(type(phone, '>', { text: '+52 55 12', caret: 0 }).text).toBe('+52 55 12');
  });

  it('does not give a pasted or filled-in number its prefix twice', () => {
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

  it('always begins with its prefix, whatever is done to it', () => {
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
      expect(laidCharacters(shape, layText(shape, digits))).toBe(digits);
    }
  });

  it('have a question mark behind each optional digit', () => {
    const { shape, required } = phoneShape('99 9999 9?9?');
    expect(layText(shape, '12345678')).toBe('12 3456 78');
    expect(required).toBe(6);
  });
});
