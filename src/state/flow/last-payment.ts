import { atom } from 'jotai';
import { lastPaymentOf, type LastPayment } from '#domain/last-payment.ts';
import { currencyOf } from '#domain/currency.ts';
import { heldAmount } from '#domain/mask/held-amount.ts';
import type { Section } from '#domain/section.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { addToDraftAtom, type Draft } from '#state/drafts.ts';
import { listsAtom } from '#state/methods.ts';
import { nowAtom } from '#state/now.ts';
import { countryAtom, currencyAtom } from '#state/player.ts';
import { services } from '#state/services.ts';
import { openTileAtom } from './open-tile.ts';

/** The last payment of each section as far as it can be repeated now, or null (MO-5). */
export const lastPaymentAtom = atom((get) => {
  const lists = get(listsAtom);
  const { bridge } = services(get);
  const context = {
    currency: get(currencyAtom),
    country: get(countryAtom),
    now: get(nowAtom),
    usesCardFrame: HOST_MODES[bridge.mode].cardFrame === 'outer',
  };
  return (section: Section): LastPayment | null => {
    const state = lists[section];
    return state.status === 'ready' ? lastPaymentOf(state.list, { section, ...context }) : null;
  };
});

/** The initial values of the form of the last payment. Without its account, no other one is chosen. */
const draftOf = ({ amount, account }: LastPayment, currency: string): Draft => ({
  ...(amount !== null && { $amount: heldAmount(amount, currencyOf(currency).decimals) }),
  $savedAccount: account?.id ?? '',
});

/** Fills in the form of the method if the last payment used it; earlier input of the player is kept. */
export const fillLastPaymentAtom = atom(null, (get, set, section: Section, method: string) => {
  const last = get(lastPaymentAtom)(section);
  if (last?.method.name === method) set(addToDraftAtom, section, method, draftOf(last, get(currencyAtom)));
});

/** Opens the form of the last payment, filled in. */
export const repeatLastPaymentAtom = atom(null, (get, set, section: Section) => {
  const last = get(lastPaymentAtom)(section);
  if (last === null) return;
  const { method } = last;
  const draft = draftOf(last, get(currencyAtom));
  set(openTileAtom, section, { kind: 'method', method, position: method.position }, { draft, repeats: true });
});
