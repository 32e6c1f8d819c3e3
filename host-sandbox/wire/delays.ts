import type { Timers } from '../../gateway/timers.ts';

export interface Delays {
  /** Waits `ms`, or until the player's delayed calls are released. */
  wait(playerId: string, ms: number): Promise<void>;
  /** Ends the waits of the player's calls. */
  release(playerId: string): void;
}

/** The waits of delayed calls, by player. */
export function createDelays(timers: Timers): Delays {
  const waiting = new Map<string, Set<() => void>>();

  return {
    wait(playerId, ms) {
      const own = waiting.get(playerId) ?? new Set();
      waiting.set(playerId, own);
      return new Promise((resolve) => {
        const end = () => {
          cancel();
          own.delete(end);
          resolve();
        };
        const cancel = timers.after(ms, end);
        own.add(end);
      });
    },
    release(playerId) {
      for (const end of [...(waiting.get(playerId) ?? [])]) end();
    },
  };
}
