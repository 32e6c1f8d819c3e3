import { atom, type Atom } from 'jotai';
import type { Prefill } from '#contract/reference-answers.ts';
import { countryAtom, currencyAtom } from './player.ts';
import { services } from './services.ts';

const writablePrefillAtom = atom<Prefill>({});

/** Values to prefill, by method and field name (contract: Endpoints). */
export const prefillAtom: Atom<Prefill> = writablePrefillAtom;

const loadedForAtom = atom<string | null>(null);

/**
 * Requests the prefilled values once per country and currency, when a form is first opened. Forms work without them.
 */
export const loadPrefillAtom = atom(null, async (get, set): Promise<void> => {
  const country = get(countryAtom);
  const currency = get(currencyAtom);
  const key = `${country}/${currency}`;
  if (get(loadedForAtom) === key) return;
  set(loadedForAtom, key);
  try {
    const fields = await services(get).gateway.call('prefill', { country, currency });
    if (get(loadedForAtom) === key) set(writablePrefillAtom, fields);
  } catch {
    // The gateway client has reported the failure; the next form tries again.
    if (get(loadedForAtom) === key) set(loadedForAtom, null);
  }
});
