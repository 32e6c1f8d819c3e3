import type { Timers } from '../timers.ts';

export interface ReorderBuffer {
  /** Waits until another answer to the player has gone. */
  hold(playerId: string): Promise<void>;
  /** An answer goes: those that were held come after it. */
  pass(playerId: string): void;
}

/** A player who asks nothing more gets the held answer all the same. */
const MAX_HOLD_MS = 3000;

/** Answers that change places (the fault `reorder`): one waits for the next, whichever call that answers. */
export function createReorderBuffer(timers: Timers): ReorderBuffer {
  const held = new Map<string, Set<() => void>>();

  return {
    hold(playerId) {
      const own = held.get(playerId) ?? new Set();
      held.set(playerId, own);
      // Two that would wait for each other: the later one goes, and lets the earlier follow.
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
      // After this turn, in which the answer that goes is handed to its transport.
      if (own.length > 0) timers.after(0, () => own.forEach((release) => release()));
    },
  };
}
