// Deliberately long: the states of one connection, and all their transitions, belong together.
import { parseJson } from '#contract/json.ts';
import { isRecord } from '#contract/scalars.ts';
import { createBuffer } from '#domain/buffer.ts';
import { CONNECT, type EarlyConnection } from './early-socket.ts';
import { socketFrame } from './socket-packet.ts';
import { CONNECT_TIMEOUT_MS, type CreateLink, type SocketLink, type SocketLinkOptions } from './link.ts';
import type { Connection } from './transport.ts';

export interface EarlyLinkOptions extends SocketLinkOptions {
  /** The early socket, which may have closed since; null if none was opened. */
  readonly early: EarlyConnection | null;
  /** Loads socket.io's link; rejects after its own retries. */
  readonly load: () => Promise<CreateLink>;
}

/** Delay (ms) before loading socket.io is tried again after a failure. */
const LOAD_AGAIN_MS = 5_000;
/** Sent by the server at regular intervals; must be answered. */
const PING = '2';
const PONG = '3';
/** Socket.IO's event `a`, with which the gateway sends all its messages. */
const EVENT = '42["a",';

/**
 * Implements the parts of Socket.IO that the first screen needs, on a WebSocket that was opened early, until
 * socket.io-client has loaded and takes over the WebSocket:
 *
 *   the namespace connects ─► answers and pushes ─► the first message has arrived, or none for 10 s ─┐
 *              └─ closed, refused, not connected after 10 s, a missed ping, or any other packet ─────┴─► socket.io's link
 *
 * It sends no packet twice and stores none to be sent later. Any failure is left to socket.io's link, which reconnects:
 * the early socket was the first attempt (TR-10).
 */
export function createEarlyLink(options: EarlyLinkOptions): SocketLink {
  const { clock, onMessage, onConnection, load } = options;
  const sent = options.early?.sent ?? null;
  let early = options.early;
  let connection: Connection = 'connecting';
  let hasFailed = false;
  let isSentTaken = false;
  let isLoading = false;
  let isHandedOver = false;
  let isDisposed = false;
  let full: SocketLink | null = null;
  /** For socket.io's link: the handshake, and everything from the first packet on that this link cannot handle. */
  const forFull = createBuffer<MessageEvent>(Infinity);
  let isBufferingAll = false;
  /** ms without a message after which the server is considered dead, from the handshake. */
  let silenceLimit = 0;
  let isLoadPlanned = false;
  let cancelLoad = (): void => undefined;
  let cancelSilence = (): void => undefined;
  const cancelTimeout = clock.after(CONNECT_TIMEOUT_MS, () => {
    if (connection === 'connecting') drop();
    else loadFull();
  });

  function become(next: Connection): void {
    if (connection === next) return;
    connection = next;
    onConnection(next);
  }

  function read(event: MessageEvent): void {
    const text = String(event.data);
    if (silenceLimit > 0) awaitNext();
    if (text === PING) return early?.socket.send(PONG);
    if (isBufferingAll) return forFull.put(event);
    if (connection === 'connecting' && (text.startsWith('0') || text.startsWith(`${CONNECT}{`))) {
      forFull.put(event);
      if (text.startsWith(CONNECT)) become('connected');
      else readHandshake(text);
      return;
    }
    const message = text.startsWith(EVENT) ? parseJson(text.slice(2)) : undefined;
    if (Array.isArray(message)) {
      const content: unknown = message[1];
      if (sent && isRecord(content) && content.msgid === sent.packet.msgid) isSentTaken = true;
      onMessage(content);
      // Loads socket.io in the next task, so that the answer is handled first.
      if (!isLoadPlanned) loadIn(0);
    } else {
      isBufferingAll = true;
      forFull.put(event);
      loadFull();
    }
  }

  function readHandshake(handshake: string): void {
    const answer = parseJson(handshake.slice(1));
    const { pingInterval, pingTimeout } = isRecord(answer) ? answer : {};
    silenceLimit = msOf(pingInterval) + msOf(pingTimeout);
  }

  /** A server that misses its ping is considered dead, although the browser may not notice for minutes. */
  function awaitNext(): void {
    cancelSilence();
    cancelSilence = clock.after(silenceLimit, drop);
  }

  function drop(): void {
    const socket = early?.socket;
    lose();
    closeSilently(socket);
  }

  function lose(): void {
    // Once socket.io's link has been connected, only that link reports the state of the connection.
    if (isDisposed || early === null || full?.hasConnected) return;
    early = null;
    hasFailed = true;
    cancelSilence();
    if (connection === 'connected') become('reconnecting');
    loadFull();
  }

  function loadIn(ms: number): void {
    isLoadPlanned = true;
    cancelLoad();
    cancelLoad = clock.after(ms, loadFull);
  }

  function loadFull(): void {
    if (isLoading || isDisposed) return;
    isLoading = true;
    load().then(start, () => {
      isLoading = false;
      if (isDisposed) return;
      if (early === null) become('lost');
      loadIn(LOAD_AGAIN_MS);
    });
  }

  function start(createLink: CreateLink): void {
    if (isDisposed) return;
    loseIfClosed();
    cancelTimeout();
    cancelSilence();
    full = createLink({ ...options, onConnection: become, takeSocket: handOver, hasFailed });
  }

  /** Its close event may be still to come. */
  function loseIfClosed(): void {
    if (early && early.socket.readyState > early.socket.OPEN) lose();
  }

  /** Called by socket.io's client, which sets its handlers in the same task. */
  function handOver(): WebSocket | null {
    const socket = early?.socket;
    if (!socket || isHandedOver) return null;
    isHandedOver = true;
    socket.onmessage = null;
    // The early socket has sent it in answer to the first message, whatever that was; without any, this is not called.
    skipOnce(socket, CONNECT);
    if (socket.readyState === socket.OPEN)
      queueMicrotask(() => {
        socket.onopen?.(new Event('open'));
        forFull.open((message) => void socket.onmessage?.(message));
      });
    return socket;
  }

  if (early) {
    const { socket, messages } = early;
    socket.addEventListener('close', lose);
    queueMicrotask(() => {
      if (isDisposed) return;
      messages.open(read);
      loseIfClosed();
    });
  } else loadFull();

  return {
    get connection() {
      return connection;
    },
    takeSent({ path, data }) {
      if (isSentTaken || isHandedOver || connection !== 'connected' || early === null || sent === null)
        return null;
      const { request } = sent;
      // The line and the gateway pass on the plan's object, so only the same request has it (ListRequest).
      if (request.path !== path || request.data !== data) return null;
      isSentTaken = true;
      return sent;
    },
    emit(packet) {
      if (full && full.connection !== 'connecting') return full.emit(packet);
      if (connection !== 'connected' || !early || early.socket.readyState !== early.socket.OPEN) return false;
      early.socket.send(socketFrame(packet));
      return true;
    },
    tokenUpdated() {
      if (full) full.tokenUpdated();
      // The refusal of the former token must not reach socket.io's link, which would request yet another token. It is no
      // failed attempt: the new token is used immediately.
      else if (isBufferingAll && connection === 'connecting') {
        drop();
        hasFailed = false;
      }
    },
    wake(isDead) {
      if (full) full.wake(isDead);
      else if (isDead && connection === 'connected') drop();
    },
    dispose() {
      isDisposed = true;
      cancelTimeout();
      cancelSilence();
      cancelLoad();
      if (full) full.dispose();
      else closeSilently(early?.socket);
    },
  };
}

const msOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function closeSilently(socket: WebSocket | undefined): void {
  if (!socket) return;
  socket.onmessage = null;
  socket.close();
}

/** Drops the next packet with this content, because it has already been sent. */
function skipOnce(socket: WebSocket, packet: string): void {
  const send = socket.send.bind(socket);
  socket.send = (data) => {
    if (data === packet) socket.send = send;
    else send(data);
  };
}
