const FIRST_MS = 250;
const LAST_MS = 10_000;
/** A node that worked for longer than this did not fail at its start. */
const STABLE_MS = 2000;

export interface RestartDelay {
  /** The delay, in ms, before the node is started again; `upMs` is how long it was up, null if it never was. */
  next(upMs: number | null): number;
}

/** Delays the restarts of a node: twice as long each time while it cannot start, and at most ten seconds. */
export function createRestartDelay(): RestartDelay {
  let ms = FIRST_MS;
  return {
    next(upMs) {
      if (upMs !== null && upMs > STABLE_MS) ms = FIRST_MS;
      const delay = ms;
      ms = Math.min(LAST_MS, delay * 2);
      return delay;
    },
  };
}
