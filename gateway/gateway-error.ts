interface More {
  readonly alternatives?: readonly string[];
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
  /** Seconds after which the same call may succeed; undefined if waiting does not help. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    fields?: Readonly<Record<string, string>>,
    { alternatives = [], retryAfter, cause }: More = {},
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'GatewayError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.alternatives = alternatives;
    this.retryAfter = retryAfter;
  }
}

export interface ErrorBody {
  readonly error: {
    readonly message: string;
    readonly code: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly alternatives?: readonly string[];
    readonly retryAfter?: number;
  };
}

export function errorBody(error: GatewayError): ErrorBody {
  const { message, code, fields, alternatives, retryAfter } = error;
  return {
    error: {
      message,
      code,
      ...(fields && { fields }),
      ...(alternatives.length > 0 && { alternatives }),
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
