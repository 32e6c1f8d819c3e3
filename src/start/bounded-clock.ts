import type { Clock } from '#domain/clock.ts';

/**
 * The clock of one widget: aborting `signal` cancels every timer that is still pending, whichever module set it
 * (HS-16).
 */
export function createBoundedClock(clock: Clock, signal: AbortSignal): Clock {
  const waiting = new Set<() => void>();
  signal.addEventListener('abort', () => {
    for (const cancel of waiting) cancel();
    waiting.clear();
  });
  return {
    now: () => clock.now(),
    uptime: () => clock.uptime(),
    after(ms, fn) {
      if (signal.aborted) return () => undefined;
      const stop = clock.after(ms, () => {
        waiting.delete(stop);
        fn();
      });
      waiting.add(stop);
      return () => {
        waiting.delete(stop);
        stop();
      };
    },
  };
}
