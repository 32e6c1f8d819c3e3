import { atom, type Getter } from 'jotai';
import { mergeUser, type UserPatch } from '#domain/user.ts';
import { ROUTES } from '#navigation/routes.ts';
import { pushedBalanceAtom } from '#state/balance.ts';
import { placeAtom } from '#state/place.ts';
import { goAtom } from '#state/go.ts';
import { retryUnauthorizedAtom } from '#state/methods.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { dispatchAtom } from '#state/payment/payments.ts';
import { blockerAtom, submissionAtom } from '#state/payment/submission.ts';
import { countryAtom, currencyAtom, userAtom } from '#state/player.ts';
import { services, type Store, type Tokens } from '#state/services.ts';
import { leaveRegionAtom } from './regions.ts';

type Region = Pick<UserPatch, 'currency' | 'paymentGeo'>;

/** A pushed region that is applied when the current payment has ended. */
const pendingRegionAtom = atom<Region | null>(null);

/** A new token arrived, from the host or the gateway: repeats the requests that failed for lack of one. */
export const newTokenAtom = atom(null, async (get, set, tokens: Partial<Tokens>): Promise<void> => {
  const { transport, identity, secrets } = services(get);
  identity.tokens = { ...identity.tokens, ...tokens };
  secrets.setTokens(Object.values(identity.tokens));
  transport.tokenUpdated();
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
  const { token, currency, paymentGeo, balanceData, ...fields } = patch;
  if (token !== undefined) {
    // Before the user, because a changed user is stored together with the token (US-5).
    // The token of the parent data would take precedence over the new one.
    const { parent } = services(store.get).identity.tokens;
    void store.set(newTokenAtom, { user: token, parent: parent === null ? null : token });
  }
  if (currency !== undefined || paymentGeo !== undefined)
    store.set(pendingRegionAtom, {
      ...store.get(pendingRegionAtom),
      ...(currency !== undefined && { currency }),
      ...(paymentGeo !== undefined && { paymentGeo }),
    });
  store.set(mergePushedAtom, { ...fields, id: store.get(userAtom).id });
  if (balanceData !== undefined) store.set(pushedBalanceAtom, balanceData);
}

/** Merges fields and, except during a payment, the pushed region into the user, in one change: each is stored (US-5). */
const mergePushedAtom = atom(null, (get, set, fields: UserPatch) => {
  const region = isPaying(get) ? null : get(pendingRegionAtom);
  if (region) set(pendingRegionAtom, null);
  const before = `${get(countryAtom)} ${get(currencyAtom)}`;
  set(userAtom, mergeUser(get(userAtom), { ...fields, ...region }));
  if (`${get(countryAtom)} ${get(currencyAtom)}` !== before) set(leaveRegionAtom);
});

/** Applies a region that was pushed during a payment, once that payment is over. */
export const applyPendingRegionAtom = atom(null, (get, set) => {
  if (get(pendingRegionAtom) && !isPaying(get)) set(mergePushedAtom, {});
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
