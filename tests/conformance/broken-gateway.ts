import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { READS_CONNECT } from '#contract/endpoint.ts';

type Data = Record<string, unknown>;

/** An answer that passes through the broken gateway, over either transport. */
interface Forwarded {
  readonly status: number;
  readonly data: unknown;
}

/** How a broken gateway changes what passes through it. */
export interface Tampering {
  /** Changes the path and data of a request. */
  request?(path: string, data: Data): Data;
  answer?(path: string, forwarded: Forwarded): Forwarded;
  /** Changes a push; null loses it. */
  push?(type: string, data: Data): Data | null;
  /** Called when a socket closes. */
  closed?(): void;
  /** Whether a socket with this query is refused, with data {status: 401}. */
  refuses?(query: Data): boolean;
  /** Changes the headers of an HTTP answer. */
  headers?(headers: Record<string, string>): Record<string, string>;
  /** Changes the text of an HTTP answer. */
  body?(path: string, status: number, text: string): string;
  /** Whether it says that it reads a request in CONNECT, which it never does. */
  readonly readsConnect?: true;
  /** Changes the whole message `a`. */
  message?(message: Data): Data;
}

export interface BrokenGateway {
  readonly url: string;
  close(): Promise<void>;
}

const SOCKETS = '/v4/socket.io';
/** The hop-by-hop headers, which a proxy does not forward. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

/** A gateway that forwards everything to a correct one, and changes some of it. */
export async function startBrokenGateway(real: string, tampering: Tampering): Promise<BrokenGateway> {
  const answer = (path: string, forwarded: Forwarded): Forwarded =>
    tampering.answer?.(path, forwarded) ?? forwarded;
  const request = (path: string, data: Data): Data => tampering.request?.(path, data) ?? data;

  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith(SOCKETS)) return;
    void forward(incoming).then(({ status, headers, text }) => outgoing.writeHead(status, headers).end(text));
  });

  async function forward(incoming: IncomingMessage) {
    const url = incoming.url ?? '/';
    const path = url.replace(/^\/api/, '').replace(/\?.*/, '');
    const sent = await textOf(incoming);
    const asked = sent === '' ? null : record(parse(sent));
    const method = incoming.method ?? 'GET';
    const headers = withoutHopByHop(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    );
    const body = asked ? JSON.stringify(request(path, asked)) : sent;
    const response = await fetch(real + url, { method, headers, ...(sent === '' ? {} : { body }) });
    const text = await response.text();
    const forwarded = answer(path, { status: response.status, data: parse(text) });
    const own = withoutHopByHop([...response.headers]);
    return {
      status: forwarded.status,
      headers: tampering.headers?.(own) ?? own,
      text:
        tampering.body?.(path, forwarded.status, JSON.stringify(forwarded.data)) ??
        JSON.stringify(forwarded.data),
    };
  }

  const sockets = new Server(server, { path: SOCKETS, transports: ['websocket'], serveClient: false });
  sockets.engine.generateId = () => (tampering.readsConnect ? READS_CONNECT : '') + randomUUID();
  sockets.use((socket, next) => {
    const query = withoutOwn(socket.handshake.query);
    if (tampering.refuses?.(query))
      return next(Object.assign(new Error('unauthorized'), { data: { status: 401 } }));
    const upstream = io(real, {
      path: SOCKETS,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      query,
    });
    upstream.on('connect', () => next());
    upstream.on('connect_error', next);
    upstream.on('a', (message: Data) => {
      const changed = passed(message);
      if (changed) socket.emit('a', changed);
    });
    // Otherwise the client would emit `d` before anything listens.
    socket.on('d', (message: Data) => {
      upstream.emit('d', { ...message, ...request(pathOf(message['type']), message) });
    });
    closeTogether(socket, () => {
      tampering.closed?.();
      upstream.close();
    });
  });

  function passed(message: Data): Data | null {
    const { type, data, msgid, status } = message;
    if (msgid === undefined) {
      if (!tampering.push) return message;
      const pushed = tampering.push(String(type), { ...record(data) });
      return pushed && { ...message, data: pushed };
    }
    const changed = { ...message, ...answer(pathOf(type), { status: Number(status), data }) };
    return tampering.message?.(changed) ?? changed;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => sockets.close(),
  };
}

/** The client adds these itself. */
const withoutOwn = (query: Data) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !['EIO', 'transport', 't'].includes(name)));
const pathOf = (type: unknown) => `/${String(type).replace(':', '/')}`;
const closeTogether = (socket: Socket, close: () => void) => void socket.on('disconnect', close);

function withoutHopByHop(headers: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(headers.filter(([name]) => !HOP_BY_HOP.has(name) && name !== 'content-encoding'));
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function record(data: unknown): Data | null {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Data) : null;
}
