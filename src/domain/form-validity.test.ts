import fc from 'fast-check';
import { firstInvalid, formErrors, isComplete, submittedFields } from './form-validity.ts';
import { sampleField } from './method.sample.ts';

const accept = () => true;
const fields = [
  sampleField({ name: 'sum', type: 'amount' }),
  sampleField({ name: 'name' }),
  sampleField({ name: 'phone', type: 'phone_with_prefix' }),
  sampleField({ name: 'note', isAdvanced: true }),
];

describe('form', () => {
  it('[FM-5] is valid only when every field has a value; amounts and advanced fields are apart', () => {
    expect(Object.keys(formErrors(fields, {}, accept))).toEqual(['name', 'phone']);
    expect(formErrors(fields, { name: 'A', phone: '55' }, accept)).toEqual({});
    expect(isComplete(fields, {})).toBe(false);
    expect(isComplete(fields, { name: ' ', phone: '55' })).toBe(false);
    expect(isComplete(fields, { name: 'A', phone: '+52' }, '+52')).toBe(false);
    expect(isComplete(fields, { name: 'A', phone: '55' })).toBe(true);
    expect(isComplete([sampleField({ name: 'constructor' })], {})).toBe(false);
  });

  it('[FM-10] finds the first invalid field in the order of the form', () => {
    expect(firstInvalid(fields, formErrors(fields, { name: 'A' }, accept))).toBe('phone');
    expect(firstInvalid(fields, { phone: {}, name: {} })).toBe('name');
    expect(firstInvalid(fields, {})).toBeNull();
  });

  it('[FM-6] [FM-7] [FM-17] submits trimmed text, whole phones, and no empty advanced field', () => {
    const values = { sum: '5', name: ' A ', phone: '+52 55 12', note: ' ', other: 'x' };
    expect(submittedFields(fields, values, '+52')).toEqual({ name: 'A', phone: '525512' });
    expect(submittedFields(fields, { ...values, phone: '55 12', note: 'hi' }, '+52')).toEqual({
      name: 'A',
      phone: '525512',
      note: 'hi',
    });
  });

  it('[FM-5] [FM-10] [FM-17] says of any form which fields need a value, and submits the others', () => {
    const types = ['amount', 'dropdown', 'text', 'text_uppercase', 'phone_with_prefix'] as const;
    const some = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'constructor', 'd'),
      type: fc.constantFrom(...types),
      isAdvanced: fc.boolean(),
    });
    const form = fc.uniqueArray(some, { selector: ({ name }) => name, maxLength: 5 });
    const given = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('', ' ', '5', ' 12 '));
    fc.assert(
      fc.property(form, given, (rows, values) => {
        const anyForm = rows.map((row) => sampleField(row));
        const isEmpty = (name: string) => (Object.hasOwn(values, name) ? values[name]! : '').trim() === '';
        const counted = rows.filter((row) => row.type !== 'amount');
        const missing = counted.filter((row) => !row.isAdvanced && isEmpty(row.name)).map(({ name }) => name);
        const errors = formErrors(anyForm, values, accept);
        expect(Object.keys(errors).sort()).toEqual([...missing].sort());
        expect(firstInvalid(anyForm, errors)).toBe(missing[0] ?? null);
        expect(isComplete(anyForm, values)).toBe(missing.length === 0);
        const sent = counted.filter((row) => !row.isAdvanced || !isEmpty(row.name)).map(({ name }) => name);
        expect(Object.keys(submittedFields(anyForm, values)).sort()).toEqual(sent.sort());
      }),
    );
  });

  it('[MT-4] submits what a networks field chose as network, too', () => {
    const chain = sampleField({ name: 'chain', type: 'networks' });
    expect(submittedFields([chain], { chain: 'TRC20' })).toEqual({ chain: 'TRC20', network: 'TRC20' });
  });
});
