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
  /** The id that Engine.IO gave the connection. */
  readonly id: unknown;
  /** The message that answers the request in CONNECT; undefined: none arrived. */
  readonly first: Promise<unknown>;
  ask(...request: Parameters<GatewayClient['ask']>): Promise<SocketReply>;
  /** The messages without a msgid, oldest first. */
  readonly pushes: readonly Push[];
  /** Sends a request and immediately breaks the connection. */
  cutOff(name: EndpointName, data: Readonly<Record<string, unknown>>): void;
}

/** The msgid of the request in CONNECT. */
const FIRST = 'conformance-first';

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
  /** A request in the payload of CONNECT. */
  readonly first?: Parameters<GatewayClient['ask']>;
}

/** Connects as the widget does (TR-4 to TR-6). Rejects with Refused when the gateway refuses the connection. */
export async function openSocket(options: SocketClientOptions): Promise<SocketClient> {
  const { host, token, handshakeToken, timeoutMs, first } = options;
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
    auth: first ? { d: packetOf(FIRST, ...first) } : {},
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

  const firstAnswer = first ? answerTo(FIRST, first[0]) : Promise.resolve(undefined);
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', (error: Error & { data?: { status?: unknown } }) => {
      socket.close();
      reject(new Refused(error.data?.status));
    });
  });

  function packetOf(msgid: string, name: EndpointName, data: Readonly<Record<string, unknown>> = {}) {
    return { ...data, token, msgid, sendTime: Date.now(), type: socketType(ENDPOINTS[name].path) };
  }

  function answerTo(msgid: string, name: EndpointName): Promise<unknown> {
    const type = socketType(ENDPOINTS[name].path);
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
    });
  }

  function exchange(name: EndpointName, data: Readonly<Record<string, unknown>>): Promise<unknown> {
    const msgid = `conformance-${(asked += 1)}`;
    const answer = answerTo(msgid, name);
    socket.emit('d', packetOf(msgid, name, data));
    return answer;
  }

  return {
    transport: 'socket',
    id: socket.io.engine.id,
    first: firstAnswer,
    pushes,
    cutOff(name, data) {
      socket.emit('d', packetOf('cut', name, data));
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
