import { io } from 'socket.io-client';
import { Encoder } from 'socket.io-parser';
import { withExactNumbers } from '#contract/json.ts';
import { EXACT_PARSER } from '#transport/exact-parser.ts';
import { socketType } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { readSocketMessage } from '#contract/socket-message.ts';
import { callLabel, type EndpointName, type GatewayClient, type Reply } from './gateway-client.ts';

export interface SocketReply extends Reply {
  /** The received message; undefined: none arrived. */
  readonly message: unknown;
}

export interface Push {
  readonly type: string;
  readonly data: unknown;
  readonly message: unknown;
}

export interface SocketClient extends GatewayClient {
  ask(...request: Parameters<GatewayClient['ask']>): Promise<SocketReply>;
  /** The messages without a msgid, oldest first. */
  readonly pushes: readonly Push[];
  /** Sends a request and immediately breaks the connection. */
  cutOff(name: EndpointName, data: Readonly<Record<string, unknown>>): void;
}

/** The handshake was refused with `status`. */
export class Refused extends Error {
  readonly status: unknown;

  constructor(status: unknown) {
    super('The socket was refused');
    this.status = status;
  }
}

export interface SocketClientOptions {
  readonly host: string;
  /** Sent with every request. */
  readonly token: string | null;
  /** Sent with the handshake; null: none. */
  readonly handshakeToken: string | null;
  readonly timeoutMs: number;
}

/** Connects as the widget does (TR-4 to TR-6). Rejects with Refused when the gateway refuses the connection. */
export async function openSocket(options: SocketClientOptions): Promise<SocketClient> {
  const { host, token, handshakeToken, timeoutMs } = options;
  const longNumbers = new Set<string>();
  class NotingDecoder extends EXACT_PARSER.Decoder {
    override add(packet: unknown): void {
      const isLong = typeof packet === 'string' && withExactNumbers(packet) !== packet;
      const msgid = isLong && /"msgid":"([^"]+)"/.exec(packet)?.[1];
      if (msgid) longNumbers.add(msgid);
      super.add(packet);
    }
  }
  const socket = io(host, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    parser: { Encoder, Decoder: NotingDecoder },
    timeout: timeoutMs,
    query: {
      Language: 'en',
      cashier_type: 'widget',
      ...(handshakeToken === null ? {} : { Authorization: handshakeToken }),
    },
  });
  const waiting = new Map<string, { readonly type: string; resolve(message: unknown): void }>();
  const pushes: Push[] = [];
  let asked = 0;

  socket.on('a', (message: unknown) => {
    const read = readSocketMessage(message);
    if (!read) return;
    // An answer without its msgid is recognised by its type, so that the missing msgid is reported.
    const [key, request] =
      [...waiting].find(
        ([msgid, { type }]) => read.msgid === msgid || (read.msgid === null && read.type === type),
      ) ?? [];
    if (key !== undefined && request) {
      waiting.delete(key);
      request.resolve(message);
    } else if (read.msgid === null) pushes.push({ type: read.type, data: read.data, message });
  });

  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', (error: Error & { data?: { status?: unknown } }) => {
      socket.close();
      reject(new Refused(error.data?.status));
    });
  });

  function exchange(name: EndpointName, data: Readonly<Record<string, unknown>>): Promise<unknown> {
    const type = socketType(ENDPOINTS[name].path);
    const msgid = `conformance-${(asked += 1)}`;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.delete(msgid);
        resolve(undefined);
      }, timeoutMs);
      waiting.set(msgid, {
        type,
        resolve(message) {
          clearTimeout(timer);
          resolve(message);
        },
      });
      socket.emit('d', { ...data, token, msgid, sendTime: Date.now(), type });
    });
  }

  return {
    transport: 'socket',
    pushes,
    cutOff(name, data) {
      const type = socketType(ENDPOINTS[name].path);
      socket.emit('d', { ...data, token, msgid: 'cut', sendTime: Date.now(), type });
      // After the frame has been passed to the network, before any answer.
      setImmediate(() => socket.io.engine.close());
    },
    async ask(name, data = {}) {
      const message = await exchange(name, data);
      const read = message === undefined ? null : readSocketMessage(message);
      const problem = !read ? 'there is no answer' : read.isBroken ? 'data is not JSON text' : null;
      return {
        transport: 'socket',
        where: callLabel('socket', name),
        status: read?.status ?? null,
        data: read?.data,
        hasLongNumber: longNumbers.has(read?.msgid ?? ''),
        twice: null,
        problem,
        message,
      };
    },
    close: () => void socket.close(),
  };
}
