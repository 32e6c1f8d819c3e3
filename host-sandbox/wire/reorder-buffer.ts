import type { Timers } from '../../gateway/timers.ts';

export interface ReorderBuffer {
  /** Waits until another answer to the player has been sent. */
  hold(playerId: string): Promise<void>;
  /** An answer is being sent; the held ones follow it. */
  pass(playerId: string): void;
}

/** A player without further calls gets the held answer after this time. */
const MAX_HOLD_MS = 3000;

/**
 * Swaps answers (the fault `reorder`): one waits until the next answer to the player, of any call, has been
 * sent.
 */
export function createReorderBuffer(timers: Timers): ReorderBuffer {
  const held = new Map<string, Set<() => void>>();

  return {
    hold(playerId) {
      const own = held.get(playerId) ?? new Set();
      held.set(playerId, own);
      // Two held answers would wait for each other, so the later one is sent and releases the earlier.
      if (own.size > 0) return Promise.resolve();
      return new Promise((resolve) => {
        const release = () => {
          cancel();
          own.delete(release);
          resolve();
        };
        const cancel = timers.after(MAX_HOLD_MS, release);
        own.add(release);
      });
    },
    pass(playerId) {
      const own = [...(held.get(playerId) ?? [])];
      // In a later turn, after the transport has taken the answer being sent.
      if (own.length > 0) timers.after(0, () => own.forEach((release) => release()));
    },
  };
}
