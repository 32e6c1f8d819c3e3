import type { Push, Transport } from '#transport/transport.ts';

/** How many pushes are kept; the oldest are dropped first. */
const KEPT_PUSHES = 100;

/**
 * Keeps pushes until the first listener subscribes and then delivers them in order: the socket is open long before the
 * interface has loaded (TR-7).
 */
export function keepPushes(onPush: Transport['onPush']): Transport['onPush'] {
  let kept: Push[] | null = [];
  const stop = onPush((push) => {
    kept = [...(kept ?? []), push].slice(-KEPT_PUSHES);
  });
  return (listener) => {
    const waiting = kept ?? [];
    kept = null;
    stop();
    const unsubscribe = onPush(listener);
    waiting.forEach(listener);
    return unsubscribe;
  };
}
