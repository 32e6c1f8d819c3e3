import { atom } from 'jotai';
import { groupOf } from '#domain/groups.ts';
import { methodOpens } from '#navigation/opens.ts';
import { goAtom } from '#state/go.ts';
import { loadListAtom, listsAtom } from '#state/methods.ts';
import { closePaymentAtom, paymentAtom } from './payment.ts';
import { selectionAtom } from '#state/selection.ts';

/** "Try again with the same data": the method's form, with what the player had typed. */
export const tryAgainAtom = atom(null, async (get, set): Promise<void> => {
  const payment = get(paymentAtom);
  if (!payment) return;
  const { section, method: name } = payment;
  await set(loadListAtom, section);
  const state = get(listsAtom)[section];
  const method = state.status === 'ready' ? state.list.methods.find((one) => one.name === name) : undefined;
  set(closePaymentAtom);
  if (!method) {
    set(goAtom, { name: section });
    return;
  }
  const group = groupOf(method);
  set(selectionAtom, { section, group, method: method.name });
  set(goAtom, { name: methodOpens(section, method, group) });
});
