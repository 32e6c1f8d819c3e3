import { createHarness, settle } from '#test/harness.ts';
import { openPayment } from '#test/sent-deposit.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { outdatedListsAtom, refreshListAtom } from '#state/accounts.ts';
import { draftsAtom, saveDraftAtom } from '#state/drafts.ts';
import { waitingTargetAtom } from '#state/go.ts';
import { listsAtom, loadListAtom } from '#state/methods.ts';
import { selectionAtom } from '#state/selection.ts';
import { lastPaymentAtom, repeatLastPaymentAtom } from './last-payment.ts';

const ACCOUNT = { id: 'acc-1', label: '•••• 7771' };
const USED = { method: 'slip', amount: '1500.5', currency: 'MXN', at: Date.UTC(2026, 4), accountId: 'acc-1' };

/** A list that the test changes between requests. */
async function setUp(extra: Readonly<Record<string, unknown>>) {
  let answer: object = { methods: [sampleWireMethod({ savedAccounts: [ACCOUNT] })], ...extra };
  const harness = createHarness({ answer: () => answer });
  const { store } = harness;
  await store.set(loadListAtom, 'deposit');
  const change = (next: object): void => {
    answer = next;
  };
  return { ...harness, change, last: () => store.get(lastPaymentAtom)('deposit') };
}

const pay = (store: Awaited<ReturnType<typeof setUp>>['store']) =>
  openPayment(store, {
    transaction: { id: 't1', status: 'waiting', txid: null, amount: '500', currency: 'MXN' },
    action: { type: 'complete' },
  });

describe('[MO-5] the last payment', () => {
  it('opens its form with amount and account, and keeps other input there', async () => {
    const { store } = await setUp({ lastUsed: USED });
    store.set(saveDraftAtom, 'deposit', 'slip', { $amount: '80', full_name: 'Ana' });
    store.set(repeatLastPaymentAtom, 'deposit');
    expect(store.get(draftsAtom)['deposit/slip']).toEqual({
      $amount: '1500٫50',
      $savedAccount: 'acc-1',
      full_name: 'Ana',
    });
    expect(store.get(selectionAtom)).toEqual({
      section: 'deposit',
      group: null,
      method: 'slip',
      repeats: true,
    });
    expect(store.get(waitingTargetAtom)?.name).toBe('deposit-redirect');
  });

  it('opens nothing when there is none', async () => {
    const { store } = await setUp({});
    store.set(repeatLastPaymentAtom, 'deposit');
    expect(store.get(selectionAtom)).toBeNull();
  });

  it('is requested again after a payment, with the saved accounts; the fields of the methods do not change', async () => {
    const { store, change, last } = await setUp({ lastUsed: USED });
    const before = store.get(listsAtom).deposit;
    pay(store);
    change({
      methods: [
        sampleWireMethod({
          fields: [{ name: 'new', type: 'text' }],
          savedAccounts: [{ id: 'acc-2', label: 'B' }],
        }),
      ],
      lastUsed: { ...USED, amount: '600', accountId: 'acc-2' },
    });
    await store.set(refreshListAtom, 'deposit');
    expect(last()).toMatchObject({ amount: '600', account: { id: 'acc-2' } });
    const after = store.get(listsAtom).deposit;
    if (before.status !== 'ready' || after.status !== 'ready') throw new Error('no list');
    expect(after.list.methods[0]?.fields).toBe(before.list.methods[0]?.fields);
  });

  it('is not requested again from a gateway that remembers no payments', async () => {
    const { store, wire, change } = await setUp({ methods: [sampleWireMethod()] });
    change({ methods: [sampleWireMethod({ savedAccounts: [ACCOUNT] })] });
    pay(store);
    await settle();
    expect(store.get(outdatedListsAtom).deposit).toBeUndefined();
    await store.set(refreshListAtom, 'deposit');
    expect(wire.requests).toHaveLength(1);
  });
});
