import fc from 'fast-check';
import { sampleField } from '#test/sample-method.ts';
import { FIELD_TYPE_NAMES, FIELD_TYPES } from './field-type.ts';
import { fieldError } from './field.ts';
import { submittedFields } from './submitted-fields.ts';

const accept = () => true;
const fields = [
  sampleField({ name: 'sum', type: 'amount' }),
  sampleField({ name: 'name' }),
  sampleField({ name: 'phone', type: 'phone_with_prefix' }),
  sampleField({ name: 'note', isAdvanced: true }),
];

describe('the fields of a form', () => {
  it('[FM-6] [FM-7] [FM-17] submits trimmed text, complete phones, and no empty advanced field', () => {
    const values = { sum: '5', name: ' A ', phone: '+52 55 12', note: ' ', other: 'x' };
    expect(submittedFields(fields, values)).toEqual({ name: 'A', phone: '525512' });
    expect(submittedFields(fields, { ...values, phone: '52 5512', note: 'hi' })).toEqual({
      name: 'A',
      phone: '525512',
      note: 'hi',
    });
  });

  it('[FM-5] [FM-17] reports every required field without a value, and submits the others', () => {
    // A networks field is sent under two names.
    const types = FIELD_TYPE_NAMES.filter((type) => !FIELD_TYPES[type].isNetwork);
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
        const valueOf = (name: string) => (Object.hasOwn(values, name) ? values[name]! : '');
        const isEmpty = (name: string) => valueOf(name).trim() === '';
        const counted = rows.filter((row) => row.type !== 'amount');
        const missing = counted.filter((row) => !row.isAdvanced && isEmpty(row.name)).map(({ name }) => name);
        const wrong = anyForm.filter((field) => fieldError(field, valueOf(field.name), accept) !== null);
        expect(wrong.map(({ name }) => name)).toEqual(missing);
        const sent = counted.filter((row) => !row.isAdvanced || !isEmpty(row.name)).map(({ name }) => name);
        expect(Object.keys(submittedFields(anyForm, values)).sort()).toEqual(sent.sort());
      }),
    );
  });

  it('[MT-4] submits the choice of a networks field as network, too', () => {
    const chain = sampleField({ name: 'chain', type: 'networks' });
    expect(submittedFields([chain], { chain: 'TRC20' })).toEqual({ chain: 'TRC20', network: 'TRC20' });
  });
});
