import { atom, type Atom } from 'jotai';
import type { Country } from '#contract/reference-answers.ts';
import { toCashierError } from '#domain/error.ts';
import type { Section } from '#domain/section.ts';
import { ROUTES } from '#navigation/routes.ts';
import { placeAtom } from '#state/place.ts';
import { forgetAmountsAtom } from '#state/drafts.ts';
import { errorPage, goAtom } from '#state/go.ts';
import { loadListAtom, resetListsAtom } from '#state/methods.ts';
import { pageLoad } from '#state/page-load.ts';
import { leaveFormAtom } from '#state/payment/leave-form.ts';
import { showPaymentAtom } from '#state/payment/show-payment.ts';
import { blockerAtom } from '#state/payment/submission.ts';
import { currencyAtom, setRegionAtom } from '#state/player.ts';
import { selectAtom } from '#state/selection.ts';
import { services } from '#state/services.ts';

const writableCountriesAtom = atom<readonly Country[] | null>(null);

/** The countries to choose from; null while they load. */
export const countriesAtom: Atom<readonly Country[] | null> = writableCountriesAtom;

/** Loads the countries once; on failure the error page leads back to `backRoute` (RT-18). */
export const loadCountriesAtom = atom(null, async (get, set, backRoute: string): Promise<void> => {
  if (get(countriesAtom)) return;
  const here = get(placeAtom)?.route;
  const { gateway, clock } = services(get);
  try {
    const [countries] = await pageLoad(clock, [gateway.call('countries', {})] as const);
    set(writableCountriesAtom, countries);
  } catch (thrown) {
    // A player who has left the page in the meantime is not redirected.
    if (get(placeAtom)?.route === here) set(goAtom, errorPage(toCashierError(thrown).message, backRoute));
  }
});

/**
 * Chooses a region and goes to its list, which is requested again; the selection of the old region is dropped (RT-7,
 * US-4). While the outcome of an intent is unknown, that intent is shown instead (TX-5), because its form could not
 * resend it from another region.
 */
export const chooseRegionAtom = atom(null, (get, set, country: Country, section: Section) => {
  const blocker = get(blockerAtom);
  if (blocker) {
    void set(showPaymentAtom, blocker.key, 'requested');
    return;
  }
  set(leaveFormAtom);
  const before = get(currencyAtom);
  set(setRegionAtom, { code: country.code, currency: country.currency });
  set(selectAtom, null);
  set(resetListsAtom);
  if (get(currencyAtom) !== before) set(forgetAmountsAtom);
  set(goAtom, { name: section, replace: true });
});

/**
 * The player's country or currency was changed from outside: drops the selection and the typed amounts, requests the
 * list again, and redirects a player who was on a form to the list.
 */
export const leaveRegionAtom = atom(null, (get, set) => {
  set(leaveFormAtom);
  set(selectAtom, null);
  set(forgetAmountsAtom);
  set(resetListsAtom);
  const route = get(placeAtom)?.route;
  const section = route && ROUTES[route].section;
  if (!section) return;
  void set(loadListAtom, section);
  if (ROUTES[route].guard !== 'none') set(goAtom, { name: section, replace: true });
});
