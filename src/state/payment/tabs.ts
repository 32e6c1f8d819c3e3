import { readSettled, type SettledMessage } from '#contract/stored-intents.ts';
import type { PaymentEffect } from '#domain/payment/state.ts';
import type { TabLocks } from '#host/tab-locks.ts';
import type { Services, Store } from '#state/services.ts';
import {
  INTENTS_KEY,
  adoptNote,
  forgetPosted,
  keepPosted,
  noteOwner,
  openIntentOf,
  openIntents,
  ownIntent,
  ownerOf,
  removeNote,
} from './intents.ts';
import { dispatchAtom } from './payments.ts';
import { readNotesAtom } from './read-notes.ts';

/**
 * Connects this tab with the other open tabs of the origin, because each tab has its own notes.
 *
 * - It publishes the notes whose outcome is unknown, so that no other tab pays meanwhile (withNotesOfAllTabsAtom).
 * - It notifies the tabs that know an intent when it writes its note or settles it. They then look it up immediately if
 *   its outcome is known. Without these messages, a duplicated tab would count the horizon from the copy that it knows,
 *   although the first tab sent a later one, and the first tab would resend an intent that the duplicate has settled and
 *   paid anew (contract: Answers to a submission).
 */
export function connectTabs(store: Store, { storage, isInner }: Services, locks: TabLocks) {
  // The outer widget has the notes.
  const channel = isInner ? null : storage.openChannel(INTENTS_KEY);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const settled = readSettled(data, noteOwner(store.get));
      const intent = settled ? null : ownIntent(store.get, data);
      if (settled) {
        const { requestId, isRefused } = settled;
        if (isRefused) {
          removeNote(store.get, requestId);
          store.set(readNotesAtom, 'elsewhere');
        } else {
          store.set(dispatchAtom, { type: 'settled-elsewhere', requestId });
          forgetPosted(store.get, requestId);
        }
      }
      if (intent) {
        keepPosted(store.get, intent);
        if (adoptNote(store.get, intent)) store.set(readNotesAtom, 'elsewhere');
        if (intent.id !== undefined)
          store.set(dispatchAtom, { type: 'found-elsewhere', requestId: intent.requestId });
      }
    };

  function publish(): void {
    if (isInner) return;
    const entries = openIntents(store.get).map((intent) => JSON.stringify(intent));
    locks.publish(entries, (entry) => openIntentOf(store.get, entry) !== null);
  }

  return {
    /** Called when the notes of this tab may have changed otherwise. */
    publish,
    /** Called with each effect of this tab's payments. */
    post(effect: PaymentEffect): void {
      const owner = ownerOf(store.get);
      if (effect.type === 'write-note') channel?.postMessage({ ...owner, ...effect.note });
      else if (effect.type === 'remove-note') {
        const { requestId, isRefused } = effect;
        channel?.postMessage({ ...owner, requestId, isSettled: true, isRefused } satisfies SettledMessage);
      } else return;
      publish();
    },
    /**
     * Called when the page is left, because the browser releases its locks and a reload takes a while to publish again, and
     * on the unmount, after which nothing notices that the page is left.
     */
    leave(): void {
      if (channel) for (const intent of openIntents(store.get)) channel.postMessage(intent);
    },
    close: (): void => channel?.close(),
  };
}
