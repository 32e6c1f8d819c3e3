import type { Clock } from '#domain/clock.ts';
import type { Storage } from './storage.ts';

/** The events with which a page learns that its player, or its network, is back. Browsers differ in which they send. */
const RETURN_EVENTS = ['visibilitychange', 'pageshow', 'resume', 'focus', 'online'] as const;

export type ReturnEvent = (typeof RETURN_EVENTS)[number];

/** One return sends several events within this time (ms). */
const ONE_RETURN_MS = 1000;

/**
 * Calls the listener once when the page is shown again, after sleep, another app, another tab or the back-forward cache,
 * gets the focus again or is online again. Whatever was pushed in the meantime may be lost. Returns the unsubscribe
 * function.
 */
export function onReturn(
  { storage, clock }: { readonly storage: Pick<Storage, 'onPage'>; readonly clock: Clock },
  listener: (event: ReturnEvent) => void,
): () => void {
  let last = -ONE_RETURN_MS;
  const stops = RETURN_EVENTS.map((type) =>
    storage.onPage(type, (event) => {
      const isHidden = (event.target as Partial<Document> | null)?.visibilityState === 'hidden';
      const isFirstShow = type === 'pageshow' && !event.persisted;
      if (isHidden || isFirstShow || clock.uptime() - last < ONE_RETURN_MS) return;
      last = clock.uptime();
      listener(type);
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
