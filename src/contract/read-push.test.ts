import { readPush } from './read-push.ts';

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

  it('[TX-1] an unknown status is accepted, and reported', () => {
    const { push, problems } = read('deposit.status', { id: 't', status: 7 });
    expect(push).toMatchObject({ status: 'accepted' });
    expect(problems).toEqual([expect.stringMatching(/^status is an unknown status; .*send 0, 1, 2 or 3$/)]);
  });

  it('[TX-2] an id that cannot be understood is not the current transaction', () => {
    for (const id of [{}, true, 1234567890123456789]) {
      const { push, problems } = read('deposit.status', { id, status: 1 });
      expect(push).toBeNull();
      expect(problems).toContain('data left out');
    }
    expect(read('deposit.status', { id: null, status: 1 }).push).toMatchObject({ id: null });
  });

  it('[US-3] a balance in another notation is read, and one that cannot be understood is reported', () => {
    const { push, problems } = read('balance', {
      balanceData: { primary: { amount: '1E+3', currency: 'MXN' }, USD: '1,000' },
    });
    expect(push).toMatchObject({ balanceData: { primary: { amount: '1000', currency: 'MXN' }, others: {} } });
    expect(problems).toEqual([
      expect.stringContaining('balanceData.primary.amount is text in another notation; it was understood'),
      expect.stringContaining('balanceData.USD is text that is not a decimal; it cannot be understood'),
    ]);
  });

  it('[TR-7] reports the fields of login.token and the gates that are left out', () => {
    expect(read('login.token', { token: 't', role: 'x' }).problems).toEqual(['role left out']);
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
