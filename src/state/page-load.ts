import type { Clock } from '#domain/clock.ts';
import { CashierError, toCashierError } from '#domain/error.ts';

/** ms that a page waits for its requests, including their retries (RT-18). */
const PAGE_TIMEOUT_MS = 30_000;

/** Resolves when all requests have resolved; rejects with the first failure, or with 'Request timeout' after 30 s. */
export function pageLoad<T extends readonly unknown[]>(
  clock: Clock,
  requests: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(PAGE_TIMEOUT_MS, () => {
      reject(new CashierError('timeout', 'Request timeout'));
    });
    Promise.all(requests).then(
      (answers) => {
        cancel();
        resolve(answers);
      },
      (error: unknown) => {
        cancel();
        reject(toCashierError(error));
      },
    );
  });
}
