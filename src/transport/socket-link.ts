import { WebSocket as WebSocketTransport } from 'engine.io-client';
import { io, type Socket } from 'socket.io-client';
import { CashierError } from '#domain/error.ts';
import { createReconnect } from './reconnect.ts';
import { SOCKET_PATH, socketQuery } from './socket-address.ts';
import type { Connection } from './transport.ts';
import type { SocketTransportOptions } from './transport-options.ts';

/** Timeout (ms) of a connection attempt. */
const CONNECT_TIMEOUT_MS = 10_000;

export interface SocketLinkOptions extends SocketTransportOptions {
  readonly onMessage: (message: unknown) => void;
  readonly onConnection: (connection: Connection) => void;
  /** The gateway refused the connection with 401: no attempt until tokenUpdated(). */
  readonly onRefused: (error: CashierError) => void;
}

export interface SocketLink {
  readonly connection: Connection;
  /** TR-4: whether it has ever been connected. */
  readonly hasConnected: boolean;
  /** Sends a request. Returns false when it could not be sent; nothing of it is then kept. */
  emit(packet: Readonly<Record<string, unknown>>): boolean;
  tokenUpdated(): void;
  dispose(): void;
}

/**
 * A socket.io connection that reconnects (TR-4, TR-5, TR-10). While the connection is down or has missed its pings,
 * socket.io stores emitted packets in sendBuffer and sends them after reconnecting, which could make a payment twice.
 * Therefore nothing is emitted unless connected, and the buffer is emptied after each emit, on a drop and before each
 * connect.
 */
export function createSocketLink(options: SocketLinkOptions): SocketLink {
  const { clock, baseUrl, onMessage, onConnection, onRefused } = options;
  const settings = {
    path: SOCKET_PATH,
    transports: options.takeSocket ? [adopting(options.takeSocket)] : ['websocket'],
    forceNew: true,
    autoConnect: false,
    reconnection: false,
    // The Clock's own timeout, below, also covers the namespace's handshake.
    timeout: false as unknown as number,
  };
  const open = options.openSocket ?? io;
  const socket: Socket = baseUrl === '' ? open(settings) : open(baseUrl, settings);
  let connection: Connection = 'connecting';
  let hasConnected = false;
  let cancelTimeout: () => void = () => {};

  const reconnect = createReconnect({
    clock,
    random: options.random,
    events: options.events,
    connect,
    onAttempt: options.onReconnectAttempt,
    onLost: () => become('lost'),
  });

  function become(next: Connection): void {
    if (connection === next) return;
    connection = next;
    onConnection(next);
  }

  function connect(): void {
    socket.sendBuffer = [];
    socket.io.opts.query = socketQuery(options);
    cancelTimeout = clock.after(CONNECT_TIMEOUT_MS, () => {
      socket.disconnect();
      down();
    });
    socket.connect();
  }

  function down(): void {
    cancelTimeout();
    socket.sendBuffer = [];
    if (connection === 'connected') become('reconnecting');
    reconnect.failed();
  }

  socket.on('connect', () => {
    cancelTimeout();
    reconnect.succeeded();
    hasConnected = true;
    become('connected');
  });
  socket.on('disconnect', down);
  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    if (statusOf(error.data) !== 401) return down();
    cancelTimeout();
    reconnect.refused();
    onRefused(new CashierError('unauthorized', error.message, { status: 401 }));
  });
  socket.on('a', onMessage);
  connect();

  return {
    get connection() {
      return connection;
    },
    get hasConnected() {
      return hasConnected;
    },
    emit(packet) {
      if (!socket.connected || socket.sendBuffer.length > 0) return false;
      socket.emit('d', packet);
      const isSent = socket.sendBuffer.length === 0;
      socket.sendBuffer = [];
      return isSent;
    },
    tokenUpdated: () => reconnect.resume(),
    dispose() {
      reconnect.dispose();
      cancelTimeout();
      socket.removeAllListeners();
      socket.sendBuffer = [];
      socket.disconnect();
    },
  };
}

/** Socket.io's WebSocket transport, on a WebSocket that was opened early if there is one for its address. */
const adopting = (takeSocket: NonNullable<SocketTransportOptions['takeSocket']>) =>
  class extends WebSocketTransport {
    override createSocket(...args: Parameters<WebSocketTransport['createSocket']>): unknown {
      return takeSocket(args[0]) ?? super.createSocket(...args);
    }
  };

function statusOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'status' in data ? data.status : undefined;
}
