import { atom } from 'jotai';
import { services } from '#state/services.ts';
import { readNotes, restoreNotes, storedNotes } from './intents.ts';
import { dispatchAtom } from './payments.ts';

/** Reads the notes that an earlier page left or that other frames and mounts have written. A card frame has none. */
export const readNotesAtom = atom(null, (get, set, origin: 'reload' | 'elsewhere') => {
  if (!services(get).isInner) set(dispatchAtom, { type: 'notes-read', notes: readNotes(get), origin });
});

/** Writes the notes again after the page around the widget removed them. */
export const restoreNotesAtom = atom(null, (get) => {
  if (!services(get).isInner) restoreNotes(get);
});

/** Writes the notes again before the widget ends, if the page has cleared its storage in the meantime. */
export const keepNotesAtom = atom(null, (get) => {
  if (!services(get).isInner) storedNotes(get);
});
