import type { Clock } from '#domain/clock.ts';
import { CashierError } from '#domain/error.ts';

const WAITS_MS = [500, 1500, 4000];

/**
 * The error text reported to the host for code that failed to load, with the file's address if the loader provides it.
 */
export function chunkFailureText(error: unknown): string {
  const file = /https?:\/\/[^\s)]+/.exec(String(error instanceof Error ? error.cause : error))?.[0];
  return `The cashier did not load${file === undefined ? '' : `: ${file}`}`;
}

/** Loads code and retries a failed chunk; a final failure has the error code `chunk` (ER-4). */
export async function loadAgain<T>(load: () => Promise<T>, clock: Clock): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        clock.after(wait, resolve);
      });
    }
  }
  try {
    return await load();
  } catch (cause) {
    throw new CashierError('chunk', 'A part of the cashier did not load', { cause });
  }
}
