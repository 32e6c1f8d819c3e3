import type { createStore } from 'jotai';
import type { IntentNote } from '#domain/payment/state.ts';
import type { Services } from '#state/services.ts';
import { INTENTS_KEY, ownerOf, takeNoteOfOtherTab } from './intents.ts';
import { readNotesAtom } from './read-notes.ts';

/**
 * Posts this tab's notes to the other tabs of its origin and takes over newer ones. Otherwise a duplicated tab would
 * count the horizon from the copy that it knows, although the first tab sent a later one (contract section 3).
 */
export function connectTabs(store: ReturnType<typeof createStore>, { storage, isInner }: Services) {
  // The widget around a card frame keeps the notes.
  const channel = isInner ? null : storage.openChannel(INTENTS_KEY);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (takeNoteOfOtherTab(store.get, data)) store.set(readNotesAtom, 'elsewhere');
    };
  return {
    post: (note: IntentNote): void => channel?.postMessage({ ...ownerOf(store.get), ...note }),
    close: (): void => channel?.close(),
  };
}
