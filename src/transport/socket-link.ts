import { nextTick, WebSocket as WebSocketTransport } from 'engine.io-client';
import { io, type Socket } from 'socket.io-client';
import { READS_CONNECT } from '#contract/endpoint.ts';
import { numberOf } from '#contract/socket-message.ts';
import { CashierError } from '#domain/error.ts';
import { CONNECT, payloadOf, type EarlyConnection } from './early-socket.ts';
import { EXACT_PARSER } from './exact-parser.ts';
import type { SocketLink, SocketLinkOptions } from './link.ts';
import { createReconnect } from './reconnect.ts';
import { SOCKET_PATH, socketQuery } from './socket-wire.ts';
import type { Connection } from './transport.ts';

/** Timeout (ms) of a connection attempt. */
const CONNECT_TIMEOUT_MS = 10_000;
/** ms after which an attempt that is under way is made anew when the player is back: its network may be gone. */
const STUCK_MS = 3000;

/**
 * A socket.io connection that reconnects (TR-4, TR-5, TR-10). While the connection is down or has missed its pings,
 * socket.io stores emitted packets in sendBuffer and sends them after reconnecting, which could make a payment twice.
 * Therefore nothing is emitted unless connected, and the buffer is emptied after each emit, on a drop and before each
 * connect. The first attempt uses the WebSocket that was opened early, if there is one.
 */
export function createSocketLink(options: SocketLinkOptions, open = io): SocketLink {
  const { clock, baseUrl, early = null, onMessage, onConnection, onRefused } = options;
  const settings = {
    path: SOCKET_PATH,
    transports: early ? [adopting(early)] : ['websocket'],
    forceNew: true,
    parser: EXACT_PARSER,
    autoConnect: false,
    reconnection: false,
    // The Clock's own timeout, below, also covers the namespace's handshake.
    timeout: false as unknown as number,
    auth(give: (payload?: object) => void) {
      // A gateway may send no id, or a number.
      const id: unknown = socket.io.engine.id;
      const request = typeof id === 'string' && id.startsWith(READS_CONNECT) ? first?.() : null;
      first = null;
      if (request) sent = request;
      give(request ? payloadOf(request) : undefined);
    },
  };
  const socket: Socket = baseUrl === '' ? open(settings) : open(baseUrl, settings);
  let connection: Connection = 'connecting';
  let hasConnected = false;
  /** The request that the early socket or CONNECT sent: for the request that waits when the connection opens. */
  let sent = early?.sent ?? null;
  let first = early?.first ?? null;
  /** What arrived before the gateway confirmed the connection, and until the requests that wait for it are sent. */
  const held: unknown[] = [];
  let cancelTimeout: () => void = () => {};
  /** Uptime (ms) since which an attempt is under way. */
  let attemptedAt: number | null = null;

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
    cancelTimeout = clock.after(CONNECT_TIMEOUT_MS, down);
    attemptedAt = clock.uptime();
    socket.connect();
    // Socket.io reports nothing when the server closes a socket before its handshake.
    socket.io.engine.once('close', (reason) => {
      if (attemptedAt !== null && reason === 'transport close') down();
    });
  }

  function endAttempt(): void {
    cancelTimeout();
    attemptedAt = null;
  }

  function down(): void {
    endAttempt();
    sent = first = null;
    // Otherwise a packet that was decoded before the drop could still arrive, and the dead connection would count as
    // connected.
    socket.disconnect();
    socket.sendBuffer = [];
    if (connection === 'connected') become('reconnecting');
    reconnect.failed();
  }

  socket.on('connect', () => {
    endAttempt();
    reconnect.succeeded();
    hasConnected = true;
    become('connected');
    sent = null;
    held.splice(0).forEach(onMessage);
  });
  socket.on('disconnect', down);
  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    if (numberOf(statusOf(error.data)) !== 401) return down();
    endAttempt();
    sent = null;
    reconnect.refused();
    onRefused(new CashierError('unauthorized', error.message, { status: 401 }));
  });
  socket.on('a', (message: unknown) => {
    if (connection === 'connected') onMessage(message);
    else held.push(message);
  });
  connect();

  return {
    get connection() {
      return connection;
    },
    get hasConnected() {
      return hasConnected;
    },
    takeSent({ path, data }) {
      // The line and the gateway pass on the plan's object, so only the same request has it (ListRequest).
      const isSame = sent?.request.path === path && sent.request.data === data;
      if (!isSame || !socket.connected) return null;
      const taken = sent;
      sent = null;
      return taken;
    },
    emit(packet) {
      if (!socket.connected || socket.sendBuffer.length > 0) return false;
      socket.emit('d', packet);
      const isSent = socket.sendBuffer.length === 0;
      socket.sendBuffer = [];
      return isSent;
    },
    tokenUpdated: () => reconnect.resume(),
    wake(isDead) {
      const isStuck = attemptedAt !== null && clock.uptime() - attemptedAt > STUCK_MS;
      if (isStuck) down();
      // Its event calls down().
      else if (isDead && socket.connected) socket.disconnect();
      reconnect.wake();
    },
    dispose() {
      reconnect.dispose();
      endAttempt();
      socket.removeAllListeners();
      socket.sendBuffer = [];
      socket.disconnect();
    },
  };
}

/**
 * Socket.io's WebSocket transport, whose first socket is the one that was opened early, with all that it has received.
 */
function adopting({ socket, messages, ...early }: EarlyConnection) {
  let isAdopted = false;
  /** Of the socket in use: socket.io's own request to connect to the namespace would be the second one. */
  let { isConnectSent } = early;
  return class extends WebSocketTransport {
    override createSocket(...args: Parameters<WebSocketTransport['createSocket']>): unknown {
      if (isAdopted) {
        isConnectSent = false;
        return super.createSocket(...args);
      }
      isAdopted = true;
      // The caller sets the socket's handlers in the same task.
      if (socket.readyState !== socket.CONNECTING)
        queueMicrotask(() => {
          this.onOpen();
          messages.open(({ data }) => this.onData(data));
          // Socket.io handles each packet in its next tick.
          if (socket.readyState === socket.CLOSED) nextTick(() => this.onClose(), setTimeout);
        });
      return socket;
    }

    override doWrite(...[packet, data]: Parameters<WebSocketTransport['doWrite']>): void {
      if (isConnectSent && data === CONNECT) isConnectSent = false;
      else super.doWrite(packet, data);
    }
  };
}

function statusOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'status' in data ? data.status : undefined;
}
