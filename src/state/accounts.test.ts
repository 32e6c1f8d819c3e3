import { createHarness, settle } from '../../tests/unit/harness.ts';
import { wireMethod } from '../../tests/unit/wire-method.ts';
import { accountsAtom } from './accounts.ts';
import { connectGateway } from './connect.ts';
import { listsAtom, loadListAtom } from './methods.ts';
import { openPaymentAtom } from './payment/payment.ts';

const BALANCE = { balanceData: { primary: { amount: '0', currency: 'MXN' } } };

/** Answers of the list, one for each asking, each when the test lets it go. */
function setUp({ hasPushes = true } = {}) {
  const answers: ((amount: string) => Promise<void>)[] = [];
  const harness = createHarness({
    answer: () =>
      new Promise((resolve) => {
        answers.push(async (amount) => {
          const accounts = [{ id: 'main', label: 'Main', amount, currency: 'MXN' }];
          resolve({ methods: [wireMethod()], accounts });
          await settle();
        });
      }),
  });
  harness.wire.state.hasPushes = hasPushes;
  connectGateway(harness.store, harness.services);
  const held = () => harness.store.get(accountsAtom).map(({ amount }) => amount);
  return { ...harness, answers, held };
}

it('[TX-7] what an account holds is asked for anew when money has moved, and the methods stay', async () => {
  const { store, wire, answers, held } = setUp();
  const loading = store.set(loadListAtom, 'withdrawal');
  await settle();
  await answers[0]!('500');
  await loading;
  const before = store.get(listsAtom).withdrawal;
  wire.push('balance', BALANCE);
  await settle();
  expect(held()).toEqual(['500']);
  wire.push('balance', BALANCE);
  await settle();
  await answers[2]!('300');
  await answers[1]!('400');
  expect(held()).toEqual(['300']);
  const after = store.get(listsAtom).withdrawal;
  if (before.status !== 'ready' || after.status !== 'ready') throw new Error('no list');
  expect(after.list.methods).toBe(before.list.methods);
});

it('[TX-7] without pushes, a payment that begins says that money has moved', async () => {
  const { store, answers, held } = setUp({ hasPushes: false });
  const loading = store.set(loadListAtom, 'withdrawal');
  await settle();
  await answers[0]!('500');
  await loading;
  store.set(openPaymentAtom, 'withdrawal', 'slip', 'withdrawal-redirect', {
    transaction: { id: 't1', status: 'accepted', txid: null, amount: '500', currency: 'MXN' },
    action: { type: 'complete' },
  });
  await settle();
  await answers[1]!('0');
  expect(held()).toEqual(['0']);
});

it('[TR-13] asks nothing where no accounts were loaded', async () => {
  const { wire } = setUp();
  wire.push('balance', BALANCE);
  await settle();
  expect(wire.requests).toEqual([]);
});
