import { atom } from 'jotai';
import { services } from '#state/services.ts';
import { readNotes } from './intents.ts';
import { dispatchAtom } from './payments.ts';

/** Takes in the notes that a page before left, or that other frames and mounts wrote. A card's frame has none. */
export const readNotesAtom = atom(null, (get, set, origin: 'reload' | 'elsewhere') => {
  if (!services(get).isInner) set(dispatchAtom, { type: 'notes-read', notes: readNotes(get), origin });
});
