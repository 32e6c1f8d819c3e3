import { createTranslator } from '#i18n/translator.ts';
import { sampleField, sampleMethod } from '#test/sample-method.ts';
import { draftOf, initialValuesOf, serverErrors } from './form-values.ts';

const METHOD = sampleMethod({
  fields: [sampleField({ name: 'full_name' }), sampleField({ name: 'constructor' })],
});
const BEGUN = { amount: '', account: 'main', network: '', savedAccount: '', save: '' };
const PREFERRED = '';

describe('[FM-19] the draft of a form', () => {
  it('contains the values that the player changed; values that are not fields get reserved names', () => {
    const values = { ...BEGUN, field0: 'Ana', amount: '50' };
    const draft = draftOf(METHOD, values, { field0: true, amount: true }, {});
    expect(draft).toEqual({ full_name: 'Ana', $amount: '50' });
    expect(initialValuesOf(METHOD, draft, {}, PREFERRED)).toEqual({
      ...BEGUN,
      field0: 'Ana',
      field1: '',
      amount: '50',
    });
  });

  it('lets the gateway prefill untouched fields, but not those that the player emptied', () => {
    const prefill = { full_name: 'Ana', constructor: 'Works' };
    expect(initialValuesOf(METHOD, {}, prefill, PREFERRED)).toEqual({
      ...BEGUN,
      field0: 'Ana',
      field1: 'Works',
    });
    // An emptied field has no value in the form library.
    const emptied = draftOf(METHOD, { ...BEGUN, field1: 'Works' }, { field0: true }, {});
    expect(initialValuesOf(METHOD, emptied, prefill, PREFERRED)).toEqual({
      ...BEGUN,
      field0: '',
      field1: 'Works',
    });
  });

  it('contains a value that was changed earlier and is now changed back', () => {
    expect(draftOf(METHOD, { ...BEGUN, field0: 'Eva' }, {}, { full_name: 'Ana' })).toEqual({
      full_name: 'Eva',
    });
  });
});

describe('field errors of the gateway', () => {
  const english = { 'fields.error.name': 'Enter the name', 'fields.error.invalid': 'Check this field' };
  const errorsOf = (errors: Readonly<Record<string, string>>) =>
    serverErrors(METHOD, errors, createTranslator('en', english, english));

  it('[FM-3] appear at their fields, translated or as sent; an unknown key is never shown', () => {
    expect(errorsOf({ full_name: 'fields.error.name', amount: 'Not today.' })).toEqual({
      field0: 'Enter the name',
      amount: 'Not today.',
    });
    expect(errorsOf({ constructor: 'fields.error.new_one' })).toEqual({ field1: 'Check this field' });
  });

  it('are undefined when they belong to no field of the form', () => {
    expect(errorsOf({ toString: 'fields.error.name' })).toBeUndefined();
  });
});
