import type { Advice } from './advice.ts';

/**
 * Every kind of failure. network: no answer, or no connection; timeout: the 30 s limit of a page-loading helper;
 * server: the gateway answered with an error; unauthorized: 401; contract: an answer does not match its schema; init:
 * the host's data is missing or was rejected; empty: no methods; chunk: code did not load; captcha: a captcha did not
 * load, or failed.
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
  /** Names of alternative methods that the gateway offers. */
  readonly alternatives?: readonly string[];
  /** What the form offers first (MO-13). */
  readonly advice?: Advice | undefined;
  /** With `lower_amount`: an amount that may be accepted, decimal text. */
  readonly suggested?: string | undefined;
  readonly cause?: unknown;
  /** An answer that is not written as the contract says: what was read, or a text that is not JSON. Never shown or sent. */
  readonly answer?: { readonly body?: unknown; readonly text?: string };
}

/**
 * The only error class. `message` may be shown to the player and sent to the host: it never contains a token or a
 * field's value.
 */
export class CashierError extends Error {
  readonly code: ErrorCode;
  readonly status: number | undefined;
  readonly serverCode: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly alternatives: readonly string[];
  readonly details: ErrorDetails;
  readonly answer: ErrorDetails['answer'];

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'CashierError';
    this.code = code;
    this.status = details.status;
    this.serverCode = details.serverCode;
    this.fields = details.fields ?? {};
    this.alternatives = details.alternatives ?? [];
    this.details = details;
    this.answer = details.answer;
  }
}

/** The English text of a network error (key socket.networkError). */
export const NETWORK_ERROR_TEXT = 'Network connection failed';

/** The message of an error that has none of its own (ER-1). */
export const UNKNOWN_ERROR_TEXT = 'Unknown error';

/**
 * Converts anything thrown to a CashierError; any other value gets the code `unknown` and its message or 'Unknown
 * error'.
 */
export function toCashierError(thrown: unknown): CashierError {
  if (thrown instanceof CashierError) return thrown;
  const message = thrown instanceof Error && thrown.message ? thrown.message : UNKNOWN_ERROR_TEXT;
  return new CashierError('unknown', message, { cause: thrown });
}
