import { atom } from 'jotai';
import { linkKind } from '#domain/link.ts';
import type { Action } from '#domain/transaction.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { openExternalAtom } from '#state/open-external.ts';
import { services } from '#state/services.ts';
import { trackAtom } from '#state/track.ts';
import type { Payment } from './payment.ts';

type Redirect = Extract<Action, { type: 'redirect' }>;

/** page: this page navigates to the payment page; tab: the player's click opens it in a new tab. */
export const redirectWayAtom = atom(
  (get): 'page' | 'tab' => HOST_MODES[services(get).bridge.mode].paymentPage,
);

/** Transactions whose payment page was opened automatically; on return the player must not be sent there again. */
const openedPaymentPagesAtom = atom<readonly string[]>([]);

/** Tracks that the player is leaving for the payment page (AN-1). */
export const trackRedirectAtom = atom(null, (_get, set, { section, method }: Payment) => {
  set(trackAtom, 'redirect', section, { method: method ?? '' });
});

/**
 * Opens the payment page, automatically only once per transaction. A link with an app's scheme goes to the native host
 * (onOpenExternal); a link that leads neither to a page nor to an app is ignored.
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
    // A field from the gateway may be named `submit`, which would hide the form's own method.
    else if (form) HTMLFormElement.prototype.submit.call(form);
    else if (action.method === 'GET') window.location.assign(action.url);
  },
);
