import { sampleField, sampleMethod } from '#domain/method.sample.ts';
import { draftOf, initialValuesOf } from './form-values.ts';

const METHOD = sampleMethod({
  fields: [sampleField({ name: 'full_name' }), sampleField({ name: 'constructor' })],
});
const BEGUN = { amount: '', account: 'main', network: '' };

describe('[FM-19] what is kept of a form', () => {
  it('is what the player changed, under names that no field has where it is no field', () => {
    const values = { ...BEGUN, field0: 'Ana', amount: '50' };
    const draft = draftOf(METHOD, values, { field0: true, amount: true }, {});
    expect(draft).toEqual({ full_name: 'Ana', $amount: '50' });
    expect(initialValuesOf(METHOD, draft, {})).toEqual({ ...BEGUN, field0: 'Ana', field1: '', amount: '50' });
  });

  it('lets the gateway fill what was not touched, and nothing that the player has emptied', () => {
    const prefill = { full_name: 'Ana', constructor: 'Works' };
    expect(initialValuesOf(METHOD, {}, prefill)).toEqual({ ...BEGUN, field0: 'Ana', field1: 'Works' });
    // An emptied field has no value in the form library.
    const emptied = draftOf(METHOD, { ...BEGUN, field1: 'Works' }, { field0: true }, {});
    expect(initialValuesOf(METHOD, emptied, prefill)).toEqual({ ...BEGUN, field0: '', field1: 'Works' });
  });

  it('follows what was changed before and is changed back now', () => {
    expect(draftOf(METHOD, { ...BEGUN, field0: 'Eva' }, {}, { full_name: 'Ana' })).toEqual({
      full_name: 'Eva',
    });
  });
});
