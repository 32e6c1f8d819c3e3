import type { CashierError } from '#domain/error.ts';
import type { SentRequest } from './early-socket.ts';
import type { Connection, WireRequest } from './transport.ts';
import type { SocketTransportOptions } from './transport-options.ts';

/** Timeout (ms) of a connection attempt. */
export const CONNECT_TIMEOUT_MS = 10_000;

export interface SocketLinkOptions extends SocketTransportOptions {
  readonly onMessage: (message: unknown) => void;
  readonly onConnection: (connection: Connection) => void;
  /** The gateway refused the connection with 401: no further attempt until tokenUpdated(). */
  readonly onRefused: (error: CashierError) => void;
  /** Returns a WebSocket to use instead of a new one, or null. Its caller sets the handlers in the same task. */
  readonly takeSocket?: () => WebSocket | null;
  /** A connection has failed or dropped before: the first attempt is a reconnect, which waits and is announced (TR-10). */
  readonly hasFailed?: boolean;
}

export type CreateLink = (options: SocketLinkOptions) => SocketLink;

/** A connection over which packets are sent and messages arrive. */
export interface SocketLink {
  readonly connection: Connection;
  /** TR-4: whether it has ever been connected; only socket.io's link says so. */
  readonly hasConnected?: boolean;
  /** Returns the request if it was sent before the link existed and its answer is still to be passed on; once. */
  takeSent?(request: WireRequest): SentRequest | null;
  /** Sends a request. Returns false when it could not be sent; it is then not stored. */
  emit(packet: Readonly<Record<string, unknown>>): boolean;
  tokenUpdated(): void;
  /** See Transport. */
  wake(isDead: boolean): void;
  dispose(): void;
}
