/** @jest-environment ./build/jest/environment.cjs */
import { readStoredUser, storeUser } from '#contract/stored.ts';
import { connectGateway } from '#state/flow/connect.ts';
import { userAtom, balanceAtom } from '#state/player.ts';
import { createHarness, settle } from '#test/harness.ts';
import { recordTargets } from '#test/record-targets.ts';
import { openPayment } from '#test/sent-deposit.ts';
import type { RouteName } from '#navigation/routes.ts';
import { placeAtom } from '#state/place.ts';
import { paymentAtom } from './payment.ts';
import { dispatchAtom } from './payments.ts';

const outcome = {
  transaction: { id: 't1', status: 'waiting' as const, txid: null, amount: '500', currency: 'MXN' },
  action: { type: 'complete' as const },
};

function open(answer: () => unknown, hasPushes = true) {
  const harness = createHarness({ answer });
  harness.wire.state.hasPushes = hasPushes;
  harness.wire.connect('connected');
  const disconnectGateway = connectGateway(harness.store, harness.services);
  const disconnect = (): void => {
    harness.disconnectPayments();
    disconnectGateway();
  };
  openPayment(harness.store, outcome);
  const status = () => harness.store.get(paymentAtom)?.transaction.status;
  return { ...harness, disconnect, status };
}

// socket.io#2924, flarum/framework#4590: what was pushed while the page was hidden is lost without a trace.
describe('[TX-6] a status whose push was lost', () => {
  const processed = () => ({ transaction: { id: 't1', status: 'processed' } });

  it.each(['visibilitychange', 'resume', 'focus', 'online'] as const)(
    'is asked for at once when the player is back (%s)',
    async (event) => {
      const { comeBack, clock, status } = open(processed);
      clock.advance(40_000);
      expect(status()).toBe('waiting');
      comeBack(event);
      await settle();
      expect(status()).toBe('processed');
    },
  );

  it('is asked for over HTTP too', async () => {
    const { comeBack, status } = open(processed, false);
    comeBack();
    await settle();
    expect(status()).toBe('processed');
  });

  it('is asked for once per return', async () => {
    const { comeBack, wire } = open(() => new Promise(() => undefined));
    comeBack();
    comeBack('focus');
    comeBack('online');
    await settle();
    expect(wire.requests.filter(({ path }) => path === '/BANKING/transaction')).toHaveLength(1);
  });
});

describe('pushes', () => {
  it('[TR-7] [TX-2] [TX-4] update the status of the payment', () => {
    const { wire, status, sent } = open(() => null);
    wire.push('deposit.status', { id: 't1', status: 1 });
    expect(status()).toBe('processed');
    expect(sent.at(-1)).toEqual({
      messageType: 'onTransaction',
      payload: { id: 't1', transaction: 'deposit', status: 'processed' },
    });
  });

  it('[TX-2] without an id or with another one apply to no payment; the gateway is asked', async () => {
    let transaction = { ...outcome.transaction, status: 'waiting' };
    const { wire, status } = open(() => ({ transaction, action: { type: 'complete' } }));
    wire.push('deposit.status', { id: 'other', status: 2 });
    wire.push('withdrawal.status', { status: 2 });
    await settle();
    expect(wire.requests).toEqual([]);
    // A payment of the same player on another device has failed.
    wire.push('deposit.status', { status: 2 });
    await settle();
    expect(wire.requests).toHaveLength(1);
    expect(status()).toBe('waiting');
    transaction = { ...transaction, status: 'processed' };
    wire.push('deposit.status', { status: 1 });
    await settle();
    expect(status()).toBe('processed');
  });

  it('[TX-2] that cannot be read apply to no payment; the gateway is asked', async () => {
    const transaction = { ...outcome.transaction, status: 'processed' };
    const { wire, status } = open(() => ({ transaction, action: { type: 'complete' } }));
    wire.push('withdrawal.status', { payment: { id: 't1' } });
    await settle();
    expect(wire.requests).toEqual([]);
    wire.push('deposit.status', { data: { id: 't1', status: 2 } });
    await settle();
    expect(wire.requests).toHaveLength(1);
    expect(status()).toBe('processed');
  });

  it('[TX-1] cannot undo a final status', () => {
    const { wire, status } = open(() => null);
    wire.push('deposit.status', { id: 't1', status: 1 });
    wire.push('deposit.status', { id: 't1', status: 0 });
    wire.push('deposit.status', { id: 't1', status: 2 });
    expect(status()).toBe('processed');
  });

  it('[TX-12] the host is told the amount that arrived as soon as it is known', async () => {
    const answer = { transaction: { id: 't1', status: 'processed', amount: 100, currency: 'MXN' } };
    const { wire, sent } = open(() => answer);
    wire.push('deposit.status', { id: 't1', status: 1 });
    await settle();
    const payload = { id: 't1', transaction: 'deposit', status: 'processed' };
    expect(sent.filter(({ messageType }) => messageType === 'onTransaction').slice(-2)).toEqual([
      { messageType: 'onTransaction', payload },
      { messageType: 'onTransaction', payload: { ...payload, amount: '100', currency: 'MXN' } },
    ]);
  });

  it.each([100, '100', '100.00'])('[TX-12] may carry the amount, as %j', (amount) => {
    const { wire, sent } = open(() => null);
    wire.push('deposit.status', { id: 't1', status: 1, amount, currency: 'MXN', fee: 2 });
    expect(sent.at(-1)).toMatchObject({ payload: { status: 'processed', amount: String(amount) } });
    expect(wire.requests).toEqual([]);
  });

  it('[TX-12] an answer about another transaction is left out and reported', async () => {
    const { wire, status, failedSections } = open(() => ({ transaction: { id: 't2', status: 'mistaked' } }));
    wire.push('deposit.status', { status: 2 });
    await settle();
    expect(status()).toBe('waiting');
    expect(failedSections).toEqual([null]);
  });

  it('[TX-3] add the txid of a crypto payment', () => {
    const { wire, store } = open(() => null);
    wire.push('deposit.status', { id: 't1', status: 0, txid: '0xabc' });
    expect(store.get(paymentAtom)?.transaction.txid).toBe('0xabc');
  });

  it('[TX-3, MT-4] end a crypto payment: the received amount is requested once', async () => {
    const answer = { transaction: { id: 't2', status: 'processed', txid: '0xabc', amount: '250' } };
    const { wire, store } = open(() => answer);
    const action = { type: 'address', address: '0x1', currency: 'BTC' } as const;
    const address = { ...action, network: null, memo: null, amount: '0.001', expiresAt: null };
    const transaction = { ...outcome.transaction, id: 't2' };
    openPayment(store, { transaction, action: address });
    wire.push('deposit.status', { id: 't2', status: 1, txid: '0xabc' });
    await settle();
    expect(store.get(paymentAtom)?.transaction).toMatchObject({ status: 'processed', amount: '250' });
    expect(wire.requests).toHaveLength(1);
  });

  it('[TR-7] login.token merges into the user, balance replaces the balance', () => {
    const { wire, store, services } = open(() => null);
    wire.push('login.token', { token: 'new', phone: '1' });
    expect(services.identity.tokens.user).toBe('new');
    expect(store.get(userAtom)).toMatchObject({ phone: '1', currency: 'MXN' });
    wire.push('balance', { balanceData: { primary: { amount: '77.10', currency: 'MXN' } } });
    expect(store.get(balanceAtom)).toEqual({ amount: '77.10', currency: 'MXN' });
  });

  it('[TR-7] never change a prototype, whatever their keys', () => {
    const { wire, store, services } = open(() => null);
    const before = store.get(userAtom);
    const keys = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'];
    const poison = keys.map((key) => `"${key}":{"polluted":1,"token":"stolen","id":"other"}`).join();
    for (const type of ['login.token', 'balance', 'deposit.status'])
      wire.push(
        type,
        JSON.parse(`{"token":"new","status":0,"meta":{${poison}},"balanceData":{${poison}},${poison}}`),
      );
    const user = { ...store.get(userAtom), token: services.identity.tokens.user };
    expect(user).toMatchObject({ id: before.id, token: 'new', currency: before.currency });
    expect(Object.getPrototypeOf(user)).toBe(Object.prototype);
    expect(Object.keys(user).sort()).toEqual(Object.keys(before).sort());
    expect(Object.getPrototypeOf(user.rest)).toBe(Object.prototype);
    expect(user.balanceData).toEqual({ primary: null, others: {} });
    expect('polluted' in {}).toBe(false);
    // Storing and reading back does not introduce it either.
    const again = readStoredUser(storeUser(user, true));
    expect(again).toMatchObject({ id: before.id, token: 'new' });
    expect('polluted' in (again ?? {})).toBe(false);
  });

  it('that violate the contract change nothing', () => {
    const { wire, status } = open(() => null);
    wire.push('deposit.status', { status: 'paid' });
    wire.push('unheard.of', {});
    expect(status()).toBe('waiting');
  });
});

describe('a payment that asks for another step', () => {
  const redirect = { type: 'redirect', url: 'https://pay.test/1', method: 'GET', fields: {} } as const;
  const confirm = { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 };

  /** The gateway asks for a code now, and the player is at that route. */
  async function asksForCode(route: RouteName) {
    const { transaction } = outcome;
    const harness = open(() => ({ transaction, action: confirm }));
    harness.store.set(dispatchAtom, { type: 'dismissed', key: 'request-t1' });
    openPayment(harness.store, { transaction, action: redirect });
    harness.store.set(placeAtom, { route, cameFrom: null, hasPrevious: true, transactionId: null });
    const targets = recordTargets(harness.store);
    harness.clock.advance(60_000);
    await settle();
    return targets.at(-1);
  }

  it.each<RouteName>(['deposit-redirect', 'deposit-complete', 'deposit-redirect-instruction'])(
    '[TX-5] [TX-12] takes the player there from %s, so that no form offers to pay again',
    async (route) => {
      expect(await asksForCode(route)).toEqual({ name: 'withdrawal-confirm', replace: true });
    },
  );

  it.each<RouteName>(['deposit', 'deposit-region', 'history'])(
    '[TX-12] does not interrupt a player at %s',
    async (route) => {
      expect(await asksForCode(route)).toBeUndefined();
    },
  );
});

describe('following the status', () => {
  it('[TX-4] the status is requested after 5 s and then at growing intervals of up to 30 s, until it is final', async () => {
    let status = 'waiting';
    const { clock, wire, status: shown } = open(() => ({ transaction: { id: 't1', status } }), false);
    const times: number[] = [];
    const start = clock.now();
    for (let i = 0; i < 200; i += 1) {
      const before = wire.requests.length;
      clock.advance(1000);
      await settle();
      if (wire.requests.length > before) times.push((clock.now() - start) / 1000);
      if (times.length === 8) status = 'processed';
    }
    const gaps = times.map((time, i) => time - (times[i - 1] ?? 0));
    expect(gaps[0]).toBe(5);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(31);
    expect(gaps.at(-1)).toBeGreaterThanOrEqual(30);
    expect(shown()).toBe('processed');
    expect(clock.pending).toBe(0);
  });

  it('[TX-4] after a socket reconnects, the status is requested immediately and then each minute', async () => {
    const { wire, clock } = open(() => ({ transaction: { id: 't1', status: 'waiting' } }));
    wire.connect('reconnecting');
    wire.connect('connected');
    await settle();
    expect(wire.requests).toHaveLength(1);
    clock.advance(59_999);
    await settle();
    expect(wire.requests).toHaveLength(1);
    clock.advance(1);
    await settle();
    expect(wire.requests).toHaveLength(2);
  });

  it('[TX-4] a look-up compensates for a lost push within a minute', async () => {
    const { clock, status } = open(() => ({ transaction: { id: 't1', status: 'processed' } }));
    clock.advance(60_000);
    await settle();
    expect(status()).toBe('processed');
    expect(clock.pending).toBe(0);
  });

  it('[HS-16] leaves no listener and no timer when it is stopped', () => {
    const { wire, clock, disconnect } = open(() => null, false);
    expect(clock.pending).toBe(1);
    disconnect();
    expect(clock.pending).toBe(0);
    expect(wire.listeners()).toBe(0);
  });
});
