import { READS_CONNECT } from '#contract/endpoint.ts';
import { parseJson } from '#contract/json.ts';
import { isRecord } from '#contract/scalars.ts';
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
  /** Creates the request for a CONNECT still to be sent; null: none. */
  readonly first: (() => SentRequest) | null;
}

/** A WebSocket to the gateway that was opened before the scripts that use it had loaded. */
export interface EarlySocket {
  /** Uptime (ms) when the first request was sent; null: not yet. */
  readonly firstSentAt: number | null;
  /**
   * Resolves with the gateway's answer to the first request, as it is; or with null when the socket was handed over,
   * refused or closed before it, or requests nothing.
   */
  readonly answer: Promise<unknown>;
  /** Hands over the connection, once, even if it has closed. */
  take(): EarlyConnection | null;
  close(): void;
}

/** Socket.IO's request to connect to the main namespace, sent once the server has sent the connection’s id. */
export const CONNECT = '40';
const REFUSED = '44';
const EVENT = '42[';

/** CONNECT's payload for such a gateway. */
export const payloadOf = ({ packet }: SentRequest) => ({ d: packet });

/**
 * Opens a WebSocket and connects it to Socket.IO's main namespace. Sends the request that `first` creates, if there is
 * one, so that its answer arrives while scripts are still loading: in CONNECT if the gateway reads it there, else as an
 * event afterwards.
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
  let settle: (answer: unknown) => void = () => undefined;
  const answer = new Promise<unknown>((resolve) => {
    settle = resolve;
  });
  const giveUp = (): void => settle(null);
  if (!first) giveUp();
  socket.onclose = giveUp;
  socket.onmessage = (event) => {
    messages.put(event);
    count += 1;
    const text = String(event.data);
    if (text.startsWith(EVENT)) readEvent(text.slice(2));
    else if (text.startsWith(REFUSED)) giveUp();
    if (count > 2) return;
    const request = sent || isTaken ? null : first;
    if (count === 1) {
      const isRead = request && text.includes(`"sid":"${READS_CONNECT}`);
      socket.send(CONNECT + (isRead ? JSON.stringify(payloadOf(create(request))) : ''));
    } else if (request && text.startsWith(CONNECT))
      socket.send(`42${JSON.stringify(['d', create(request).packet])}`);
  };

  function readEvent(event: string): void {
    const content = parseJson(event);
    if (content === undefined) giveUp();
    const [name, message] = Array.isArray(content) ? (content as readonly unknown[]) : [];
    if (name === 'a' && isRecord(message) && message.msgid != null)
      settle(message.msgid === sent?.packet.msgid ? message : null);
  }

  function create(request: () => SentRequest): SentRequest {
    return (sent = request());
  }

  function close(): void {
    isTaken = true;
    giveUp();
    socket.onmessage = null;
    socket.close();
  }

  return {
    get firstSentAt() {
      return sent?.sentAt ?? null;
    },
    answer,
    take() {
      if (isTaken) return null;
      isTaken = true;
      giveUp();
      const isConnectSent = count > 0;
      const later = first && !isConnectSent ? () => create(first) : null;
      return { socket, messages, sent, isConnectSent, first: later };
    },
    close,
  };
}
