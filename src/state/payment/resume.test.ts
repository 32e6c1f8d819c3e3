import { createHarness, networkFailure, refusal, settle } from '../../../tests/unit/harness.ts';
import { recordTargets } from '../../../tests/unit/record-targets.ts';
import { wireMethod } from '../../../tests/unit/wire-method.ts';
import { CashierError } from '#domain/error.ts';
import { placeAtom } from '#state/back.ts';
import { applyHostMessage } from '#state/connect.ts';
import { loadListAtom } from '#state/methods.ts';
import { selectionAtom } from '#state/selection.ts';
import type { RouteName } from '#navigation/routes.ts';
import { newIntent, paymentAtom, writeIntent } from './payment.ts';
import { resumePaymentAtom } from './resume.ts';

const FOUND = {
  transaction: { id: 't1', status: 'waiting', amount: '500', currency: 'MXN' },
  action: { type: 'pix', code: '000201PIX', expiresAt: 4_000_000_000_000 },
};

/** A widget after a reload in mid submit, whose look-up is not answered at first. */
async function reload({ fails = networkFailure } = {}) {
  const gateway: { lookup: () => unknown } = { lookup: fails };
  const harness = createHarness({
    answer: ({ path }) => (path.includes('/methods-') ? { methods: [wireMethod()] } : gateway.lookup()),
  });
  const { store, clock } = harness;
  writeIntent(store.get, newIntent(store.get, 'deposit', 'slip', 'r1'));
  const resumed = store.set(resumePaymentAtom);
  // The retries of a read.
  for (let i = 0; i < 4; i += 1) {
    await settle();
    clock.advance(2000);
  }
  await resumed;
  const targets = recordTargets(store);
  const stand = (route: RouteName): void => {
    store.set(placeAtom, { route, cameFrom: null, hasPrevious: false });
  };
  stand('deposit');
  const pass = async (): Promise<void> => {
    clock.advance(5000);
    await settle();
  };
  const lookups = () => harness.wire.requests.filter(({ path }) => path === '/BANKING/transaction').length;
  return { ...harness, gateway, targets, stand, pass, lookups };
}

it('[TX-5, TX-6] a payment whose look-up was not answered is found as soon as something answers', async () => {
  const { store, gateway, targets, pass } = await reload();
  expect(store.get(paymentAtom)).toBeNull();
  gateway.lookup = () => FOUND;
  await pass();
  expect(store.get(paymentAtom)?.transaction.id).toBe('t1');
  expect(targets).toEqual([{ name: 'deposit-redirect-pix', replace: true }]);
});

it('[TX-6, MT-4] a coin is paid where its address is', async () => {
  const coin = wireMethod({ category: 'crypto' });
  const action = { type: 'address', address: 'EQabc', currency: 'BTC', expiresAt: 4_000_000_000_000 };
  const { store } = createHarness({
    answer: ({ path }) => (path.includes('/methods-') ? { methods: [coin] } : { ...FOUND, action }),
  });
  const targets = recordTargets(store);
  writeIntent(store.get, newIntent(store.get, 'deposit', 'slip', 'r1'));
  await store.set(resumePaymentAtom);
  expect(targets).toEqual([{ name: 'deposit-crypto-address', replace: true }]);
});

it('[TX-6] at once when the connection is back, or a new token is there', async () => {
  const connected = await reload();
  connected.gateway.lookup = () => FOUND;
  connected.wire.connect('connected');
  await settle();
  expect(connected.store.get(paymentAtom)?.transaction.id).toBe('t1');

  const expired = await reload({
    fails: () => {
      throw new CashierError('unauthorized', 'Expired', { status: 401 });
    },
  });
  expired.gateway.lookup = () => FOUND;
  applyHostMessage(expired.store, expired.services, {
    messageType: 'token-updated',
    payload: { token: 'new' },
  });
  await settle();
  expect(expired.store.get(paymentAtom)?.transaction.id).toBe('t1');
});

it('[FM-19] nobody is taken out of a form for it: the list tells of it', async () => {
  const { store, gateway, targets, stand, pass } = await reload();
  await store.set(loadListAtom, 'deposit');
  const other = { section: 'deposit', group: null, method: 'other' } as const;
  store.set(selectionAtom, other);
  stand('deposit-redirect');
  gateway.lookup = () => FOUND;
  await pass();
  expect(store.get(paymentAtom)?.transaction.id).toBe('t1');
  expect(store.get(selectionAtom)).toEqual(other);
  expect(targets).toEqual([]);
});

it('[TX-5] one that never arrived is asked for no more, nor is one after which another was begun', async () => {
  const unknown = await reload();
  unknown.gateway.lookup = () => {
    throw refusal(404, 'not_found');
  };
  await unknown.pass();
  expect(unknown.memory.size).toBe(0);
  const asked = unknown.lookups();
  await unknown.pass();
  expect(unknown.lookups()).toBe(asked);

  const another = await reload();
  writeIntent(another.store.get, newIntent(another.store.get, 'deposit', 'slip', 'r2'));
  another.gateway.lookup = () => FOUND;
  await another.pass();
  expect(another.store.get(paymentAtom)).toBeNull();
});
