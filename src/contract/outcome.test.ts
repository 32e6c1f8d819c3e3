import type { Dropped } from './fit.ts';
import { parseOutcome, parseResend, parseTransactionAnswer } from './outcome.ts';

const ignore = () => undefined;
const transaction = { id: 't1', status: 'waiting' };
const actionOf = (action: unknown) => parseOutcome({ transaction, action }, ignore).action;
const contractError = expect.objectContaining({ name: 'CashierError', code: 'contract' }) as Error;

describe('parseOutcome', () => {
  // Converting such an object throws.
  it.each(['expiresAt', 'resendAfter', 'type'])('takes no object for %s, whatever it inherits', (field) => {
    const action = { type: 'pix', code: 'c', [field]: { toString: null, valueOf: null } };
    expect(() => actionOf(action)).not.toThrow(TypeError);
  });

  it('[TX-1] stores an unknown status as accepted', () => {
    const statusFor = (status: unknown) =>
      parseOutcome({ transaction: { id: 1, status }, action: { type: 'complete' } }, ignore).transaction
        .status;
    for (const status of ['waiting', 'processed', 'mistaked', 'accepted'])
      expect(statusFor(status)).toBe(status);
    for (const status of ['done', undefined, 5, null, 'toString']) expect(statusFor(status)).toBe('accepted');
  });

  it('[TX-3] reads a transaction', () => {
    const own = { createdAt: 1_700_000_000_000, reason: { en: 'Declined', pt: 5 } };
    const data = { id: 7, status: 'processed', txid: '0xa', amount: 12.5, currency: 'BTC', ...own };
    expect(parseOutcome({ transaction: data, action: { type: 'complete' } }, ignore).transaction).toEqual({
      id: '7',
      status: 'processed',
      txid: '0xa',
      amount: '12.5',
      currency: 'BTC',
      createdAt: 1_700_000_000_000,
      reason: { en: 'Declined' },
    });
  });

  it.each([
    [
      { type: 'redirect', url: 'https://pay.test' },
      { type: 'redirect', url: 'https://pay.test', method: 'GET', fields: {}, canScan: false },
    ],
    [
      { type: 'redirect', url: 'https://pay.test', method: 'POST', fields: { a: 'b', n: 5 } },
      {
        type: 'redirect',
        url: 'https://pay.test',
        method: 'POST',
        fields: { a: 'b', n: '5' },
        canScan: false,
      },
    ],
    [
      { type: 'instruction', steps: ['one'], details: [{ label: 'Card', value: 4111, copy: true }] },
      {
        type: 'instruction',
        title: null,
        steps: ['one'],
        details: [{ label: 'Card', value: '4111', copy: true }],
        expiresAt: null,
      },
    ],
    [
      { type: 'invoice', amount: 10, currency: 'INR', details: [], expiresAt: 5 },
      { type: 'invoice', amount: '10', currency: 'INR', details: [], qr: null, expiresAt: 5 },
    ],
    [
      { type: 'address', address: 'bc1', currency: 'BTC', memo: 77 },
      {
        type: 'address',
        address: 'bc1',
        network: null,
        memo: '77',
        amount: null,
        currency: 'BTC',
        min: null,
        expiresAt: null,
      },
    ],
    [
      { type: 'pix', code: '000201', expiresAt: 5 },
      { type: 'pix', code: '000201', expiresAt: 5 },
    ],
    [
      { type: 'eazype', expiresAt: 5 },
      { type: 'eazype', url: null, details: [], expiresAt: 5 },
    ],
    [
      { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30, extra: 1 },
      { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30, sentTo: null, details: [] },
    ],
    [
      {
        type: 'confirm',
        channel: 'email',
        length: 4,
        resendAfter: 0,
        sentTo: 'a•••@b.test',
        details: [{ label: 'CLABE', value: 9719 }],
      },
      {
        type: 'confirm',
        channel: 'email',
        length: 4,
        resendAfter: 0,
        sentTo: 'a•••@b.test',
        details: [{ label: 'CLABE', value: '9719', copy: false }],
      },
    ],
    [
      { type: 'challenge', url: 'https://acs.test' },
      {
        type: 'challenge',
        url: 'https://acs.test',
        method: 'GET',
        fields: {},
        size: 'large',
        expiresAt: null,
      },
    ],
    [
      { type: 'challenge', url: 'https://acs.test', size: 'tiny', expiresAt: 'soon' },
      {
        type: 'challenge',
        url: 'https://acs.test',
        method: 'GET',
        fields: {},
        size: 'large',
        expiresAt: null,
      },
    ],
    [{ type: 'complete' }, { type: 'complete' }],
  ])('[TX-8] reads %j completely', (wire, action) => {
    const dropped: Dropped[] = [];
    const outcome = parseOutcome({ transaction, action: wire }, (element) => dropped.push(element));
    expect([outcome.action, dropped]).toEqual([action, []]);
  });

  it.each(['small', 'large', 'full'])('[MO-14] reads a challenge of the size %s', (size) => {
    const page = { type: 'challenge', url: 'https://acs.test', method: 'POST', fields: { a: 'b' } };
    expect(actionOf({ ...page, size, expiresAt: 5 })).toEqual({ ...page, size, expiresAt: 5 });
  });

  it('[TX-6] replaces a time beyond the range of dates with one that can be shown', () => {
    for (const far of [1.7e18, Number.MAX_SAFE_INTEGER, -1e300]) {
      const transaction = { id: 't', status: 'waiting', createdAt: far };
      const action = { type: 'pix', code: 'c', expiresAt: far };
      const outcome = parseOutcome({ transaction, action }, () => undefined);
      for (const time of [
        outcome.transaction.createdAt,
        'expiresAt' in outcome.action && outcome.action.expiresAt,
      ])
        expect(() => new Date(Number(time)).toISOString()).not.toThrow();
    }
  });

  it('[TX-8] [FM-2] reads a unified form', () => {
    expect(
      actionOf({ type: 'unified-form', title: 'Code', fields: [{ name: 'code', type: 'text' }] }),
    ).toMatchObject({
      type: 'unified-form',
      title: 'Code',
      fields: [{ name: 'code', type: 'text', rules: [] }],
    });
  });

  it.each([
    undefined,
    null,
    'complete',
    {},
    { type: 'teleport' },
    { type: 'constructor' },
    { type: 'redirect' },
    { type: 'redirect', url: 'https://pay.test', method: 'PUT' },
    { type: 'redirect', url: 'https://pay.test', method: 'POST', fields: { a: {} } },
    { type: 'pix', code: '', expiresAt: 5 },
    { type: 'pix', code: 'x', expiresAt: 'soon' },
    { type: 'confirm', channel: 'pigeon', length: 6, resendAfter: 30 },
    { type: 'confirm', channel: 'sms', length: 0, resendAfter: 30 },
    { type: 'confirm', channel: 'sms', length: 6, resendAfter: -1 },
    { type: 'confirm', channel: 'sms', length: 1.5, resendAfter: 30 },
    { type: ['pix'], code: 'x', expiresAt: 5 },
    { type: 'invoice', amount: 'ten', currency: 'INR', expiresAt: 5 },
  ])('[TX-8] throws a contract error for the action %j', (action) => {
    expect(() => actionOf(action)).toThrow(contractError);
  });

  it.each([null, 'x', {}, { transaction: {}, action: { type: 'complete' } }])(
    'throws a contract error for the answer %j',
    (data) => {
      expect(() => parseOutcome(data, ignore)).toThrow(contractError);
    },
  );

  it.each([
    'redirect',
    'challenge',
    'instruction',
    'invoice',
    'address',
    'pix',
    'eazype',
    'unified-form',
    'confirm',
  ])('identifies the action %s as the part that did not fit', (type) => {
    expect(() => actionOf({ type })).toThrow(new RegExp(`: ${type}$`));
  });

  it('identifies the part of the answer that did not fit', () => {
    expect(() => actionOf({ type: 'teleport' })).toThrow(/: action$/);
    expect(() => parseOutcome({}, ignore)).toThrow(/: outcome$/);
    expect(() => parseTransactionAnswer({}, ignore)).toThrow(/: transaction$/);
    expect(() => parseResend({})).toThrow(/: resend$/);
  });

  it('drops an invalid field of a unified form, and reports its path', () => {
    const dropped: Dropped[] = [];
    const action = { type: 'unified-form', fields: [{ name: 'code' }, 5] };
    parseOutcome({ transaction, action }, (element) => dropped.push(element));
    expect(dropped).toEqual([{ where: 'action.fields.1', name: null }]);
  });

  it.each([
    { type: 'instruction', steps: ['a', 5], details: [] },
    { type: 'instruction', steps: [], details: [{ label: 'Reference' }] },
    {
      type: 'invoice',
      amount: '10',
      currency: 'INR',
      details: [{ label: { en: 'UPI' }, value: 'v' }],
      qr: null,
      expiresAt: null,
    },
    { type: 'eazype', url: null, details: [{ label: 'L', value: { v: 1 } }], expiresAt: null },
    {
      type: 'confirm',
      channel: 'sms',
      length: 6,
      resendAfter: 30,
      sentTo: null,
      details: [{ label: 'CLABE', value: true }],
    },
  ])('cannot be read without one of its details or steps: $type', (action) => {
    expect(() => parseOutcome({ transaction, action }, () => undefined)).toThrow(
      /Unexpected answer of the server: /,
    );
  });

  it('leaves out empty steps and details', () => {
    const action = {
      type: 'instruction',
      steps: ['Pay', ''],
      details: [
        { label: 'Branch', value: '' },
        { label: 'Reference', value: null },
        { label: 'CLABE', value: '1' },
      ],
    };
    expect(parseOutcome({ transaction, action }, () => undefined).action).toMatchObject({
      steps: ['Pay'],
      details: [{ label: 'CLABE', value: '1' }],
    });
  });
});

describe('parseTransactionAnswer', () => {
  const complete = { type: 'complete' };
  const look = (answer: unknown) => {
    const dropped: Dropped[] = [];
    return { answer: parseTransactionAnswer(answer, (element) => dropped.push(element)), dropped };
  };

  it.each([{}, { action: null }, { action: complete }])('[TX-6] reads a transaction with %j', (action) => {
    const { answer, dropped } = look({ transaction, ...action });
    expect(answer).toMatchObject({ transaction, action: complete });
    expect(dropped).toEqual([]);
  });

  it('[TX-6] reads an action that is still required', () => {
    const pix = { type: 'pix', code: '000201', expiresAt: 5 };
    expect(look({ transaction, action: pix })).toMatchObject({ answer: { action: pix }, dropped: [] });
  });

  it.each([
    [{ type: 'pix', code: 'secret-code' }, 'pix'],
    [{ type: 'secret-type', code: 'secret-code' }, null],
    [{ type: 'constructor' }, null],
    [{ type: ['pix'] }, null],
    [{}, null],
    ['secret-code', null],
    [['secret-code'], null],
    [0, null],
  ])('[TX-1] [TX-8] reads the status even if the action is %j, which it reports once', (action, name) => {
    const { answer, dropped } = look({ transaction: { ...transaction, status: 'processed' }, action });
    expect(answer).toMatchObject({ transaction: { id: 't1', status: 'processed' }, action: complete });
    expect(dropped).toEqual([{ where: 'action', name }]);
    expect(JSON.stringify(dropped)).not.toContain('secret');
  });

  it.each([null, {}, { transaction: {}, action: complete }])('throws for the transaction of %j', (data) => {
    expect(() => look(data)).toThrow(contractError);
  });
});

describe('parseResend', () => {
  it('[TX-7] reads the seconds', () => {
    expect([parseResend({ resendAfter: 30 }), parseResend({ resendAfter: 0 })]).toEqual([
      { resendAfter: 30 },
      { resendAfter: 0 },
    ]);
    expect(() => parseResend({ resendAfter: '30' })).toThrow(contractError);
  });
});
