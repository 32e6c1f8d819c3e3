import { atom, type createStore, type Getter } from 'jotai';
import { mergeUser, type UserPatch } from '#domain/user.ts';
import { ROUTES } from '#navigation/routes.ts';
import { placeAtom } from './place.ts';
import { goAtom } from './go.ts';
import { retryUnauthorizedAtom } from './methods.ts';
import { paymentAtom } from './payment/payment.ts';
import { dispatchAtom } from './payment/payments.ts';
import { blockerAtom, submissionAtom } from './payment/submission.ts';
import { changePlayerAtom, countryAtom, currencyAtom, parentAtom, userAtom } from './player.ts';
import { leaveRegionAtom } from './regions.ts';
import { services } from './services.ts';

type Store = ReturnType<typeof createStore>;
type Region = Pick<UserPatch, 'currency' | 'paymentGeo'>;

/** A pushed region that is applied when the current payment has ended. */
const heldRegionAtom = atom<Region | null>(null);

/** A new token arrived, from the host or the gateway: repeats the requests that failed for lack of one. */
export const newTokenAtom = atom(null, async (get, set): Promise<void> => {
  services(get).transport.tokenUpdated();
  set(dispatchAtom, { type: 'token-updated' });
  const section = await set(retryUnauthorizedAtom);
  if (section && get(placeAtom)?.route === 'error') set(goAtom, { name: section, replace: true });
});

/**
 * Applies the push login.token (TR-7, contract: The `loaded` message): its token replaces the one in use and its fields
 * merge into the user. It never changes the user id, so that payments of another player are never taken for this
 * player's.
 */
export function applyLoginToken(store: Store, patch: UserPatch): void {
  const { token, currency, paymentGeo, ...fields } = patch;
  const parent = store.get(parentAtom);
  const user = store.get(userAtom);
  store.set(changePlayerAtom, {
    // The token of the parent data takes precedence over the user's.
    parent: token === undefined || parent.token === null ? parent : { ...parent, token },
    user: mergeUser(user, { ...fields, id: user.id, ...(token !== undefined && { token }) }),
  });
  if (token !== undefined) void store.set(newTokenAtom);
  const region = {
    ...(currency !== undefined && { currency }),
    ...(paymentGeo !== undefined && { paymentGeo }),
  };
  store.set(heldRegionAtom, { ...store.get(heldRegionAtom), ...region });
  store.set(applyHeldRegionAtom);
}

/** Applies a region that was pushed during a payment, once that payment is over. */
export const applyHeldRegionAtom = atom(null, (get, set) => {
  const region = get(heldRegionAtom);
  if (!region || isPaying(get)) return;
  set(heldRegionAtom, null);
  const before = `${get(countryAtom)} ${get(currencyAtom)}`;
  set(userAtom, mergeUser(get(userAtom), region));
  if (`${get(countryAtom)} ${get(currencyAtom)}` !== before) set(leaveRegionAtom);
});

/** Whether a submission is unanswered or a payment is shown on the screen. */
function isPaying(get: Getter): boolean {
  const blocker = get(blockerAtom);
  // While the captcha is being solved, nothing has been sent; it is cancelled with its form.
  if (blocker && blocker.phase !== 'proving') return true;
  const route = get(placeAtom)?.route;
  const isAtList =
    route === undefined || (ROUTES[route].guard === 'none' && ROUTES[route].kind !== 'complete');
  return get(paymentAtom) !== null && !isAtList;
}

/** Changes whenever a payment may have ended: the player left it, or it was refused. */
export const paymentMayBeOverAtom = atom((get) => ({
  place: get(placeAtom),
  isRefused: get(submissionAtom).phase === 'refused',
}));
