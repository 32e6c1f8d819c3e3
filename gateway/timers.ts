import * as v from 'valibot';

/** A requested wait in ms: a whole number, as the ledger stores times, within the range of a timer. */
export const WAIT_MS = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));

/** Time for the gateway; dispose() cancels all pending timers. */
export interface Timers {
  /** ms since epoch. */
  now(): number;
  /** Calls fn once after ms; the returned function cancels it. */
  after(ms: number, fn: () => void): () => void;
  dispose(): void;
}

export function createTimers(now: () => number): Timers {
  const pending = new Set<NodeJS.Timeout>();
  return {
    now,
    after(ms, fn) {
      const timer = setTimeout(() => {
        pending.delete(timer);
        fn();
      }, ms);
      pending.add(timer);
      return () => {
        clearTimeout(timer);
        pending.delete(timer);
      };
    },
    dispose() {
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
    },
  };
}
