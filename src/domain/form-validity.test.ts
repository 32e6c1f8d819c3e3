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

  it('[MT-4] submits what a networks field chose as network, too', () => {
    const chain = sampleField({ name: 'chain', type: 'networks' });
    expect(submittedFields([chain], { chain: 'TRC20' })).toEqual({ chain: 'TRC20', network: 'TRC20' });
  });
});
