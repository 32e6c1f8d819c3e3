import fc from 'fast-check';
import { FIELD_TYPE_NAMES } from '#domain/field-type.ts';
import { readField } from './form-field.ts';

const noDrop = () => {
  throw new Error('nothing should be dropped');
};
const read = (data: unknown) => readField(data, 'fields.0', noDrop);
const plain = {
  category: null,
  type: 'text',
  mask: null,
  rules: [],
  placeholderKey: null,
  placeholderText: null,
  initialValue: '',
  options: [],
  isAdvanced: false,
};

describe('readField', () => {
  it.each(FIELD_TYPE_NAMES)('[FM-1] reads the type %s', (type) => {
    expect(read({ name: 'a', type })).toMatchObject({ type });
  });

  it('[FM-1] [FM-2] reads the field in the shape of the requirements', () => {
    const data = {
      name: 'phone',
      category: 'contact',
      mask: '999 999',
      regex: '^\\d+$',
      regex_error_key: 'error.phone',
      placeholder_key: 'ph.phone',
      placeholder_text: 'Phone',
      type: 'phone_with_prefix',
      isAdvanced: true,
    };
    expect(read(data)).toEqual({
      ...plain,
      name: 'phone',
      category: 'contact',
      type: 'phone_with_prefix',
      mask: '999 999',
      rules: [{ regex: '^\\d+$', errorKey: 'error.phone' }],
      placeholderKey: 'ph.phone',
      placeholderText: 'Phone',
      isAdvanced: true,
    });
  });

  it('[FM-2] reads {name, placeholder, pattern, errorText}', () => {
    expect(read({ name: 'inn', placeholder: 'INN', pattern: '^\\d{10}$', errorText: 'Ten digits' })).toEqual({
      ...plain,
      name: 'inn',
      placeholderText: 'INN',
      rules: [{ regex: '^\\d{10}$', errorKey: 'Ten digits' }],
    });
  });

  it('[FM-2] reads {mask, placeholder, regex, regexError}, named by its placeholder when it has no name', () => {
    const data = { mask: '9999', placeholder: 'PIN', regex: '^\\d{4}$', regexError: 'Four digits' };
    const expected = {
      ...plain,
      mask: '9999',
      placeholderText: 'PIN',
      rules: [{ regex: '^\\d{4}$', errorKey: 'Four digits' }],
    };
    expect(read({ ...data, name: 'pin' })).toEqual({ ...expected, name: 'pin' });
    expect(read(data)).toEqual({ ...expected, name: 'PIN' });
  });

  it('[FM-2] reads the additional field {placeholderKey, regexList, value, values}', () => {
    const data = {
      name: 'bank',
      placeholderKey: 'ph.bank',
      regexList: [{ regex: '.+', regex_error_key: 'error.empty' }, { regex: '^b' }],
      value: 'b1',
      values: [{ label: 'Bank one', value: 'b1' }, 'b2', 3],
    };
    expect(read(data)).toEqual({
      ...plain,
      name: 'bank',
      type: 'dropdown',
      placeholderKey: 'ph.bank',
      rules: [
        { regex: '.+', errorKey: 'error.empty' },
        { regex: '^b', errorKey: null },
      ],
      initialValue: 'b1',
      options: [
        { value: 'b1', label: 'Bank one' },
        { value: 'b2', label: 'b2' },
        { value: '3', label: '3' },
      ],
    });
  });

  it('[FM-1] shows an unknown type as text, and drops fields without a name', () => {
    expect(read({ name: 'x', type: 'slider' })).toEqual({ ...plain, name: 'x' });
    for (const data of [null, 'x', 5, {}, { type: 'text' }, { name: 7 }]) expect(read(data)).toBeNull();
  });

  it('[FM-2] reads the same field from every shape', () => {
    const word = fc.string({ minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(word, word, word, word, (name, regex, error, placeholder) => {
        const shapes = [
          { name, regex, regex_error_key: error, placeholder_text: placeholder },
          { name, pattern: regex, errorText: error, placeholder },
          { name, regex, regexError: error, placeholder },
          { name, regexList: [{ regex, regex_error_key: error }], placeholder },
          { name, regexList: [{ regex }], errorText: error, placeholder },
        ].map(read);
        const rules = [{ regex, errorKey: error }];
        for (const field of shapes)
          expect(field).toEqual({ ...plain, name, rules, placeholderText: placeholder });
      }),
    );
  });

  it('[FM-1] [FM-2] reads a complete field from any object with a name, and rejects the rest', () => {
    const key = fc.constantFrom(
      'name',
      'type',
      'mask',
      'regex',
      'regexList',
      'values',
      'value',
      'placeholder',
    );
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), (data) => {
        const field = readField(data, 'fields.0', () => undefined);
        const isNamed = [data.name, data.placeholder].some((text) => typeof text === 'string' && text !== '');
        expect(field !== null).toBe(isNamed);
        if (!field) return;
        expect(Object.keys(field).sort()).toEqual([...Object.keys(plain), 'name'].sort());
        expect(FIELD_TYPE_NAMES).toContain(field.type);
        expect(field.options.every(({ label, value }) => label !== '' && value !== '')).toBe(true);
      }),
    );
  });

  it('reports invalid options and rules', () => {
    const dropped: string[] = [];
    const field = readField({ name: 'a', values: ['ok', {}], regexList: [5] }, 'fields.0', ({ where }) =>
      dropped.push(where),
    );
    expect(field).toMatchObject({ options: [{ value: 'ok' }], rules: [] });
    expect(dropped.sort()).toEqual(['fields.0.regexList.0', 'fields.0.values.1']);
  });
});
