import { atom } from 'jotai';
import type { Prefill } from '#contract/reference-answers.ts';
import { countryAtom, currencyAtom } from './player.ts';
import { services } from './services.ts';

/** Values to prefill, by method and field name (contract section 3). */
export const prefillAtom = atom<Prefill>({});
const loadedForAtom = atom<string | null>(null);

/** Asks once per country and currency, when a form is first opened. A form without it is a form all the same. */
export const loadPrefillAtom = atom(null, async (get, set): Promise<void> => {
  const country = get(countryAtom);
  const currency = get(currencyAtom);
  const key = `${country}/${currency}`;
  if (get(loadedForAtom) === key) return;
  set(loadedForAtom, key);
  try {
    const fields = await services(get).gateway.call('prefill', { country, currency });
    if (get(loadedForAtom) === key) set(prefillAtom, fields);
  } catch {
    // Reported on its way out; the next form asks again.
    if (get(loadedForAtom) === key) set(loadedForAtom, null);
  }
});
