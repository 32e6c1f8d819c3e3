/**
 * Why a cashier could not be loaded, or does not work.
 * url: not an http(s) address; manifest, entry, chunk: that part of the federated remote did not load; mount: the
 * remote loaded but did not mount; frame: the page's policy blocks the iframe; timeout: `loaded` was not accepted in time;
 * init: the widget reported that it cannot start; loaded, token: the page's function of that name failed; unmounted:
 * the cashier was removed before it was ready.
 */
export type LoadErrorCode =
  | 'url'
  | 'manifest'
  | 'entry'
  | 'chunk'
  | 'mount'
  | 'frame'
  | 'timeout'
  | 'init'
  | 'loaded'
  | 'token'
  | 'unmounted';

/**
 * The error with which `ready` rejects, also sent with the events `fallback` and `error`. It contains no token and no
 * field values.
 */
export class CashierLoadError extends Error {
  // Not by assignment, which throws in a page that has frozen Error.prototype.
  override readonly name = 'CashierLoadError';
  readonly code: LoadErrorCode;

  constructor(code: LoadErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/**
 * Converts anything thrown to an error with that code; a CashierLoadError is returned unchanged. The message names what
 * failed, because a browser's own text, such as `Failed to fetch`, does not.
 */
export function toLoadError(code: LoadErrorCode, thrown: unknown): CashierLoadError {
  if (thrown instanceof CashierLoadError) return thrown;
  const cause = thrown instanceof Error ? thrown.message : String(thrown);
  return new CashierLoadError(code, `${code} failed: ${cause}`, thrown);
}
