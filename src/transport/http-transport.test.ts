// Deliberately long: all tests of HTTP share one real server and one set-up.
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CashierError } from '#domain/error.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { flushPromises } from '#test/flush-promises.ts';
import { waitUntil } from '#test/wait-until.ts';
import { createHttpTransport, type HttpTransportOptions } from './http-transport.ts';
import type { WireRequest } from './transport.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server;
let baseUrl = '';
let seen: Seen[] = [];
let answer: (response: ServerResponse, request: Seen) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      seen.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answer = (response) => response.end('{"ok":true}');
});

const reply = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

function setUp(extra: Partial<HttpTransportOptions> = {}) {
  const clock = createFakeClock();
  const onTokenExpired = jest.fn();
  const urls: string[] = [];
  const inits: RequestInit[] = [];
  const samples: { readonly sentAt: number; readonly receivedAt: number; readonly serverTime: unknown }[] =
    [];
  const transport = createHttpTransport({
    baseUrl,
    parentToken: () => 'parent',
    userToken: () => 'user',
    parent: { xOrigin: null, platformVersion: 'redesign', pwa: false, isMobileApp: false },
    language: () => 'en',
    native: null,
    clock,
    onTokenExpired,
    onServerTime: (serverTime, at) => samples.push({ ...at, serverTime }),
    submitHorizon: 60_000,
    fetch: (url, init) => {
      urls.push(url);
      inits.push(init);
      return fetch(url, init);
    },
    ...extra,
  });
  return { clock, onTokenExpired, urls, inits, samples, transport };
}

const GET: WireRequest = { method: 'GET', path: '/BANKING/x', data: {}, isRead: true };
const POST: WireRequest = { method: 'POST', path: '/BANKING/y', data: {}, isRead: false };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as CashierError,
  );

describe('HTTP transport, against a real server', () => {
  it('[TR-2] sends requests below /api, GET data in the query string without nulls, other data as JSON', async () => {
    const { transport, urls, clock } = setUp();
    const data = {
      country: 'ru',
      currency: 'A&B ü',
      none: null,
      missing: undefined,
      zero: 0,
      no: false,
      list: ['a'],
    };
    expect(await transport.request({ ...GET, data })).toEqual({ ok: true });
    await transport.request({ ...POST, data: { a: { b: 1 }, none: null } });
    await transport.request(GET);
    expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/api/BANKING/x?country=ru&currency=A%26B+%C3%BC&zero=0&no=false&list=%5B%22a%22%5D', ''],
      ['POST', '/api/BANKING/y', '{"a":{"b":1},"none":null}'],
      ['GET', '/api/BANKING/x', ''],
    ]);
    expect(urls.at(-1)).toBe(`${baseUrl}/api/BANKING/x`);
    expect(clock.pending).toBe(0);
  });

  it('[TR-3] sends the headers JSON, no-cache, x-extra-params and the bearer token, and credentials', async () => {
    const { transport, inits } = setUp();
    await transport.request(GET);
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      'x-extra-params': '{"platformVersion":"redesign"}',
      authorization: 'Bearer parent',
    });
    expect(inits[0]?.credentials).toBe('include');
    const parent = { xOrigin: null, platformVersion: 'v2', pwa: true, isMobileApp: true };
    await setUp({ parent, parentToken: () => null }).transport.request(GET);
    expect(JSON.parse(String(seen[1]?.headers['x-extra-params']))).toEqual({
      platformVersion: 'v2',
      isMobileApp: true,
      pwa: true,
    });
    expect(seen[1]?.headers.authorization).toBe('Bearer user');
    await setUp({ parentToken: () => null, userToken: () => null }).transport.request(GET);
    expect(seen[2]?.headers.authorization).toBeUndefined();
  });

  it('[TR-2] [TX-5] keeps all figures of a number in an answer', async () => {
    const { transport } = setUp();
    answer = reply(
      200,
      '{"transaction":{"id":1234567890123456789,"amount":12345678901234567.89,"createdAt":1795650000000}}',
    );
    expect(await transport.request(GET)).toEqual({
      transaction: {
        id: '1234567890123456789',
        amount: '12345678901234567.89',
        createdAt: 1_795_650_000_000,
      },
    });
  });

  it('[AN-4] puts no token in an address', async () => {
    await setUp().transport.request({ ...GET, data: { country: 'ru' } });
    expect(seen[0]?.url).not.toMatch(/parent|user/);
  });

  it('[TR-8] adds isNative and platform to native requests', async () => {
    const { transport } = setUp({ native: { platform: 'ios' } });
    await transport.request({ ...GET, data: { country: 'ru' } });
    await transport.request({ ...POST, data: { a: 1 } });
    expect(seen[0]?.url).toBe('/api/BANKING/x?country=ru&isNative=true&platform=ios');
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ a: 1, isNative: true, platform: 'ios' });
  });

  it('[TR-12] rejects outside 2xx with the message, code and fields of the body, and the status', async () => {
    const { transport, onTokenExpired } = setUp();
    answer = reply(422, { error: { message: 'Too much', code: 'limit', fields: { amount: 'error.max' } } });
    expect(await failure(transport.request(POST))).toMatchObject({
      code: 'server',
      message: 'Too much',
      serverCode: 'limit',
      status: 422,
      fields: { amount: 'error.max' },
      answer: undefined,
    });
    answer = reply(500, { oops: 1 });
    expect(await failure(transport.request(POST))).toMatchObject({ answer: { body: { oops: 1 } } });
    answer = reply(502, '<html>');
    expect(await failure(transport.request(POST))).toMatchObject({
      code: 'server',
      message: 'Unknown error',
      status: 502,
      answer: { text: '<html>' },
    });
    expect(onTokenExpired).not.toHaveBeenCalled();
  });

  it('[TR-12] reports token expiry once on 401, and resends a read once with the new token', async () => {
    let token = 'old';
    const { transport, onTokenExpired } = setUp({ parentToken: () => token });
    answer = (response, { headers }) => {
      if (headers.authorization === 'Bearer new') response.end('"fine"');
      else reply(401, { error: { message: 'Expired', code: 'token' } })(response);
    };
    const read = transport.request(GET);
    const submit = failure(transport.request(POST));
    expect(await submit).toMatchObject({ code: 'unauthorized', status: 401, message: 'Expired' });
    await waitUntil(() => seen.length === 2 && onTokenExpired.mock.calls.length === 1);
    token = 'new';
    transport.tokenUpdated();
    expect(await read).toBe('fine');
    expect(seen.map(({ method }) => method).sort()).toEqual(['GET', 'GET', 'POST']);
    expect(onTokenExpired).toHaveBeenCalledTimes(1);
  });

  it('[TX-8] reads the server’s time from any answer that has it, with the times of sending and receiving', async () => {
    const { transport, clock, samples } = setUp();
    const sentAt = clock.uptime();
    const serverTime = clock.now() + 3_600_000;
    const stamped = (status: number, header: string) => (response: ServerResponse) => {
      clock.advance(80);
      response.writeHead(status, { 'x-server-time': header }).end('{}');
    };
    answer = stamped(200, String(serverTime));
    await transport.request(GET);
    answer = stamped(422, String(serverTime));
    await failure(transport.request(POST));
    expect(samples).toEqual([
      { sentAt, receivedAt: sentAt + 80, serverTime: String(serverTime) },
      { sentAt: sentAt + 80, receivedAt: sentAt + 160, serverTime: String(serverTime) },
    ]);
    answer = stamped(200, 'noon');
    await transport.request(GET);
    answer = (response) => response.end('{}');
    await transport.request(GET);
    answer = (response) => response.end('{"serverTime":"2026-11-26T06:00:00Z"}');
    await transport.request(GET);
    expect(samples.slice(2).map((sample) => sample.serverTime)).toEqual(['noon', '2026-11-26T06:00:00Z']);
  });

  it('[TR-9] rejects with a network error without an answer or on a broken connection', async () => {
    const { transport } = setUp();
    answer = (response) => response.destroy();
    expect(await failure(transport.request(GET))).toMatchObject({
      code: 'network',
      message: 'Network connection failed',
      cause: expect.objectContaining({ message: 'fetch failed' }) as unknown,
    });
    answer = (response) =>
      response.writeHead(200, { 'content-length': '50' }).write('{', () => response.destroy());
    expect(await failure(transport.request(GET))).toMatchObject({ code: 'network' });
  });

  it('aborts a request after 30 s with a network error', async () => {
    const { transport, clock } = setUp();
    let isClosed = false;
    answer = (response) => response.on('close', () => (isClosed = true));
    const failed = failure(transport.request(GET));
    await waitUntil(() => seen.length === 1);
    clock.advance(29_999);
    expect(clock.pending).toBe(1);
    clock.advance(1);
    expect(await failed).toMatchObject({ code: 'network' });
    await waitUntil(() => isClosed);
  });

  it('[TX-5] delivers a late answer to a failed submission', async () => {
    const { transport, clock } = setUp();
    let late: ServerResponse | undefined;
    answer = (response) => (late = response);
    const onLateAnswer = jest.fn();
    const failed = failure(transport.request({ ...POST, onLateAnswer }));
    await waitUntil(() => late !== undefined);
    clock.advance(30_000);
    expect(await failed).toMatchObject({ code: 'network' });
    expect(onLateAnswer).not.toHaveBeenCalled();
    late?.end('{"id":1}');
    await waitUntil(() => onLateAnswer.mock.calls.length === 1);
    expect(onLateAnswer).toHaveBeenCalledWith({ id: 1 });
    expect(seen).toHaveLength(1);
  });

  it('[TX-5] withdraws a submission that is not answered until the horizon', async () => {
    const { transport, clock, inits } = setUp();
    answer = () => undefined;
    const failed = failure(transport.request({ ...POST, onLateAnswer: jest.fn() }));
    await waitUntil(() => seen.length === 1);
    clock.advance(30_000);
    expect(await failed).toMatchObject({ code: 'network' });
    clock.advance(29_999);
    expect(inits[0]?.signal?.aborted).toBe(false);
    clock.advance(1);
    expect(inits[0]?.signal?.aborted).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('resolves with null for an empty success, and rejects a success that is not JSON', async () => {
    const { transport } = setUp();
    answer = reply(204, '');
    expect(await transport.request(POST)).toBeNull();
    answer = reply(200, '<html>');
    expect(await failure(transport.request(GET))).toMatchObject({
      code: 'contract',
      message: 'Unexpected answer of the server: no JSON',
    });
  });

  it('[TR-7] has no pushes and no connection that could be lost', () => {
    const { transport } = setUp();
    const listener = jest.fn();
    const stops = [transport.onPush(listener), transport.onConnection(listener)];
    expect([transport.connection, transport.hasPushes]).toEqual(['connected', false]);
    stops.forEach((stop) => stop());
    expect(listener).not.toHaveBeenCalled();
  });

  it('[HS-16] gives no late answer after dispose', async () => {
    let respond: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => (respond = resolve));
    const { transport, clock } = setUp({ fetch: () => answered });
    const onLateAnswer = jest.fn();
    const failed = failure(transport.request({ ...POST, onLateAnswer }));
    clock.advance(30_000);
    expect(await failed).toMatchObject({ code: 'network' });
    transport.dispose();
    respond(new Response('{"id":1}'));
    await flushPromises();
    expect(onLateAnswer).not.toHaveBeenCalled();
  });

  it('[HS-16] aborts running requests on dispose, leaves no timer and sends nothing', async () => {
    const { transport, clock } = setUp();
    const closed = jest.fn();
    answer = (response) => response.on('close', closed);
    const failed = failure(transport.request(GET));
    await waitUntil(() => seen.length === 1);
    transport.dispose();
    expect(await failed).toMatchObject({ code: 'network' });
    await waitUntil(() => closed.mock.calls.length === 1);
    expect(await failure(transport.request(GET))).toMatchObject({ code: 'network' });
    expect([clock.pending, seen.length]).toEqual([0, 1]);
  });
});
