import { atom } from 'jotai';
import { services } from '#state/services.ts';
import { adoptOpenIntents, readNotes, restoreNotes, storedNotes } from './intents.ts';
import { dispatchAtom, paymentEnvironmentAtom } from './payments.ts';

/** Reads the notes that an earlier page left or that other frames and mounts have written. An inner widget has none. */
export const readNotesAtom = atom(null, (get, set, origin: 'reload' | 'elsewhere') => {
  if (!services(get).isInner) set(dispatchAtom, { type: 'notes-read', notes: readNotes(get), origin });
});

/**
 * Reads the notes of this tab and of all open tabs, and then acts; nothing that pays may be dispatched otherwise. Tabs
 * take turns, so of two that submit at the same moment the second sees the note of the first (TX-5).
 */
export const withNotesOfAllTabsAtom = atom(null, async (get, set, act: () => void): Promise<void> => {
  await get(paymentEnvironmentAtom)?.alone((entries) => {
    // A note that a removed widget wrote would be unknown to the one in its place.
    if (services(get).signal.aborted) return;
    adoptOpenIntents(get, entries);
    set(readNotesAtom, 'elsewhere');
    act();
  });
});

/** Writes the notes again after the page around the widget removed them. */
export const restoreNotesAtom = atom(null, (get) => {
  if (!services(get).isInner) restoreNotes(get);
});

/** Writes the notes again before the widget ends, if the page has cleared its storage in the meantime. */
export const keepNotesAtom = atom(null, (get) => {
  if (!services(get).isInner) storedNotes(get);
});
