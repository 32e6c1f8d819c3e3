import type { Clock } from '#domain/clock.ts';
import { CashierError } from '#domain/error.ts';

/** How long (ms) to wait after each failure. */
const WAITS_MS = [500, 1500, 4000, 0];

/**
 * The error text reported to the host for code that failed to load, with the file's address if the loader provides it.
 */
export function chunkFailureText(error: unknown): string {
  const file = /https?:\/\/[^\s)]+/.exec(String(error instanceof Error ? error.cause : error))?.[0];
  return `The cashier did not load${file === undefined ? '' : `: ${file}`}`;
}

/**
 * Whether loading again would never end. A TypeError is the page's Trusted Types refusing the loader, which then leaves
 * the chunk pending.
 */
export const isFinalFailure = (error: unknown): boolean =>
  (error instanceof CashierError ? error.cause : error) instanceof TypeError;

/** Loads code and retries a failed chunk; the last failure has the error code `chunk` (ER-4). */
export async function loadAgain<T>(load: () => Promise<T>, clock: Clock): Promise<T> {
  let cause: unknown;
  for (const wait of WAITS_MS)
    try {
      return await load();
    } catch (error) {
      cause = error;
      if (isFinalFailure(error)) break;
      await new Promise<void>((resolve) => {
        clock.after(wait, resolve);
      });
    }
  throw new CashierError('chunk', 'A part of the cashier did not load', { cause });
}
