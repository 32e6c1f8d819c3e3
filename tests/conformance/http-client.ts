import { ENDPOINTS } from '#contract/endpoints.ts';
import { jsonFault } from '#contract/json-fault.ts';
import { parseJson, withExactNumbers } from '#contract/json.ts';
import { keyTwice } from './key-twice.ts';
import { callLabel, type GatewayClient, type Reply } from './gateway-client.ts';

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HttpReply extends Reply {
  readonly headers: Headers;
}

export interface HttpClient extends GatewayClient {
  ask(...request: Parameters<GatewayClient['ask']>): Promise<HttpReply>;
  /** A request with a path below `{host}/api`, sent unchanged. */
  send(path: string, init: Sent, where: string): Promise<HttpReply>;
}

export interface HttpClientOptions {
  readonly host: string;
  readonly token: string | null;
  /** Origin of the page that contains the widget. */
  readonly origin: string;
  readonly timeoutMs: number;
}

/** Sends HTTP requests as the widget does (TR-2, TR-3). */
export function createHttpClient({ host, token, origin, timeoutMs }: HttpClientOptions): HttpClient {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'x-extra-params': JSON.stringify({ platformVersion: 'redesign' }),
    origin,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };

  async function send(path: string, init: Sent, where: string): Promise<HttpReply> {
    const signal = AbortSignal.timeout(timeoutMs);
    const same = { transport: 'http', where } as const;
    try {
      const response = await fetch(`${host}/api${path}`, {
        ...init,
        headers: { ...headers, ...init.headers },
        signal,
      });
      const text = await response.text();
      const data = text === '' ? undefined : parseJson(text);
      const hasLongNumber = withExactNumbers(text) !== text;
      const twice = data === undefined ? null : keyTwice(text);
      const problem =
        data === undefined && text !== '' ? `the body is not JSON: it ${jsonFault(text)}` : null;
      return {
        ...same,
        status: response.status,
        headers: response.headers,
        data,
        hasLongNumber,
        twice,
        problem,
      };
    } catch {
      return {
        ...same,
        status: null,
        headers: new Headers(),
        data: undefined,
        hasLongNumber: false,
        twice: null,
        problem: 'there is no answer',
      };
    }
  }

  return {
    transport: 'http',
    send,
    ask(name, data = {}) {
      const { method, path } = ENDPOINTS[name];
      const where = callLabel('http', name);
      if (method !== 'GET') return send(path, { method, body: JSON.stringify(data) }, where);
      const query = new URLSearchParams(Object.entries(data).map(([key, value]) => [key, String(value)]));
      return send(`${path}?${query.toString()}`, {}, where);
    },
    close: () => undefined,
  };
}
