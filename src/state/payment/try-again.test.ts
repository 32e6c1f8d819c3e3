import { placeAtom } from '#state/place.ts';
import { addToDraftAtom, draftsAtom } from '#state/drafts.ts';
import { selectionAtom, selectAtom } from '#state/selection.ts';
import type { RouteName } from '#navigation/routes.ts';
import { createHarness, settle } from '#test/harness.ts';
import { recordTargets } from '#test/record-targets.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { openPayment } from '#test/sent-deposit.ts';
import { paymentAtom } from './payment.ts';
import { dispatchAtom } from './payments.ts';
import { tryAgainAtom } from './try-again.ts';

/** A failed payment after a reload; its list has not loaded yet when the player presses the button. */
function press() {
  let answer: (list: unknown) => void = () => undefined;
  const { store } = createHarness({
    answer: ({ path }) =>
      path === '/BANKING/transaction'
        ? { transaction: { id: 't1', status: 'processed', amount: '500', currency: 'MXN' } }
        : new Promise((resolve) => {
            answer = resolve;
          }),
  });
  const goTo = (route: RouteName): void => {
    store.set(placeAtom, { route, cameFrom: null, hasPrevious: false, transactionId: null });
  };
  goTo('deposit-complete');
  openPayment(store, {
    transaction: { id: 't1', status: 'mistaked', txid: null, amount: '500', currency: 'MXN' },
    action: { type: 'complete' },
  });
  const targets = recordTargets(store);
  const tried = store.set(tryAgainAtom);
  const come = async (): Promise<void> => {
    await settle();
    answer({ methods: [sampleWireMethod()] });
    await tried;
  };
  return { store, targets, goTo, come };
}

it('[TX-4] trying again leads to the form once its list has loaded', async () => {
  const { store, targets, come } = press();
  await come();
  expect(targets).toEqual([{ name: 'deposit-redirect' }]);
  expect(store.get(paymentAtom)).toBeNull();
});

it('[TX-4, TX-5] a payment that has arrived after all is not replaced by a form to pay it again', async () => {
  const { store, targets, come } = press();
  await settle();
  store.set(dispatchAtom, { type: 'doubted', id: 't1' });
  await come();
  expect(targets).toEqual([]);
  expect(store.get(paymentAtom)).toMatchObject({ transaction: { id: 't1' }, status: 'processed' });
});

it('[TX-4, FM-19] a late list does not take the player away from a form that they have opened since', async () => {
  const { store, targets, goTo, come } = press();
  const other = { section: 'deposit', group: null, method: 'other' } as const;
  store.set(selectAtom, other);
  goTo('deposit-cash');
  await come();
  expect(store.get(selectionAtom)).toEqual(other);
  expect(targets).toEqual([]);
});

it('[TX-4, FM-19] trying again on a fresh page fills in the amount, unless the player has typed another', async () => {
  const amount = async (typed?: string): Promise<string | undefined> => {
    const { store, come } = press();
    const method = store.get(paymentAtom)?.method ?? '';
    if (typed !== undefined) store.set(addToDraftAtom, 'deposit', method, { $amount: typed });
    await come();
    return store.get(draftsAtom)[`deposit/${method}`]?.['$amount'];
  };
  expect(await amount()).toBe('500');
  expect(await amount('700')).toBe('700');
});
