const FIRST_MS = 5000;
const GROWTH = 1.5;
const MAX_MS = 30_000;

/** Delay (ms) before a status is polled again (contract: Pushes): 5 s at first, or `first`, growing to 30 s. */
export function pollWait(asked: number, first = FIRST_MS): number {
  return Math.min(MAX_MS, first * GROWTH ** asked);
}
