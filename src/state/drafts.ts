import { atom } from 'jotai';

/** Values of one form as the player left them, by field name. */
export type Draft = Readonly<Record<string, string>>;

/** Drafts by form (section and method): input survives back, a reconnect, a language change, a failed submit (FM-19). */
export const draftsAtom = atom<Readonly<Record<string, Draft>>>({});

export const saveDraftAtom = atom(null, (get, set, form: string, draft: Draft) => {
  set(draftsAtom, { ...get(draftsAtom), [form]: draft });
});

export function draftKey(section: string, method: string): string {
  return `${section}/${method}`;
}
