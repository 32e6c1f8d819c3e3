/** A request to the gateway, before it is sent. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** E.g. `/BANKING/methods-payment-v3`. */
  readonly path: string;
  /** Flat data; null and undefined values are left out of a query string. */
  readonly data: Readonly<Record<string, unknown>>;
  /** A read may be repeated after a network error; anything else is sent only once by a transport (TX-5). */
  readonly isRead: boolean;
  /** Called with an answer that arrives after the request has failed (a late answer to a submission is still used). */
  readonly onLateAnswer?: (data: unknown) => void;
}

/** A message from the gateway that does not answer a request (TR-7). */
export interface Push {
  readonly type: string;
  readonly data: unknown;
}

/** `lost`: the announced reconnect attempts are used up; quiet attempts continue (TR-10). */
export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'lost';

/**
 * A connection to the gateway, independent of screens, notices and redirects.
 * request() resolves with the answer's data (unknown: the caller must check it) and rejects with a CashierError of code
 * `network`, `server`, `unauthorized`, or `contract` for an unreadable answer (TR-14).
 */
export interface Transport {
  request(request: WireRequest): Promise<unknown>;
  onPush(listener: (push: Push) => void): () => void;
  /** HTTP always reports `connected`, and has no pushes: `hasPushes` is false. */
  onConnection(listener: (connection: Connection) => void): () => void;
  readonly connection: Connection;
  readonly hasPushes: boolean;
  /** The host sent a new token: reads that failed with 401 are sent again once. */
  tokenUpdated(): void;
  /**
   * The player is back: a connection that is down is tried at once. With `isDead`, one that only seems to be up is
   * dropped first. Over HTTP it does nothing.
   */
  wake(isDead: boolean): void;
  dispose(): void;
}
