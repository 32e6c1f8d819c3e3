import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { HOST_MODES, type HostMode } from '#host/host-modes.ts';
import { createGateway } from '#transport/gateway.ts';
import { createHttpTransport } from '#transport/http-transport.ts';
import type { SocketLinkOptions } from '#transport/link.ts';
import { createSocketTransport } from '#transport/socket-transport.ts';
import type { Transport } from '#transport/transport.ts';
import type { TransportOptions } from '#transport/transport-options.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import type { Wire } from './sample-wires.ts';

export type TransportName = 'http' | 'socket';

export interface Exchange {
  /** The request as it left: of HTTP its line, headers and body, of the socket its packet. */
  readonly sent: Wire;
  /** What the widget's reader made of the answer; null if it refused it. */
  readonly read: unknown;
}

interface Line {
  readonly transport: Transport;
  readonly sent: () => Wire;
}

/** One call by the real transport and reader of a mode; `wire` is the body of the answer. */
export async function exchange(
  mode: HostMode,
  name: TransportName,
  endpoint: EndpointName,
  payload: Wire,
  wire: unknown,
): Promise<Exchange> {
  const { transport, sent } = LINES[name](optionsOf(mode), wire);
  const gateway = createGateway(transport, {
    clock: createFakeClock(),
    signal: new AbortController().signal,
    onFailure: () => undefined,
    onDrop: () => undefined,
  });
  gateway.addEndpoints(ENDPOINTS);
  try {
    const read = await gateway.call(endpoint, payload as never).catch(() => null);
    return { sent: sent(), read };
  } finally {
    transport.dispose();
  }
}

/** What a transport passes on of a push. */
export function pushed(
  mode: HostMode,
  message: unknown,
): { readonly type: string; readonly data: unknown } | null {
  let push: { readonly type: string; readonly data: unknown } | null = null;
  const { transport, link } = socketLine(optionsOf(mode), null);
  transport.onPush((one) => (push = one));
  link.onMessage(message);
  transport.dispose();
  return push;
}

function optionsOf(mode: HostMode): TransportOptions {
  const { native } = HOST_MODES[mode];
  return {
    baseUrl: 'https://gateway.example',
    parentToken: () => 'token-1',
    userToken: () => null,
    parent: { xOrigin: 'origin-1', platformVersion: 'redesign', pwa: true, isMobileApp: true },
    language: () => 'es',
    native: native && { platform: native },
    clock: createFakeClock(),
    onTokenExpired: () => undefined,
    onServerTime: () => undefined,
  };
}

const LINES: Readonly<Record<TransportName, (options: TransportOptions, wire: unknown) => Line>> = {
  http: httpLine,
  socket: socketLine,
};

function httpLine(options: TransportOptions, wire: unknown): Line {
  let sent: Wire = {};
  const transport = createHttpTransport({
    ...options,
    submitHorizon: 60_000,
    fetch: (url, { method, credentials, headers, body }) => {
      sent = {
        url: Object.fromEntries(new URL(url).searchParams),
        path: new URL(url).pathname,
        method,
        credentials,
        headers,
        ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
      };
      return Promise.resolve(new Response(JSON.stringify(wire)));
    },
  });
  return { transport, sent: () => sent };
}

function socketLine(options: TransportOptions, wire: unknown): Line & { readonly link: SocketLinkOptions } {
  let sent: Wire = {};
  const links: SocketLinkOptions[] = [];
  const transport = createSocketTransport(
    {
      ...options,
      random: () => 0,
      newId: () => 'id-1',
      events: { addEventListener: () => undefined, removeEventListener: () => undefined },
      onReconnectAttempt: () => undefined,
      onLost: () => undefined,
    },
    (given) => {
      links.push(given);
      return {
        connection: 'connected',
        emit: (packet) => {
          sent = packet;
          const { msgid, type } = packet;
          queueMicrotask(() => given.onMessage({ msgid, type, data: wire, needParse: false, status: 200 }));
          return true;
        },
        tokenUpdated: () => undefined,
        wake: () => undefined,
        dispose: () => undefined,
      };
    },
  );
  const [link] = links;
  if (!link) throw new Error('The transport has made no link');
  return { transport, sent: () => sent, link };
}
