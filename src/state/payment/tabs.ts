import type { createStore } from 'jotai';
import { readSettled, settledMessage } from '#contract/stored-intents.ts';
import type { PaymentEffect } from '#domain/payment/state.ts';
import type { Services } from '#state/services.ts';
import { INTENTS_KEY, ownerOf, noteOwner, adoptNote } from './intents.ts';
import { dispatchAtom } from './payments.ts';
import { readNotesAtom } from './read-notes.ts';

/**
 * Notifies the other tabs of the origin when this tab writes the note of an intent or settles it, because each tab has
 * its own notes. Otherwise a duplicated tab would count the horizon from the copy that it knows, although the first tab
 * sent a later one, and the first tab would resend an intent that the duplicate has settled and paid anew (contract:
 * Answers to a submission).
 */
export function connectTabs(store: ReturnType<typeof createStore>, { storage, isInner }: Services) {
  // The outer widget of a card frame has the notes.
  const channel = isInner ? null : storage.openChannel(INTENTS_KEY);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const requestId = readSettled(data, noteOwner(store.get));
      if (requestId !== null) store.set(dispatchAtom, { type: 'settled-elsewhere', requestId });
      else if (adoptNote(store.get, data)) store.set(readNotesAtom, 'elsewhere');
    };
  return {
    /** Called with each effect of this tab's payments. */
    post(effect: PaymentEffect): void {
      const owner = ownerOf(store.get);
      if (effect.type === 'write-note') channel?.postMessage({ ...owner, ...effect.note });
      if (effect.type === 'remove-note') channel?.postMessage(settledMessage(owner, effect.requestId));
    },
    close: (): void => channel?.close(),
  };
}
