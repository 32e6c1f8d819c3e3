import type { Push, Transport } from '#transport/transport.ts';

/** How many pushes are kept; the oldest are dropped first. */
const KEPT_PUSHES = 100;

/**
 * Keeps the pushes that arrive before the interface has loaded, because the socket opens much earlier (TR-7). The
 * returned function stops this and returns the pushes in order.
 */
export function keepPushes({ onPush }: Pick<Transport, 'onPush'>): () => readonly Push[] {
  let kept: readonly Push[] = [];
  const stop = onPush((push) => {
    kept = [...kept, push].slice(-KEPT_PUSHES);
  });
  return () => {
    stop();
    const taken = kept;
    kept = [];
    return taken;
  };
}
