import type { Clock, Random } from '#domain/clock.ts';

/** TR-9: how often, and after how many ms, a failed read is asked again. */
const RETRIES = 3;
const RETRY_DELAY_MS = 2000;

/** ms to wait before the given attempt (1, 2, …): 2^attempt s plus up to 1 s random, at most `max` ms (TR-9, TR-10). */
export function backOff(attempt: number, random: Random, max = 10_000): number {
  return Math.min(max, 2 ** attempt * 1000 + random() * 1000);
}

export interface RetryOptions {
  readonly clock: Clock;
  /** Whether this failure may be gone at the next try. */
  readonly isWorthRetrying: (error: unknown) => boolean;
  /** Ends the retries: the last failure stands. */
  readonly signal: AbortSignal;
}

/** Runs the work, and up to three times again, 2 s apart, while its failure is worth it (TR-9). */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isOver = tries === RETRIES || !options.isWorthRetrying(error);
      if (isOver || !(await pause(options.clock, RETRY_DELAY_MS, options.signal))) throw error;
    }
  }
}

/** Resolves after ms with true, or as soon as the signal aborts with false. */
function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isDone: boolean) => {
      cancel();
      signal.removeEventListener('abort', onAbort);
      resolve(isDone);
    };
    const onAbort = () => end(false);
    const cancel = clock.after(ms, () => end(true));
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });
}
