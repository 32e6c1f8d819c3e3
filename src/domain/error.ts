/**
 * The closed set of what can go wrong.
 * network: no answer, or no connection; timeout: a page-loading helper's 30 s; server: the gateway answered with an
 * error; unauthorized: 401; contract: an answer that does not fit its schema; init: the host's data is missing or
 * refused; empty: no methods; chunk: code that did not load; captcha: a captcha that did not load or was refused.
 */
export type ErrorCode =
  | 'network'
  | 'timeout'
  | 'server'
  | 'unauthorized'
  | 'contract'
  | 'init'
  | 'empty'
  | 'chunk'
  | 'captcha'
  | 'unknown';

export interface ErrorDetails {
  /** HTTP status or socket status (TR-11, TR-12). */
  readonly status?: number;
  /** The gateway's own error code, e.g. `not_found`. */
  readonly serverCode?: string;
  /** Field name to message key or text. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Names of methods that the gateway offers instead. */
  readonly alternatives?: readonly string[];
  readonly cause?: unknown;
}

/** The one error class. `message` is fit for the player and the host: never a token, never the value of a field. */
export class CashierError extends Error {
  readonly code: ErrorCode;
  readonly status: number | undefined;
  readonly serverCode: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly alternatives: readonly string[];

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'CashierError';
    this.code = code;
    this.status = details.status;
    this.serverCode = details.serverCode;
    this.fields = details.fields ?? {};
    this.alternatives = details.alternatives ?? [];
  }
}

/** The English text of a network error (key socket.networkError). */
export const NETWORK_ERROR_TEXT = 'Network connection failed';

/** What an error says that says nothing (ER-1). */
export const UNKNOWN_ERROR_TEXT = 'Unknown error';

/** Anything thrown, as a CashierError: itself, or `unknown` with its message or 'Unknown error'. */
export function toCashierError(thrown: unknown): CashierError {
  if (thrown instanceof CashierError) return thrown;
  const message = thrown instanceof Error && thrown.message ? thrown.message : UNKNOWN_ERROR_TEXT;
  return new CashierError('unknown', message, { cause: thrown });
}
