import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';

type Data = Record<string, unknown>;

/** An answer on its way through, whichever transport carries it. */
interface Passing {
  readonly status: number;
  readonly data: unknown;
}

/** What a broken gateway does to what passes through it. */
export interface Tampering {
  /** Path and data of a request. */
  request?(path: string, data: Data): Data;
  answer?(path: string, passing: Passing): Passing;
  /** null: the push is lost. */
  push?(type: string, data: Data): Data | null;
  /** A socket has closed. */
  closed?(): void;
  /** Whether a socket with this query is turned away, with data {status: 401}. */
  refuses?(query: Data): boolean;
  /** Of HTTP. */
  headers?(headers: Record<string, string>): Record<string, string>;
  /** Of HTTP: the text of an answer. */
  body?(path: string, status: number, text: string): string;
  /** The whole message `a`. */
  message?(message: Data): Data;
}

export interface BrokenGateway {
  readonly url: string;
  close(): Promise<void>;
}

const SOCKETS = '/v4/socket.io';
/** Belong to one hop. */
const HOP: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

/** A gateway that hands everything on to a right one, and tampers with it. */
export async function startBrokenGateway(real: string, tampering: Tampering): Promise<BrokenGateway> {
  const answer = (path: string, passing: Passing): Passing => tampering.answer?.(path, passing) ?? passing;
  const request = (path: string, data: Data): Data => tampering.request?.(path, data) ?? data;

  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith(SOCKETS)) return;
    void hand(incoming).then(({ status, headers, text }) => outgoing.writeHead(status, headers).end(text));
  });

  async function hand(incoming: IncomingMessage) {
    const url = incoming.url ?? '/';
    const path = url.replace(/^\/api/, '').replace(/\?.*/, '');
    const sent = await textOf(incoming);
    const asked = sent === '' ? null : record(parse(sent));
    const method = incoming.method ?? 'GET';
    const headers = withoutHop(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    );
    const body = asked ? JSON.stringify(request(path, asked)) : sent;
    const response = await fetch(real + url, { method, headers, ...(sent === '' ? {} : { body }) });
    const text = await response.text();
    const passing = answer(path, { status: response.status, data: parse(text) });
    const own = withoutHop([...response.headers]);
    return {
      status: passing.status,
      headers: tampering.headers?.(own) ?? own,
      text:
        tampering.body?.(path, passing.status, JSON.stringify(passing.data)) ?? JSON.stringify(passing.data),
    };
  }

  const sockets = new Server(server, { path: SOCKETS, transports: ['websocket'], serveClient: false });
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
    // It would otherwise say `d` on before anyone listens.
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

function withoutHop(headers: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(headers.filter(([name]) => !HOP.has(name) && name !== 'content-encoding'));
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
