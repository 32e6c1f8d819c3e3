/** Time for the gateway; dispose() cancels everything that is still to come. */
export interface Timers {
  /** ms since epoch. */
  now(): number;
  /** Calls fn once after ms; the returned function cancels it. */
  after(ms: number, fn: () => void): () => void;
  dispose(): void;
}

export function createTimers(): Timers {
  const pending = new Set<NodeJS.Timeout>();
  return {
    now: () => Date.now(),
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
