import type { Advice } from '#contract/read-failure.ts';

interface More {
  readonly alternatives?: readonly string[];
  /** What the player should do (contract: Transport). */
  readonly advice?: Advice;
  /** With `lower_amount`: an amount that would be accepted, decimal text. */
  readonly suggested?: string;
  readonly retryAfter?: number;
  /** The internal cause; it is reported, never sent. */
  readonly cause?: unknown;
}

/** A refusal of the gateway (contract: Transport): a status and `{error: {message, code, fields?}}`. */
export class GatewayError extends Error {
  readonly status: number;
  readonly code: string;
  /** Field name to message key or text. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Methods to offer instead. */
  readonly alternatives: readonly string[];
  readonly more: Pick<More, 'advice' | 'suggested'>;
  /** Seconds after which the same call may succeed; undefined if waiting does not help. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    fields?: Readonly<Record<string, string>>,
    { alternatives = [], retryAfter, cause, ...more }: More = {},
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'GatewayError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.alternatives = alternatives;
    this.more = more;
    this.retryAfter = retryAfter;
  }
}

export interface ErrorBody {
  readonly error: {
    readonly message: string;
    readonly code: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly alternatives?: readonly string[];
    readonly advice?: Advice;
    readonly suggested?: string;
    readonly retryAfter?: number;
  };
}

export function errorBody(error: GatewayError): ErrorBody {
  const { message, code, fields, alternatives, more, retryAfter } = error;
  return {
    error: {
      message,
      code,
      ...(fields && { fields }),
      ...(alternatives.length > 0 && { alternatives }),
      ...more,
      ...(retryAfter !== undefined && { retryAfter }),
    },
  };
}

/**
 * Turns anything thrown into an error answer; anything but a GatewayError is an internal error, reported and
 * hidden from the client.
 */
export function refusalOf(thrown: unknown, report: (error: unknown) => void): GatewayError {
  if (thrown instanceof GatewayError) {
    if (thrown.cause !== undefined) report(thrown.cause);
    return thrown;
  }
  report(thrown);
  return new GatewayError(500, 'internal', 'The gateway failed. Please try again.');
}
