import { hintOf, readPush } from './read-push.ts';

const NOW = 1_795_000_000_000;

function read(type: string, data: unknown) {
  const problems: string[] = [];
  const push = readPush(type, data, NOW, ({ where, text }) =>
    problems.push(`${where} ${text ?? 'left out'}`),
  );
  return { push, problems };
}

describe('readPush', () => {
  it.each([
    ['1', 'processed'],
    ['processed', 'processed'],
    [2, 'mistaked'],
  ])('[TX-2] reads the status %j as %s, and says what to send', (status, word) => {
    const { push, problems } = read('deposit.status', { id: 7, status });
    expect(push).toMatchObject({ id: '7', status: word });
    expect(problems).toEqual(
      status === 2 ? [] : [expect.stringMatching(/^status is .*; it was understood, but send 0, 1, 2 or 3$/)],
    );
  });

  it('[TX-2] reads the status of a withdrawal likewise', () => {
    const { push, problems } = read('withdrawal.status', { id: 7, status: '1' });
    expect(push).toMatchObject({ section: 'withdrawal', status: 'processed' });
    expect(problems).toHaveLength(1);
  });

  it('[TX-1] an unknown status is accepted, and reported', () => {
    const { push, problems } = read('deposit.status', { id: 't', status: 7 });
    expect(push).toMatchObject({ status: 'accepted' });
    expect(problems).toEqual([expect.stringMatching(/^status is an unknown status; .*send 0, 1, 2 or 3$/)]);
  });

  it.each([
    ['PROCESSED', 'processed'],
    ['Canceled', 'cancelled'],
    ['mistaked', 'mistaked'],
    ['success', 'accepted'],
    ['completed', 'accepted'],
    ['failed', 'accepted'],
    ['accepted', 'accepted'],
    [true, 'accepted'],
    [1.5, 'accepted'],
    [null, null],
  ])('[TX-1] a pushed status %j is %j, and never another final one', (status, meant) => {
    const { push, problems } = read('deposit.status', { id: 't', status });
    expect(push && 'status' in push ? push.status : null).toBe(meant);
    expect(problems).not.toEqual([]);
  });

  it('[TX-2] a numeric id is the same id as its text', () => {
    for (const id of [123, '123'])
      expect(read('deposit.status', { id, status: 1 })).toMatchObject({ push: { id: '123' }, problems: [] });
  });

  it('[TX-4] the currencies of amounts and balances may be in small letters', () => {
    const status = { id: 't', status: 1, amount: '5', currency: 'mxn' };
    expect(read('deposit.status', status).push).toMatchObject({ currency: 'MXN' });
    const balanceData = { primary: { amount: 5, currency: 'mxn' }, usd: '7', brl: { amount: '1' } };
    const { push, problems } = read('balance', { balanceData });
    expect(push).toMatchObject({
      balanceData: { primary: { currency: 'MXN' }, others: { USD: '7', BRL: '1' } },
    });
    expect(problems).toHaveLength(3);
  });

  it.each([
    { id: {}, status: 1 },
    { id: true, status: 1 },
    { id: 1234567890123456789, status: 1 },
    { id: 't' },
    { transactionId: 't', status: 1 },
    { order_id: 7, status: 2 },
    { data: { id: 't', status: 1 } },
    [{ id: 't', status: 1 }],
    '{"id":"t","status":1}',
    null,
  ])('[TX-2] a status that cannot be read, %j, is only a hint that something has changed', (data) => {
    const { push, problems } = read('deposit.status', data);
    expect(push).toBeNull();
    expect(problems).toContain('data left out');
    expect(hintOf('deposit.status')).toMatchObject({ section: 'deposit', id: null, status: 'accepted' });
  });

  it('[TR-7] no other push that cannot be read is a hint', () => {
    expect(['balance', 'login.token', 'gates', 'weather.status'].map(hintOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('[TX-2] a status without an id is one, and not reported', () => {
    const { push, problems } = read('deposit.status', { id: null, status: 1, userId: 7 });
    expect(push).toMatchObject({ id: null });
    expect(problems).toEqual([]);
  });

  it('[US-3] a balance in another notation is read, and one that cannot be understood is reported', () => {
    const { push, problems } = read('balance', {
      balanceData: { primary: { amount: '1E+3', currency: 'MXN' }, USD: '1,000', BRL: { amount: '1E2' } },
    });
    expect(push).toMatchObject({
      balanceData: { primary: { amount: '1000', currency: 'MXN' }, others: { BRL: '100' } },
    });
    expect(read('balance', { balanceData: { BRL: '1' } }).problems).toEqual([]);
    expect(problems).toEqual([
      expect.stringContaining('balanceData.primary.amount is text in another notation; it was understood'),
      expect.stringContaining('balanceData.USD is text that is not a decimal; it cannot be understood'),
      expect.stringContaining('balanceData.BRL.amount is text in another notation; it was understood'),
    ]);
  });

  it.each<[object, object]>([
    [{ balanceData: { primary: { amount: '1E+3', currency: 'MXN' } } }, { amount: '1000', currency: 'MXN' }],
    [{ balanceData: { primary: { amount: 5, currency: ' mxn' } } }, { amount: '5', currency: 'MXN' }],
    [{ balance_data: { primary: { amount: 5, currency: 'MXN' } } }, { amount: '5', currency: 'MXN' }],
  ])(
    '[US-3] [US-7] the balance of login.token in another notation, %j, is read and reported',
    (data, primary) => {
      const { push, problems } = read('login.token', { token: 't', ...data });
      expect(push).toMatchObject({ user: { token: 't', balanceData: { primary } } });
      expect(problems).toEqual([expect.stringContaining('it was understood, but send')]);
    },
  );

  it.each([
    { primary: { amount: '1,500.00', currency: 'MXN' } },
    { primary: '1500' },
    { primary: { amount: null, currency: 'MXN' } },
    { primary: { amount: '5', currency: 'MXN,USD' } },
    { primary: { amount: '5', currency: 484 }, USD: '7' },
    { primary: null, MXN: '1,500' },
    { amount: '1500', currency: 'MXN' },
    { primary: null },
    {},
    '1500',
  ])('[US-3] a balance that cannot be read, %j, leaves the one before it, and is reported', (balanceData) => {
    const pushed = read('balance', { balanceData });
    expect(pushed.push ?? { balanceData: null }).toMatchObject({ balanceData: null });
    expect(pushed.problems).not.toEqual([]);
    const { push, problems } = read('login.token', { token: 't', balanceData });
    expect(push).toEqual({ type: 'login.token', user: { token: 't', rest: {} } });
    expect(problems).not.toEqual([]);
  });

  it('[US-3] a balance by codes alone is read, and other keys cost it nothing', () => {
    for (const balanceData of [
      { MXN: '5' },
      { primary: { amount: '5', currency: 'MXN' }, updatedAt: 'today', USD: '1,0' },
    ])
      expect(read('balance', { balanceData }).push).not.toBeNull();
  });

  it('[US-7] several currencies are none', () => {
    const { push, problems } = read('login.token', { token: 't', currency: 'MXN,USD' });
    expect(push).toEqual({ type: 'login.token', user: { token: 't', rest: {} } });
    expect(problems).toEqual([expect.stringContaining('currency is text that may be several')]);
  });

  it('[MO-9] a fee below zero is none, and is reported', () => {
    const { push, problems } = read('deposit.status', { id: 't', status: 1, fee: '-5' });
    expect(push).toMatchObject({ fee: undefined });
    expect(problems).toEqual([expect.stringContaining('fee is a negative number')]);
  });

  it('[TR-7] reports the fields of login.token and the gates that are left out', () => {
    expect(read('login.token', { token: 't', role: 'x' }).problems).toEqual([
      'role is text; it cannot be understood: send a number',
    ]);
    expect(read('gates', { gates: [{ kind: 'mood', text: { en: 'x' } }] }).problems).toEqual([
      expect.stringContaining('gates.0.kind is an unknown word'),
      'gates.0 left out',
    ]);
    expect(read('gates', { gates: { kind: 'KYC', text: 'Verify' } }).push).toMatchObject({
      gates: [{ kind: 'kyc', text: { en: 'Verify' } }],
    });
  });

  it('[TR-7] ignores an unknown push', () => {
    expect(read('weather', {})).toEqual({ push: null, problems: [] });
  });
});
