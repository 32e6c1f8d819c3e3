/** One request to the gateway, before it is put on a wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** E.g. `/BANKING/methods-payment-v3`. */
  readonly path: string;
  /** Flat data; null and undefined values are dropped from a query string. */
  readonly data: Readonly<Record<string, unknown>>;
  /** A read may be asked again after a network error; anything else is sent once and never again by a transport (TX-5). */
  readonly isRead: boolean;
  /** Called with an answer that came after the request had already failed (a late answer to a submit still counts). */
  readonly onLateAnswer?: (data: unknown) => void;
}

/** A message of the gateway that answers no request (TR-7). */
export interface Push {
  readonly type: string;
  readonly data: unknown;
}

/** `lost`: the announced reconnect attempts are used up; quiet attempts go on (TR-10). */
export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'lost';

/**
 * One way to the gateway. It knows no screen, notice or redirect.
 * request() resolves with the answer's data (unknown: the caller checks it) and rejects with a CashierError of code
 * `network`, `server`, `unauthorized`, or `contract` for an answer that cannot be read at all (TR-14).
 */
export interface Transport {
  request(request: WireRequest): Promise<unknown>;
  onPush(listener: (push: Push) => void): () => void;
  /** HTTP is always `connected` as far as can be known, and has no pushes: `hasPushes` is false. */
  onConnection(listener: (connection: Connection) => void): () => void;
  readonly connection: Connection;
  readonly hasPushes: boolean;
  /** A new token from the host: reads that failed with 401 are sent again once. */
  tokenUpdated(): void;
  dispose(): void;
}
