import { atom } from 'jotai';
import type { MethodList, PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { listedMethodAtom, listsAtom } from './methods.ts';
import { countryAtom, currencyAtom } from './player.ts';
import { services } from './services.ts';

const readAtom = atom<Readonly<Partial<Record<Section, MethodList>>>>({});

/** Finds a payment's method by its name, in the section's list or in what readMethodsAtom has read. */
export const knownMethodAtom = atom((get) => {
  const listed = get(listedMethodAtom);
  const read = get(readAtom);
  return (section: Section, name: string | null): PaymentMethod | null =>
    listed(section, name) ?? read[section]?.methods.find((method) => method.name === name) ?? null;
});

/** Whether the gateway has a history, and so a receipt for each payment; false until a list of the section is known. */
export const hasReceiptAtom = atom((get) => {
  const lists = get(listsAtom);
  const read = get(readAtom);
  return (section: Section): boolean => {
    const state = lists[section];
    return (state.status === 'ready' ? state.list : read[section])?.hasHistory === true;
  };
});

/**
 * Reads the section's methods for a payment on a fresh page: for its method's name and support address (MT-2). This is
 * not a visit to the list, so no load time is measured and a failure is not reported.
 */
export const readMethodsAtom = atom(null, async (get, set, section: Section): Promise<void> => {
  if (get(listsAtom)[section].status !== 'idle' || get(readAtom)[section]) return;
  const payload = { country: get(countryAtom), currency: get(currencyAtom) };
  try {
    const { list } = await services(get).gateway.call(`${section}Methods`, payload, { isQuiet: true });
    set(readAtom, { ...get(readAtom), [section]: list });
  } catch {
    // Without the list there is no receipt, no name of the method and no link to its own support chat.
  }
});
