import { sampleField, sampleMethod } from '#test/sample-method.ts';
import { buildSubmit, type SubmitInput } from './submit.ts';

const input: SubmitInput = {
  requestId: 'r1',
  returnUrl: 'https://w.test/cashier/deposit/complete',
  method: sampleMethod({
    fields: [sampleField({ name: 'email' }), sampleField({ name: 'sum', type: 'amount' })],
  }),
  amount: '500',
  currency: 'MXN',
  country: 'mx',
  values: { email: ' a@b ', sum: '500' },
  bonusId: null,
};

describe('buildSubmit', () => {
  it('[TX-5] builds the contract’s body without any extra key', () => {
    expect(buildSubmit(input)).toStrictEqual({
      requestId: 'r1',
      returnUrl: 'https://w.test/cashier/deposit/complete',
      method: 'card',
      amount: '500',
      currency: 'MXN',
      country: 'mx',
      fields: { email: 'a@b' },
      bonusId: null,
    });
  });

  it('[MT-1] [MT-4] [TX-7] [BN-6] adds captcha, network, account, crypto bonus, quote and plan when given', () => {
    const captcha = { type: 'recaptcha', data: 'x' } as const;
    const submit = buildSubmit({
      ...input,
      bonusId: 'b1',
      network: 'TRC20',
      cryptoBonus: false,
      captcha,
      account: 'main',
      quoteId: 'q1',
      planId: 'p1',
    });
    expect(submit).toMatchObject({
      ...{ bonusId: 'b1', cryptoBonus: false, captcha, account: 'main' },
      ...{ quoteId: 'q1', planId: 'p1' },
    });
    expect(submit.fields).toEqual({ email: 'a@b', network: 'TRC20' });
  });

  it('[MO-4] sends a saved account instead of the fields that it replaces, and never asks to save it again', () => {
    const method = sampleMethod({
      fields: ['card_number', 'card_cvv'].map((name) => sampleField({ name })),
    });
    const values = { card_number: '4242', card_cvv: '123' };
    const submit = buildSubmit({ ...input, method, values, accountId: 'a1', save: true });
    expect(submit).toMatchObject({ accountId: 'a1', fields: { card_cvv: '123' } });
    expect(submit).not.toHaveProperty('save');
    expect(submit.fields).not.toHaveProperty('card_number');
    expect(buildSubmit({ ...input, method, values, accountId: null, save: true })).toMatchObject({
      save: true,
      fields: values,
    });
    expect(buildSubmit({ ...input, save: false })).not.toHaveProperty('save');
  });

  it('[TX-5] is the same body for the same input', () => {
    expect(buildSubmit(input)).toEqual(buildSubmit({ ...input }));
  });
});
