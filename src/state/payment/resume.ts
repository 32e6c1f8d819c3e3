import { atom, type Getter, type Setter } from 'jotai';
import { toCashierError } from '#domain/error.ts';
import { groupOf } from '#domain/groups.ts';
import type { Section } from '#domain/method.ts';
import { methodOpens } from '#navigation/opens.ts';
import type { RouteName } from '#navigation/routes.ts';
import { goAtom } from '#state/go.ts';
import { listsAtom, loadListAtom } from '#state/methods.ts';
import { pageLoad } from '#state/page-load.ts';
import { clearIntent, openPaymentAtom, paymentAtom, readIntent, writeIntent } from './payment.ts';
import { selectionAtom } from '#state/selection.ts';
import { services } from '#state/services.ts';
import { whereIs } from './where-is.ts';

/**
 * After a reload: finds the payment that was under way and goes back to it (TX-6). A payment that the gateway does not
 * know never arrived, so its note is dropped; when nothing answers, the note stays for the next time.
 */
export const resumePaymentAtom = atom(null, async (get, set): Promise<void> => {
  const intent = readIntent(get);
  if (!intent) return;
  const { section, method } = intent;
  const { gateway, clock } = services(get);
  const query = intent.id === undefined ? { requestId: intent.requestId } : { id: intent.id };
  try {
    const [{ transaction, action }, from] = await pageLoad(clock, [
      gateway.call('transaction', query, { isLookup: true }),
      selectAgain(get, set, section, method),
    ] as const);
    writeIntent(get, { ...intent, id: transaction.id });
    set(openPaymentAtom, section, method, from, { transaction, action: action ?? { type: 'complete' } });
    const payment = get(paymentAtom);
    if (payment) set(goAtom, whereIs(payment));
  } catch (thrown) {
    if (toCashierError(thrown).serverCode === 'not_found') clearIntent(get);
  }
});

/** Picks the payment's method in its list again, so that its family's screens show it; without the list, redirect's do. */
async function selectAgain(get: Getter, set: Setter, section: Section, name: string): Promise<RouteName> {
  await set(loadListAtom, section);
  const state = get(listsAtom)[section];
  const method = state.status === 'ready' ? state.list.methods.find((one) => one.name === name) : undefined;
  if (!method) return `${section}-redirect`;
  const group = groupOf(method);
  set(selectionAtom, { section, group, method: method.name });
  return methodOpens(section, method, group);
}
