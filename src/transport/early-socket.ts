import { createBuffer, type Buffer } from '#domain/buffer.ts';
import type { SocketPacket } from './socket-wire.ts';
import type { WireRequest } from './transport.ts';

/** A read that was sent before the transport existed. */
export interface SentRequest {
  readonly request: Pick<WireRequest, 'path' | 'data'>;
  readonly packet: SocketPacket;
  /** Uptime (ms) when it was sent. */
  readonly sentAt: number;
}

/** A WebSocket that was opened early, with the messages and requests so far. */
export interface EarlyConnection {
  readonly socket: WebSocket;
  /** What arrives until the socket has another `onmessage`. */
  readonly messages: Buffer<MessageEvent>;
  readonly sent: SentRequest | null;
  /** It has sent CONNECT, which must not be sent twice. */
  readonly isConnectSent: boolean;
}

/** A WebSocket to the gateway that was opened before the scripts that use it had loaded. */
export interface EarlySocket {
  /** Uptime (ms) when the first request was sent; null: not yet. */
  readonly firstSentAt: number | null;
  /** Hands over the connection, once, even if it has closed. */
  take(): EarlyConnection | null;
  close(): void;
}

/** Socket.IO's request to connect to the main namespace, sent once the server has sent the connection’s id. */
export const CONNECT = '40';

/**
 * Opens a WebSocket and connects it to Socket.IO's main namespace. Then sends the request that `first` creates, if there
 * is one, so that its answer arrives while scripts are still loading.
 */
export function openEarlySocket(
  address: string,
  Socket: typeof WebSocket,
  first: (() => SentRequest) | null = null,
): EarlySocket {
  const socket = new Socket(address);
  // As in socket.io-client.
  socket.binaryType = 'arraybuffer';
  const messages = createBuffer<MessageEvent>(Infinity);
  let count = 0;
  let sent: SentRequest | null = null;
  let isTaken = false;
  socket.onmessage = (event) => {
    messages.put(event);
    count += 1;
    if (count === 1) socket.send(CONNECT);
    else if (count === 2 && first && !isTaken && String(event.data).startsWith(CONNECT)) {
      sent = first();
      socket.send(`42${JSON.stringify(['d', sent.packet])}`);
    }
  };

  function close(): void {
    isTaken = true;
    socket.onmessage = null;
    socket.close();
  }

  return {
    get firstSentAt() {
      return sent?.sentAt ?? null;
    },
    take() {
      if (isTaken) return null;
      isTaken = true;
      return { socket, messages, sent, isConnectSent: count > 0 };
    },
    close,
  };
}
