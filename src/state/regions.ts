import { atom } from 'jotai';
import type { Country } from '#contract/reference-answers.ts';
import { toCashierError } from '#domain/error.ts';
import type { Section } from '#domain/method.ts';
import { placeAtom } from './back.ts';
import { errorPage, goAtom } from './go.ts';
import { resetListsAtom } from './methods.ts';
import { pageLoad } from './page-load.ts';
import { backToUnansweredAtom } from './payment/back-to-unanswered.ts';
import { regionAtom } from './player.ts';
import { selectionAtom } from './selection.ts';
import { services } from './services.ts';

/** Countries to choose from; null while they load. */
export const countriesAtom = atom<readonly Country[] | null>(null);

/** Loads the countries once; where that fails, the error page leads back to `backRoute` (RT-18). */
export const loadCountriesAtom = atom(null, async (get, set, backRoute: string): Promise<void> => {
  if (get(countriesAtom)) return;
  const here = get(placeAtom)?.route;
  const { gateway, clock } = services(get);
  try {
    const [countries] = await pageLoad(clock, [gateway.call('countries', {})] as const);
    set(countriesAtom, countries);
  } catch (thrown) {
    // Who has left the page by then stays where they are.
    if (get(placeAtom)?.route === here) set(goAtom, errorPage(toCashierError(thrown).message, backRoute));
  }
});

/**
 * Chooses a region, and goes to its list: that is asked for anew, and what was picked in the old one is let go (RT-7,
 * US-4). While it is not known what became of a payment that was sent, its form comes instead (TX-5): in another region
 * it could be neither shown nor sent again.
 */
export const chooseRegionAtom = atom(null, (_get, set, country: Country, section: Section) => {
  if (set(backToUnansweredAtom)) return;
  set(regionAtom, { code: country.code, currency: country.currency });
  set(selectionAtom, null);
  set(resetListsAtom);
  set(goAtom, { name: section, replace: true });
});
