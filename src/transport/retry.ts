import type { Clock } from '#domain/clock.ts';

/** TR-9: number of retries of a failed read. */
const RETRIES = 3;
const RETRY_DELAY_MS = 2000;

export interface RetryOptions {
  readonly clock: Clock;
  /** Whether a retry might succeed after this failure. */
  readonly isWorthRetrying: (error: unknown) => boolean;
  /** Stops the retries and keeps the last failure. */
  readonly signal: AbortSignal;
}

/** Runs the work, and retries it up to three times, 2 s apart, while its failure is worth retrying (TR-9). */
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

/** Resolves with true after ms, or with false as soon as the signal aborts. */
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
