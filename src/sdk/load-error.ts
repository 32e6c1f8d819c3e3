/**
 * Why a cashier is not there, or not as it should be.
 * url: no http(s) address; manifest, entry, chunk: that part of the federated remote did not load; mount: it loaded and
 * did not mount; timeout: nothing was drawn in time; init: the widget says that it cannot start; loaded, token: the
 * page's own function of that name failed; unmounted: it was taken away before it was ready.
 */
export type LoadErrorCode =
  'url' | 'manifest' | 'entry' | 'chunk' | 'mount' | 'timeout' | 'init' | 'loaded' | 'token' | 'unmounted';

/** What `ready` rejects with, and what the events `fallback` and `error` carry. Holds no token and no field's value. */
export class CashierLoadError extends Error {
  readonly code: LoadErrorCode;

  constructor(code: LoadErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'CashierLoadError';
    this.code = code;
  }
}

/** What was thrown, as an error of that code; an error of ours stays as it is. */
export function toLoadError(code: LoadErrorCode, thrown: unknown): CashierLoadError {
  if (thrown instanceof CashierLoadError) return thrown;
  return new CashierLoadError(code, thrown instanceof Error ? thrown.message : String(thrown), thrown);
}
