import { atom } from 'jotai';
import { HOST_MODES } from '#host/host-modes.ts';
import { backFrom } from '#navigation/back.ts';
import { ROUTES } from '#navigation/routes.ts';
import { goAtom, navigatorAtom } from '#state/go.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { placeAtom } from '#state/place.ts';
import { parentAtom } from '#state/player.ts';
import { isFirstPressAtom } from '#state/press-once.ts';
import { selectionAtom } from '#state/selection.ts';
import { services } from '#state/services.ts';
import { trackAtom } from '#state/track.ts';

/** Target of the header's back button; null when the route has none (RT-12, RT-13). */
export const backStepAtom = atom((get) => {
  const place = get(placeAtom);
  if (!place) return null;
  // A deposit's code is entered on the withdrawals' page, the only page for codes.
  if (place.route === 'withdrawal-confirm' && get(paymentAtom)?.section === 'deposit')
    return { type: 'route', name: 'deposit' } as const;
  // A search in the section's list can open a method of a group.
  const isFromList =
    get(paymentAtom) === null && (place.cameFrom === 'deposit' || place.cameFrom === 'withdrawal');
  return backFrom({ ...place, group: isFromList ? null : (get(selectionAtom)?.group ?? null) });
});

/** Goes to the current route's back target, or calls `fallback` when there is none (RT-19). */
export const backAtom = atom(null, (get, set, fallback: () => void) => {
  const step = get(backStepAtom);
  if (!step) fallback();
  else if (step.type === 'previous') get(navigatorAtom)?.previous();
  else {
    const navigator = get(navigatorAtom);
    const replace = 'replace' in step;
    if (navigator && !replace) navigator.backTo(step.name);
    else set(goAtom, { name: step.name, ...(replace && { replace: true }) });
  }
});

/** Whether the host can close the widget on request. */
export const canCloseAtom = atom(
  (get) => get(parentAtom).closingButton && HOST_MODES[services(get).bridge.mode].hasHost,
);

/** Asks the host to close the widget (onClose); once for a double press, as a host may go back for each. */
export const closeAtom = atom(
  null,
  (get, set, reason: 'close_button' | 'go-back' | 'swipe-back' | 'done') => {
    const isPressed = reason === 'close_button' || reason === 'done';
    if (isPressed && !set(isFirstPressAtom, 'close')) return;
    const route = get(placeAtom)?.route;
    set(trackAtom, 'exit', route ? ROUTES[route].section : null, { reason });
    services(get).bridge.send({ messageType: 'onClose', payload: { reason } });
  },
);
