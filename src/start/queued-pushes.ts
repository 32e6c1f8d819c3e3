import type { Push, Transport } from '#transport/transport.ts';

/** How many pushes are queued; the oldest are dropped first. */
const MAX_QUEUED = 100;

/**
 * Queues the pushes that arrive before the interface has loaded, because the socket opens much earlier (TR-7). The
 * returned function stops this and returns the pushes in order.
 */
export function queuePushes({ onPush }: Pick<Transport, 'onPush'>): () => readonly Push[] {
  let queued: readonly Push[] = [];
  const stop = onPush((push) => {
    queued = [...queued, push].slice(-MAX_QUEUED);
  });
  return () => {
    stop();
    const taken = queued;
    queued = [];
    return taken;
  };
}
