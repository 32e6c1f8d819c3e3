/** @jest-environment ./build/jest/environment.cjs */
import { createHarness, settle } from '#test/harness.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { openPayment } from '#test/sent-deposit.ts';
import { connectGateway } from '#state/flow/connect.ts';
import { accountsAtom, refreshListAtom } from './accounts.ts';
import { listsAtom, loadListAtom } from './methods.ts';

const BALANCE = { balanceData: { primary: { amount: '0', currency: 'MXN' } } };

/** Answers to list requests, one per request; the test decides when each arrives. */
function setUp({ hasPushes = true } = {}) {
  const answers: ((amount: string) => Promise<void>)[] = [];
  const harness = createHarness({
    answer: () =>
      new Promise((resolve) => {
        answers.push(async (amount) => {
          const accounts = [{ id: 'main', label: 'Main', amount, currency: 'MXN' }];
          resolve({ methods: [sampleWireMethod()], accounts });
          await settle();
        });
      }),
  });
  harness.wire.state.hasPushes = hasPushes;
  connectGateway(harness.store, harness.services);
  const amounts = () => harness.store.get(accountsAtom).map(({ amount }) => amount);
  return { ...harness, answers, amounts };
}

/** A loaded list whose account has a balance of 500. */
async function setUpLoaded(options = {}) {
  const scene = setUp(options);
  const loading = scene.store.set(loadListAtom, 'withdrawal');
  await settle();
  await scene.answers[0]!('500');
  await loading;
  const refresh = async (): Promise<void> => {
    void scene.store.set(refreshListAtom, 'withdrawal');
    await settle();
  };
  return { ...scene, refresh };
}

it('[TX-7] balances are requested again when money has moved, and the methods do not change', async () => {
  const { store, wire, answers, amounts, refresh } = await setUpLoaded();
  const before = store.get(listsAtom).withdrawal;
  await refresh();
  expect(answers).toHaveLength(1);
  wire.push('balance', BALANCE);
  await refresh();
  expect(amounts()).toEqual(['500']);
  wire.push('balance', BALANCE);
  await refresh();
  await answers[2]!('300');
  await answers[1]!('400');
  expect(amounts()).toEqual(['300']);
  const after = store.get(listsAtom).withdrawal;
  if (before.status !== 'ready' || after.status !== 'ready') throw new Error('no list');
  expect(after.list.methods).toBe(before.list.methods);
  await refresh();
  expect(answers).toHaveLength(3);
});

it('[TX-7] a failed request is repeated', async () => {
  const { wire, answers, amounts, refresh } = await setUpLoaded();
  wire.push('balance', BALANCE);
  await refresh();
  await refresh();
  await answers[2]!('300');
  expect(amounts()).toEqual(['300']);
});

it('[TX-7] without pushes, balances are requested again once a payment has started', async () => {
  const { store, answers, amounts, refresh } = await setUpLoaded({ hasPushes: false });
  openPayment(
    store,
    {
      transaction: { id: 't1', status: 'accepted', txid: null, amount: '500', currency: 'MXN' },
      action: { type: 'complete' },
    },
    { section: 'withdrawal' },
  );
  await refresh();
  await answers[1]!('0');
  expect(amounts()).toEqual(['0']);
});

it('[TR-13] nothing is requested before the accounts are loaded, or before a screen shows them', async () => {
  const { store, wire } = setUp();
  wire.push('balance', BALANCE);
  await store.set(refreshListAtom, 'withdrawal');
  expect(wire.requests).toEqual([]);

  const loaded = await setUpLoaded();
  loaded.wire.push('balance', BALANCE);
  await settle();
  expect(loaded.answers).toHaveLength(1);
});
