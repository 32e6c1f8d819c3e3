/** The time, passed in so that tests and replays are deterministic. */
export interface Clock {
  /** ms since epoch. */
  now(): number;
  /** ms since some moment in the past; unlike now() it never jumps. */
  uptime(): number;
  /** Calls fn once after ms; the returned function cancels it. */
  after(ms: number, fn: () => void): () => void;
}

/** Resolves after ms; never if the clock ends before. */
export const sleep = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.after(ms, resolve));

/** Calls `run` again and again, `wait()` ms apart. Returns a function that ends it, also from within `run`. */
export function repeat(clock: Clock, wait: () => number, run: () => void): () => void {
  let cancel: () => void;
  const next = (): void => {
    cancel = clock.after(wait(), () => {
      next();
      run();
    });
  };
  next();
  return () => cancel();
}

/** Makes a unique id. */
export type NewId = () => string;

/** A number in [0, 1). */
export type Random = () => number;
