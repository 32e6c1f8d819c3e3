import { atom } from 'jotai';
import { lastPaymentOf, type LastPayment } from '#domain/last-payment.ts';
import { currencyOf } from '#domain/currency.ts';
import { heldAmount } from '#domain/mask/mask-amount.ts';
import type { Section } from '#domain/method.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { draftKey, draftsAtom, saveDraftAtom } from './drafts.ts';
import { listsAtom } from './methods.ts';
import { openTileAtom } from './open-tile.ts';
import { countryAtom, currencyAtom } from './player.ts';
import { services } from './services.ts';

/** The last payment of each section as far as it can be repeated now, or null (MO-5). */
export const lastPaymentAtom = atom((get) => {
  const lists = get(listsAtom);
  const { bridge, serverNow } = services(get);
  const context = {
    currency: get(currencyAtom),
    country: get(countryAtom),
    now: serverNow(),
    framesCards: HOST_MODES[bridge.mode].cardForm === 'framed',
  };
  return (section: Section): LastPayment | null => {
    const state = lists[section];
    return state.status === 'ready' ? lastPaymentOf(state.list, { section, ...context }) : null;
  };
});

/** Fills in the form of the last payment's method; what the player typed there before stays, except its amount. */
export const fillLastPaymentAtom = atom(null, (get, set, section: Section): LastPayment | null => {
  const last = get(lastPaymentAtom)(section);
  if (last === null) return null;
  const { method, amount, account } = last;
  const { decimals } = currencyOf(get(currencyAtom));
  set(saveDraftAtom, section, method.name, {
    ...get(draftsAtom)[draftKey(section, method.name)],
    ...(amount !== null && { $amount: heldAmount(amount, decimals) }),
    ...(account !== null && { $savedAccount: account.id }),
  });
  return last;
});

/** Opens the form of the last payment, filled in. */
export const repeatLastPaymentAtom = atom(null, (_get, set, section: Section) => {
  const last = set(fillLastPaymentAtom, section);
  if (last === null) return;
  const { method } = last;
  set(openTileAtom, section, { kind: 'method', method, position: method.position }, true);
});
