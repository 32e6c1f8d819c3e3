import { parsePush } from './pushes.ts';

describe('parsePush', () => {
  it.each([
    [0, 'waiting'],
    [1, 'processed'],
    [2, 'mistaked'],
    [3, 'cancelled'],
    [9, 'accepted'],
  ])('[TX-1] [TX-2] maps the deposit status %d to %s', (status, expected) => {
    expect(parsePush('deposit.status', { status })).toEqual({
      type: 'deposit.status',
      section: 'deposit',
      id: null,
      status: expected,
      txid: null,
      reason: null,
    });
  });

  it('[TX-3] [TX-4] reads id and txid, also of withdrawals', () => {
    expect(
      parsePush('withdrawal.status', { id: 7, status: 2, txid: '0xa', reason: { en: 'Declined' } }),
    ).toEqual({
      type: 'withdrawal.status',
      section: 'withdrawal',
      id: '7',
      status: 'mistaked',
      txid: '0xa',
      reason: { en: 'Declined' },
    });
  });

  it('[TX-12] leaves out an amount below zero, which nobody pays', () => {
    const push = { id: '7', status: 1, amount: '-500', currency: 'MXN' };
    const read = parsePush('deposit.status', push);
    expect(read).not.toHaveProperty('amount', expect.anything());
    expect(read).toMatchObject({ id: '7', status: 'processed' });
    expect(parsePush('deposit.status', { ...push, amount: '500' })).toMatchObject({ amount: '500' });
  });

  it('[TR-7] reads the valid fields of login.token', () => {
    expect(parsePush('login.token', { token: 'new', currency: 'EUR', role: 'x', evil: 1 })).toEqual({
      type: 'login.token',
      user: { token: 'new', currency: 'EUR', rest: {} },
    });
  });

  it('[TR-7] reads valid gates', () => {
    const gates = [
      { kind: 'kyc', text: { en: 'Verify' } },
      { kind: 'mood', text: { en: 'x' } },
    ];
    expect(parsePush('gates', { gates })).toMatchObject({ type: 'gates', gates: [{ kind: 'kyc' }] });
    expect(parsePush('gates', { gates: [] })).toEqual({ type: 'gates', gates: [] });
    expect(parsePush('gates', {})).toBeNull();
  });

  it('reads a balance', () => {
    const data = { balanceData: { primary: { amount: '5', currency: 'MXN' }, USD: 1 } };
    expect(parsePush('balance', data)).toEqual({
      type: 'balance',
      balanceData: { primary: { amount: '5', currency: 'MXN' }, others: { USD: '1' } },
    });
  });

  it.each([
    ['deposit.status', null],
    ['deposit.status', {}],
    ['deposit.status', { status: '1' }],
    ['login.token', 'token'],
    ['balance', {}],
    ['balance', { balanceData: 5 }],
    ['chat.message', { status: 1 }],
    ['constructor', {}],
  ])('[TR-7] rejects %s %j', (type, data) => {
    expect(parsePush(type, data)).toBeNull();
  });
});
