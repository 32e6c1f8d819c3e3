import { atom } from 'jotai';
import { services } from '#state/services.ts';
import { readNotes } from './intents.ts';
import { dispatchAtom } from './payments.ts';

/** Reads the notes left by an earlier page or written by other frames and mounts. A card frame has none. */
export const readNotesAtom = atom(null, (get, set, origin: 'reload' | 'elsewhere') => {
  if (!services(get).isInner) set(dispatchAtom, { type: 'notes-read', notes: readNotes(get), origin });
});
