import { atom, type Atom } from 'jotai';
import type { Section } from '#domain/section.ts';
import type { Action } from '#domain/transaction.ts';
import { settable } from './setter-atom.ts';

/** The values of one form as the player left them, by field name. */
export type Draft = Readonly<Record<string, string>>;

const writableDraftsAtom = atom<Readonly<Record<string, Draft>>>({});

/**
 * Drafts by form (section and method), so that input survives leaving the form, a reconnect, a language change and a
 * failed submit (FM-19).
 */
export const draftsAtom: Atom<Readonly<Record<string, Draft>>> = writableDraftsAtom;

export const saveDraftAtom = atom(null, (get, set, section: Section, method: string, draft: Draft) => {
  const form = draftKey(section, method);
  const amount = draft['$amount'];
  if (amount !== undefined && amount !== get(draftsAtom)[form]?.['$amount'])
    set(writableCarriedAmountsAtom, { ...get(carriedAmountsAtom), [section]: amount });
  set(writableDraftsAtom, { ...get(draftsAtom), [form]: draft });
});

/** Replaces some values of a form's draft; the player's other input is kept. */
export const addToDraftAtom = atom(null, (get, set, section: Section, method: string, values: Draft) => {
  set(saveDraftAtom, section, method, { ...get(draftsAtom)[draftKey(section, method)], ...values });
});

type CarriedAmounts = Readonly<Partial<Record<Section, string>>>;

const writableCarriedAmountsAtom = atom<CarriedAmounts>({});

/** The amount last typed in a section; forms of other methods start with it until a payment begins. */
export const carriedAmountsAtom: Atom<CarriedAmounts> = writableCarriedAmountsAtom;

export const dropCarriedAmountsAtom = atom(null, (_get, set) => {
  set(writableCarriedAmountsAtom, {});
});

/** Drops the typed amounts when the currency changes. */
export const forgetAmountsAtom = atom(null, (get, set) => {
  set(dropCarriedAmountsAtom);
  const forms = Object.entries(get(draftsAtom)).map(([form, draft]) => {
    const rest = Object.entries(draft).filter(([name]) => name !== '$amount');
    return [form, Object.fromEntries(rest)] as const;
  });
  set(writableDraftsAtom, Object.fromEntries(forms));
});

interface StepDraft {
  readonly action: Action;
  readonly draft: Draft;
}

/** The player's input in the current step of a payment; the next step starts with the gateway's prefilled values. */
export const [stepDraftAtom, saveStepDraftAtom] = settable<StepDraft | null>(null);

export function draftKey(section: string, method: string): string {
  return `${section}/${method}`;
}
