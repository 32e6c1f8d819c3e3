import { atom, type createStore, type Getter } from 'jotai';
import { mergeUser, type UserPatch } from '#domain/user.ts';
import { ROUTES } from '#navigation/routes.ts';
import { placeAtom } from './back.ts';
import { goAtom } from './go.ts';
import { retryUnauthorizedAtom } from './methods.ts';
import { paymentAtom } from './payment/payment.ts';
import { dispatchAtom } from './payment/payments.ts';
import { blockerAtom, submissionAtom } from './payment/submission.ts';
import { countryAtom, currencyAtom, parentAtom, playerAtom, userAtom } from './player.ts';
import { leaveRegionAtom } from './regions.ts';
import { services } from './services.ts';

type Store = ReturnType<typeof createStore>;
type Region = Pick<UserPatch, 'currency' | 'paymentGeo'>;

/** A pushed region that waits for the end of a payment. */
const heldRegionAtom = atom<Region | null>(null);

/** A new token is there, whoever said it: what was refused for want of one is asked for again. */
export const newTokenAtom = atom(null, async (get, set): Promise<void> => {
  services(get).transport.tokenUpdated();
  set(dispatchAtom, { type: 'token-updated' });
  const section = await set(retryUnauthorizedAtom);
  if (section && get(placeAtom)?.route === 'error') set(goAtom, { name: section, replace: true });
});

/**
 * The push login.token (TR-7, contract section 2): its token replaces the one in use, its fields merge into the user. It
 * changes no id, so that nobody else's payment is ever taken for this player's.
 */
export function applyLoginToken(store: Store, patch: UserPatch): void {
  const { token, currency, paymentGeo, ...fields } = patch;
  const parent = store.get(parentAtom);
  const user = store.get(userAtom);
  store.set(playerAtom, {
    // The parent data's token comes before the user's.
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

/** Moves the player to a region that was pushed while a payment was under way, once that is over. */
export const applyHeldRegionAtom = atom(null, (get, set) => {
  const region = get(heldRegionAtom);
  if (!region || isPaying(get)) return;
  set(heldRegionAtom, null);
  const before = `${get(countryAtom)} ${get(currencyAtom)}`;
  set(userAtom, mergeUser(get(userAtom), region));
  if (`${get(countryAtom)} ${get(currencyAtom)}` !== before) set(leaveRegionAtom);
});

/** A payment that was sent is not answered, or one is open on the screen. */
function isPaying(get: Getter): boolean {
  const blocker = get(blockerAtom);
  // A captcha that is being solved has sent nothing, and is let go with its form.
  if (blocker && blocker.phase !== 'proving') return true;
  const route = get(placeAtom)?.route;
  const isAtList = route === undefined || (ROUTES[route].guard === 'none' && !route.endsWith('-complete'));
  return get(paymentAtom) !== null && !isAtList;
}

/** Where a payment may be over: the player has gone elsewhere, or it was refused. */
export const paymentMayBeOverAtom = atom((get) => ({
  place: get(placeAtom),
  isRefused: get(submissionAtom).phase === 'refused',
}));
