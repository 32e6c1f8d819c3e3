import { tiles } from '#domain/groups.ts';
import { createHarness, networkFailure, refusal, settle, type Answer } from '#test/harness.ts';
import { submit } from '#test/sent-deposit.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { waitingTargetAtom } from '#state/go.ts';
import { draftsAtom } from '#state/drafts.ts';
import { listsAtom, replaceListAtom, loadListAtom } from '#state/methods.ts';
import { blockerAtom } from '#state/payment/submission.ts';
import { selectionAtom } from '#state/selection.ts';
import { openTileAtom } from './open-tile.ts';
import { repeatLastPaymentAtom } from './last-payment.ts';

const LAST = { method: 'slip', amount: '500', currency: 'MXN', at: Date.UTC(2026, 4) };

/** A list of two methods, the first of which was submitted; `lookup` is the gateway's answer to look-ups. */
async function send(lookup: Answer) {
  const methods = [
    sampleWireMethod(),
    sampleWireMethod({ name: 'other', text: { en: 'Other' }, position: 2 }),
  ];
  const { store } = createHarness({
    answer: (request) => {
      if (request.path.includes('/methods-')) return { methods, lastUsed: LAST };
      return request.path === '/BANKING/transaction' ? lookup(request) : networkFailure();
    },
  });
  await store.set(loadListAtom, 'deposit');
  submit(store);
  await settle();
  const open = (name: string) => {
    const state = store.get(listsAtom).deposit;
    const list = state.status === 'ready' ? state.list.methods : [];
    const tile = tiles(list).find((one) => one.kind === 'method' && one.method.name === name);
    if (!tile) throw new Error(`no tile ${name}`);
    store.set(openTileAtom, 'deposit', tile);
    return [store.get(selectionAtom)?.method, store.get(waitingTargetAtom)?.name];
  };
  return { store, open };
}

describe('opening a tile', () => {
  it('[TX-5] shows the form of a submission that never arrived, whichever method was pressed', async () => {
    const { store, open } = await send(() => {
      throw refusal(404, 'not_found');
    });
    expect(store.get(blockerAtom)).toMatchObject({ method: 'slip' });
    expect(open('other')).toEqual(['slip', 'deposit-redirect']);
    expect(open('slip')).toEqual(['slip', 'deposit-redirect']);
  });

  it('[TX-5] [MO-5] the last payment does not change the form of a submission that can be sent again', async () => {
    const { store } = await send(() => {
      throw refusal(404, 'not_found');
    });
    const before = store.get(draftsAtom);
    store.set(repeatLastPaymentAtom, 'deposit');
    expect(store.get(selectionAtom)?.method).toBe('slip');
    expect(store.get(draftsAtom)).toBe(before);
  });

  it('[TX-5] shows that a submission is being checked when its method is no longer listed', async () => {
    const { store, open } = await send(() => {
      throw refusal(404, 'not_found');
    });
    const lists = store.get(listsAtom);
    if (lists.deposit.status !== 'ready') throw new Error('no list');
    const methods = lists.deposit.list.methods.filter(({ name }) => name === 'other');
    store.set(replaceListAtom, 'deposit', { ...lists.deposit.list, methods });
    open('other');
    expect(store.get(waitingTargetAtom)).toMatchObject({
      name: 'deposit-complete',
      query: { requestId: 'r1' },
    });
  });

  it('[LS-4] opens the pressed method once the outcome is known', async () => {
    const { store, open } = await send(() => ({
      transaction: { id: 't1', status: 'waiting' },
      action: { type: 'redirect', url: 'https://pay.test/1', method: 'GET' },
    }));
    expect(store.get(blockerAtom)).toBeNull();
    expect(open('other')).toEqual(['other', 'deposit-redirect']);
  });
});
