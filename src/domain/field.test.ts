import fc from 'fast-check';
import { sampleField } from '#test/sample-method.ts';
import { FIELD_TYPE_NAMES } from './field-type.ts';
import { fieldError, valueOnBlur, valueOnInput, type RegexTest } from './field.ts';

const test: RegexTest = (regex, value) => {
  try {
    return new RegExp(regex, 'u').test(value);
  } catch {
    return null;
  }
};

describe('fieldError', () => {
  const digits = sampleField({ rules: [{ regex: '^\\d+$', errorKey: 'error.digits' }] });

  it('[FM-3] is null when the value passes its regexes, else the key of the first that fails', () => {
    expect(fieldError(digits, '12', test)).toBeNull();
    expect(fieldError(digits, '1x', test)).toEqual({ reason: 'regex', key: 'error.digits' });
    const two = sampleField({ rules: [...digits.rules, { regex: '^.{3}$', errorKey: 'error.three' }] });
    expect(fieldError(two, '12', test)).toEqual({ reason: 'regex', key: 'error.three' });
    expect(fieldError(two, '123', test)).toBeNull();
  });

  it('[FM-3] refuses a date that does not exist, after the regexes', () => {
    const date = sampleField({ mask: 'date', rules: [{ regex: '2030$', errorKey: 'error.year' }] });
    expect(fieldError(date, '28.02.2030', test)).toBeNull();
    expect(fieldError(date, '31.02.2030', test)).toEqual({ reason: 'date', key: null });
    expect(fieldError(date, '31.02.2031', test)).toEqual({ reason: 'regex', key: 'error.year' });
    expect(fieldError({ ...date, isAdvanced: true }, '', test)).toBeNull();
  });

  it('[FM-3] refuses a card that has expired, if the time is known', () => {
    const expiry = sampleField();
    const validAt = Date.UTC(2030, 6, 2);
    expect(fieldError(expiry, '06/30', test, { validAt })).toEqual({ reason: 'expiry', key: null });
    expect(fieldError(expiry, '07/30', test, { validAt })).toBeNull();
    for (const text of ['06/30', '13/30'])
      expect(fieldError(expiry, text, test, { validAt: null })).toBeNull();
  });

  it('[FM-5] requires a value, whatever the regexes allow; an advanced field does not', () => {
    expect(fieldError(sampleField(), '', test)).toEqual({ reason: 'required', key: null });
    expect(fieldError(digits, '  ', test)).toEqual({ reason: 'required', key: null });
    expect(fieldError({ ...digits, isAdvanced: true }, '', test)).toBeNull();
    expect(fieldError({ ...digits, isAdvanced: true }, 'x', test)).toMatchObject({ reason: 'regex' });
  });

  it('[FM-18] skips an invalid regex', () => {
    const broken = sampleField({ rules: [{ regex: '(', errorKey: 'x' }, ...digits.rules] });
    expect(fieldError(broken, '12', test)).toBeNull();
    expect(fieldError(broken, 'x', test)).toMatchObject({ key: 'error.digits' });
  });

  it('[FM-6] checks the value as it will be sent', () => {
    expect(fieldError(digits, ' 12 ', test)).toBeNull();
    const upper = sampleField({ type: 'text_uppercase', rules: [{ regex: '^[A-Z]+$', errorKey: null }] });
    expect(fieldError(upper, 'abc', test)).toBeNull();
  });

  it("[FM-7] tests a phone's regex on its digits without prefix and mask", () => {
    const phone = sampleField({
      type: 'phone_with_prefix',
      rules: [{ regex: '^\\d{10}$', errorKey: 'error.phone' }],
    });
    const options = { phonePrefix: '+52' };
    expect(fieldError(phone, '+52 55 1234-5678', test, options)).toBeNull();
    expect(fieldError(phone, '55 1234 567', test, options)).toMatchObject({ key: 'error.phone' });
    expect(fieldError(phone, '+52', test, options)).toMatchObject({ reason: 'required' });
  });

  it('[FM-16] checks a card number by Luhn when the method requires it', () => {
    const byName = sampleField({ name: 'card_number' });
    const byCategory = sampleField({ category: 'card' });
    const options = { checkLuhn: true };
    for (const field of [byName, byCategory]) {
      expect(fieldError(field, '4111 1111 1111 1112', test, options)).toEqual({ reason: 'luhn', key: null });
      expect(fieldError(field, '4111 1111 1111 1111', test, options)).toBeNull();
      expect(fieldError(field, '4111 1111 1111 1112', test)).toBeNull();
    }
    expect(fieldError(sampleField(), '4111 1111 1111 1112', test, options)).toBeNull();
    // A card's date is not a card number, although it has the same category.
    const form = [byName, byCategory];
    expect(fieldError(byCategory, '12/30', test, { ...options, form })).toBeNull();
    expect(fieldError(byName, '12/30', test, { ...options, form })).toMatchObject({ reason: 'luhn' });
    // When no field has that name, the category decides.
    const unnamed = [byCategory, sampleField({ name: 'holder' })];
    expect(fieldError(byCategory, '4111 1111 1111 1112', test, { ...options, form: unnamed })).toMatchObject({
      reason: 'luhn',
    });
  });

  it('[FM-16] reads a card number with typographic dashes, and sends it with plain ones', () => {
    for (const card of [sampleField({ name: 'card_number' }), sampleField({ category: 'card' })]) {
      const text = '4111–1111—1111−1111';
      expect(valueOnBlur(card, text)).toBe('4111-1111-1111-1111');
      expect(fieldError(card, text, test, { checkLuhn: true })).toBeNull();
      // No check digit: nothing says that it is a card number.
      expect(valueOnBlur(card, '4111–1112')).toBe('4111–1112');
    }
  });

  it('[FM-1] accepts only the options of a list', () => {
    const options = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }));
    const list = sampleField({ type: 'dropdown', options });
    expect(fieldError(list, 'b', test)).toBeNull();
    expect(fieldError(list, 'a', test)).toBeNull();
    expect(fieldError(list, 'A', test)).toMatchObject({ reason: 'required' });
    // Its signs are the gateway's: none of them is at fault.
    const foreign = { type: 'dropdown', options: [{ value: 'Б', label: 'Б' }] } as const;
    expect(fieldError(sampleField({ ...foreign, name: 'iban' }), 'Б', test)).toBeNull();
    const latin = sampleField({ ...foreign, rules: [{ regex: '^[a-z]?$', errorKey: 'x' }] });
    expect(fieldError(latin, 'Б', test)).toEqual({ reason: 'regex', key: 'x' });
    // An option is sent as the gateway wrote it.
    const decomposed = [{ value: 'Jose\u0301 ', label: 'José' }];
    expect(fieldError(sampleField({ options: decomposed }), 'Jose\u0301 ', test)).toBeNull();
  });

  it('[FM-5] leaves amounts to checkAmount', () => {
    expect(fieldError(sampleField({ type: 'amount', rules: digits.rules }), '', test)).toBeNull();
  });
});

describe('any field', () => {
  const type = fc.constantFrom(...FIELD_TYPE_NAMES);
  const rule = fc.constantFrom('^\\d*$', '.{3}', 'a', '^[A-Z ]*$', '(', '[');

  it('[FM-3] [FM-18] is valid exactly when its value passes every valid regex', () => {
    const value = fc.string({ unit: fc.constantFrom(...'aAbB 12'.split('')), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 4 }), value, (regexes, text) => {
        const field = sampleField({ rules: regexes.map((regex) => ({ regex, errorKey: regex })) });
        const sent = valueOnBlur(field, text, test);
        const broken = regexes.find((regex) => test(regex, sent) === false);
        const expected =
          sent === ''
            ? { reason: 'required', key: null }
            : broken === undefined
              ? null
              : { reason: expect.stringMatching(/^(?:regex|sign)$/) as string, key: broken };
        expect(fieldError(field, text, test)).toEqual(expected && expect.objectContaining(expected));
      }),
    );
  });

  it('[FM-6] does not change when the field is left again or edited without a change', () => {
    fc.assert(
      fc.property(type, fc.string(), (some, text) => {
        const field = sampleField({ type: some });
        const left = valueOnBlur(field, text);
        expect(valueOnBlur(field, left)).toBe(left);
        expect(valueOnInput(field, left)).toBe(left);
        if (some === 'text_uppercase') expect(left).toBe(text.toUpperCase().trim());
        else expect(left).toBe(some === 'text' ? text.trim() : text);
      }),
    );
  });
});

describe('values', () => {
  it('[FM-6] are trimmed on blur, and upper-cased on input when the type requires it', () => {
    const upper = sampleField({ type: 'text_uppercase' });
    expect([valueOnInput(upper, ' ab '), valueOnBlur(upper, ' ab ')]).toEqual([' AB ', 'AB']);
    expect([valueOnInput(sampleField(), ' ab '), valueOnBlur(sampleField(), ' ab ')]).toEqual([' ab ', 'ab']);
    expect(valueOnBlur(sampleField({ type: 'dropdown' }), ' ab ')).toBe(' ab ');
  });

  it('[FM-6] [LN-7] have digits 0 to 9 when the field is left, checked and sent, whatever the keyboard types', () => {
    expect(valueOnBlur(sampleField(), '٠٣٢-۱۸۰ १७')).toBe('032-180 17');
    const coded = sampleField({ rules: [{ regex: '^[0-9]+$', errorKey: null }] });
    expect(fieldError(coded, '۱۲', (regex, value) => new RegExp(regex).test(value))).toBeNull();
  });
});
