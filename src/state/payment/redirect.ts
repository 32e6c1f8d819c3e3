import { atom } from 'jotai';
import { linkKind } from '#domain/link.ts';
import type { Action } from '#domain/transaction.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { openExternalAtom } from '#state/open-external.ts';
import type { Payment } from './payment.ts';
import { services } from '#state/services.ts';
import { trackAtom } from '#state/track.ts';

type Redirect = Extract<Action, { type: 'redirect' }>;

/** page: the page itself goes to the payment page; tab: a new tab, by the player's click. */
export const redirectWayAtom = atom(
  (get): 'page' | 'tab' => HOST_MODES[services(get).bridge.mode].paymentPage,
);

/** Transactions whose payment page was opened by itself: coming back must not send the player there again. */
const openedPaymentPagesAtom = atom<readonly string[]>([]);

/** The player is on the way to the payment page (AN-1). */
export const trackRedirectAtom = atom(null, (_get, set, { section, method }: Payment) => {
  set(trackAtom, 'redirect', section, { method: method ?? '' });
});

/**
 * Leaves for the payment page, by itself once per transaction. An app's scheme goes to the native host
 * (onOpenExternal); what is no link to a page or an app goes nowhere.
 */
export const leaveForPaymentPageAtom = atom(
  null,
  (get, set, payment: Payment, action: Redirect, form: HTMLFormElement | null, isClick = false) => {
    const { id } = payment.transaction;
    const kind = linkKind(action.url);
    if (kind === null) return;
    if (!isClick) {
      if (get(openedPaymentPagesAtom).includes(id)) return;
      set(openedPaymentPagesAtom, [...get(openedPaymentPagesAtom), id]);
    }
    set(trackRedirectAtom, payment);
    if (kind === 'app') set(openExternalAtom, action.url);
    // A field of the gateway's may be named `submit`: it would hide the form's own method.
    else if (form) HTMLFormElement.prototype.submit.call(form);
    else if (action.method === 'GET') window.location.assign(action.url);
  },
);
