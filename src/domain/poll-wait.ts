const FIRST_MS = 5000;
const GROWTH = 1.5;
const MAX_MS = 30_000;

/** Delay (ms) before a status is polled again (contract: Pushes): 5 s at first, growing to 30 s. */
export function pollWait(asked: number): number {
  return Math.min(MAX_MS, FIRST_MS * GROWTH ** asked);
}
