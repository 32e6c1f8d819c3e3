import { atom } from 'jotai';
import type { Section } from '#domain/section.ts';
import type { Action } from '#domain/transaction.ts';

/** The values of one form as the player left them, by field name. */
export type Draft = Readonly<Record<string, string>>;

/**
 * Drafts by form (section and method), so that input survives leaving the form, a reconnect, a language change and a
 * failed submit (FM-19).
 */
export const draftsAtom = atom<Readonly<Record<string, Draft>>>({});

export const saveDraftAtom = atom(null, (get, set, section: Section, method: string, draft: Draft) => {
  const form = draftKey(section, method);
  const amount = draft['$amount'];
  if (amount !== undefined && amount !== get(draftsAtom)[form]?.['$amount'])
    set(carriedAmountsAtom, { ...get(carriedAmountsAtom), [section]: amount });
  set(draftsAtom, { ...get(draftsAtom), [form]: draft });
});

/** Replaces some values of a form's draft; the player's other input is kept. */
export const addToDraftAtom = atom(null, (get, set, section: Section, method: string, values: Draft) => {
  set(saveDraftAtom, section, method, { ...get(draftsAtom)[draftKey(section, method)], ...values });
});

/** The amount last typed in a section; forms of other methods start with it until a payment begins. */
export const carriedAmountsAtom = atom<Readonly<Partial<Record<Section, string>>>>({});

/** Drops the typed amounts when the currency changes. */
export const forgetAmountsAtom = atom(null, (get, set) => {
  set(carriedAmountsAtom, {});
  const forms = Object.entries(get(draftsAtom)).map(([form, draft]) => {
    const rest = Object.entries(draft).filter(([name]) => name !== '$amount');
    return [form, Object.fromEntries(rest)] as const;
  });
  set(draftsAtom, Object.fromEntries(forms));
});

/** The player's input in the current step of a payment; the next step starts with the gateway's prefilled values. */
export const stepDraftAtom = atom<{ readonly action: Action; readonly draft: Draft } | null>(null);

export function draftKey(section: string, method: string): string {
  return `${section}/${method}`;
}
