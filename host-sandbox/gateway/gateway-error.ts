/** What the gateway answers when it refuses (contract section 3): a status and `{error: {message, code, fields?}}`. */
export class GatewayError extends Error {
  readonly status: number;
  readonly code: string;
  /** Field name to message key or text. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(status: number, code: string, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.name = 'GatewayError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export interface ErrorBody {
  readonly error: {
    readonly message: string;
    readonly code: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
}

export function errorBody(error: GatewayError): ErrorBody {
  const { message, code, fields } = error;
  return { error: fields ? { message, code, fields } : { message, code } };
}

/** Anything thrown as what the client is told; what is not a GatewayError is a fault of ours, reported and kept from it. */
export function refusalOf(thrown: unknown, report: (error: unknown) => void): GatewayError {
  if (thrown instanceof GatewayError) return thrown;
  report(thrown);
  return new GatewayError(500, 'internal', 'The gateway failed. Please try again.');
}
