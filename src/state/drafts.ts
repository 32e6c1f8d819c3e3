import { atom } from 'jotai';
import type { Action } from '#domain/transaction.ts';

/** Values of one form as the player left them, by field name. */
export type Draft = Readonly<Record<string, string>>;

/** Drafts by form (section and method): input survives back, a reconnect, a language change, a failed submit (FM-19). */
export const draftsAtom = atom<Readonly<Record<string, Draft>>>({});

export const saveDraftAtom = atom(null, (get, set, form: string, draft: Draft) => {
  set(draftsAtom, { ...get(draftsAtom), [form]: draft });
});

/** What was typed in one currency is no amount of another. */
export const forgetAmountsAtom = atom(null, (get, set) => {
  const forms = Object.entries(get(draftsAtom)).map(([form, draft]) => {
    const rest = Object.entries(draft).filter(([name]) => name !== '$amount');
    return [form, Object.fromEntries(rest)] as const;
  });
  set(draftsAtom, Object.fromEntries(forms));
});

/** What the player left in the step that a payment asks for; the next step begins with what the gateway prefilled. */
export const stepDraftAtom = atom<{ readonly action: Action; readonly draft: Draft } | null>(null);

export function draftKey(section: string, method: string): string {
  return `${section}/${method}`;
}
