import type { CashierError } from '#domain/error.ts';
import type { EarlyConnection, SentRequest } from './early-socket.ts';
import type { Connection, WireRequest } from './transport.ts';
import type { SocketTransportOptions } from './transport-options.ts';

/** Options of a socket whose first connection may be there. */
export interface SocketOptions extends SocketTransportOptions {
  /** The WebSocket that was opened early: the first attempt to connect (TR-10). */
  readonly early?: EarlyConnection | null | undefined;
}

export interface SocketLinkOptions extends SocketOptions {
  readonly onMessage: (message: unknown) => void;
  readonly onConnection: (connection: Connection) => void;
  /** The gateway refused the connection with 401: no further attempt until tokenUpdated(). */
  readonly onRefused: (error: CashierError) => void;
}

export type CreateLink = (options: SocketLinkOptions) => SocketLink;

/** A connection over which packets are sent and messages arrive. */
export interface SocketLink {
  readonly connection: Connection;
  /** TR-4: whether it has ever been connected. */
  readonly hasConnected?: boolean;
  /** Returns the request if the early socket sent it, and its answer is still to come; once. */
  takeSent?(request: WireRequest): SentRequest | null;
  /** Sends a request. Returns false when it could not be sent; it is then not stored. */
  emit(packet: Readonly<Record<string, unknown>>): boolean;
  tokenUpdated(): void;
  /** See Transport. */
  wake(isDead: boolean): void;
  dispose(): void;
}
