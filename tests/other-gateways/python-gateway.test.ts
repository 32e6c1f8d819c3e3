import '#test/node-web-socket.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { realClock } from '#start/real-clock.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { parsePush } from '#contract/pushes.ts';
import { createRegexGuard, examineRegexes } from '#domain/regex-guard/regex-guard.ts';
import { waitUntil } from '#test/wait-until.ts';
import { openEarlySocket } from '#transport/early-socket.ts';
import { createGateway } from '#transport/gateway.ts';
import { createHttpTransport } from '#transport/http-transport.ts';
import { socketAddress, socketPacket, type ConnectionOptions } from '#transport/socket-wire.ts';
import { createSocketLink } from '#transport/socket-link.ts';
import { createSocketTransport } from '#transport/socket-transport.ts';
import type { Push, Transport } from '#transport/transport.ts';
import { checkGateway } from '../conformance/check-gateway.ts';
import { createPublished } from '../conformance/published.ts';
import { reportLines } from '../conformance/report.ts';
import { findPython, PYTHON_PACKAGES } from './find-python.ts';

const python = findPython();
if (python === null)
  console.warn(`The gateway in Python is not tested: apt-get install ${PYTHON_PACKAGES.join(' ')}`);

let server: ChildProcess;
let host = '';
const closing: (() => void)[] = [];

beforeAll(async () => {
  if (python === null) return;
  server = spawn(python, [path.join(__dirname, 'gateway.py')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = (await once(server.stdout!, 'data')) as [Buffer];
  host = `http://127.0.0.1:${port.toString().trim()}`;
});
afterAll(() => {
  if (python !== null) server.stdin?.end();
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

let players = 0;

function connectionOf(token: string): ConnectionOptions {
  return {
    baseUrl: host,
    parentToken: () => token,
    userToken: () => token,
    parent: { xOrigin: 'https://partner.test', platformVersion: 'redesign', pwa: false, isMobileApp: false },
    language: () => 'en',
    native: null,
  };
}

/** The widget's own transport, from the early socket on. */
function connect(name: 'http' | 'socket') {
  const dropped: unknown[] = [];
  const pushes: Push[] = [];
  const expired: unknown[] = [];
  const options = {
    ...connectionOf(`player-${(players += 1)}`),
    clock: realClock,
    onTokenExpired: () => expired.push(null),
    onServerTime: () => undefined,
  };
  const request = { path: ENDPOINTS.depositMethods.path, data: LIST };
  const first = () => ({
    request,
    packet: socketPacket(request, { msgid: 'first', now: Date.now() }, options),
    sentAt: realClock.uptime(),
  });
  const early = name === 'socket' ? openEarlySocket(socketAddress(options), WebSocket, first) : null;
  const transport: Transport = early
    ? createSocketTransport(
        {
          ...options,
          random: Math.random,
          newId: () => crypto.randomUUID(),
          events: { addEventListener: () => undefined, removeEventListener: () => undefined },
          onReconnectAttempt: () => undefined,
          onLost: () => undefined,
        },
        (link) => createSocketLink({ ...link, early: early.take() }),
      )
    : createHttpTransport({ ...options, submitHorizon: 60_000, fetch });
  const abort = new AbortController();
  const gateway = createGateway(transport, {
    clock: realClock,
    signal: abort.signal,
    onFailure: () => undefined,
    onDrop: (one) => dropped.push(one),
  });
  gateway.addEndpoints(ENDPOINTS);
  transport.onPush((push) => pushes.push(push));
  closing.push(() => {
    abort.abort();
    transport.dispose();
  });
  return { gateway, transport, dropped, pushes, expired };
}

const LIST = { country: 'mx', currency: 'MXN' };
const submit = () => ({
  requestId: crypto.randomUUID(),
  returnUrl: 'https://partner.test/cashier/deposit/complete',
  method: 'caja',
  amount: '200.5',
  currency: 'MXN',
  country: 'mx',
  fields: { holder: 'José Pérez' },
  bonusId: null,
});

(python === null ? describe.skip : describe)('[TR-13] a gateway of another make, python-socketio', () => {
  it.each(['socket', 'http'] as const)('%s: the widget reads its list whole', async (name) => {
    const { gateway, dropped } = connect(name);
    const { list } = await gateway.call('depositMethods', LIST);
    expect(dropped).toEqual([]);
    expect(list.methods).toMatchObject([{ name: 'caja', text: { en: 'Depósito en caja' } }]);
    const [field] = list.methods[0]!.fields;
    const regex = field!.rules[0]!.regex;
    const guard = createRegexGuard(examineRegexes([regex]), () => undefined);
    expect(['José Pérez', 'J', 'José 2'].map((value) => guard.test(regex, value, 'holder'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await gateway.call('withdrawalMethods', LIST)).toMatchObject({
      list: { accounts: [{ id: 'main', amount: '1000.50' }] },
    });
    expect(dropped).toEqual([]);
  });

  it.each(['socket', 'http'] as const)(
    '%s: a deposit is made once, is found by both of its ids, and is settled',
    async (name) => {
      const { gateway, pushes, transport } = connect(name);
      // A submission needs a connection; a read waits for it.
      await gateway.call('depositMethods', LIST);
      const body = submit();
      const [one, copy] = await Promise.all([
        gateway.call('createDeposit', body),
        gateway.call('createDeposit', body),
      ]);
      const { id } = one.transaction;
      expect(id).toMatch(/^\d+$/);
      expect(copy.transaction.id).toBe(id);
      expect(one).toMatchObject({
        transaction: { status: 'accepted', amount: '200.50', currency: 'MXN' },
        action: { type: 'instruction', details: [{ value: id }] },
      });
      expect((await gateway.call('transaction', { requestId: body.requestId })).transaction.id).toBe(id);
      if (transport.hasPushes) {
        await waitUntil(() => pushes.length > 0);
        const push = parsePush(pushes[0]!.type, pushes[0]!.data);
        expect(push).toMatchObject({ type: 'deposit.status', id, status: 'processed' });
      }
      const isSettled = async () =>
        (await gateway.call('transaction', { id })).transaction.status === 'processed';
      while (!(await isSettled()));
      expect((await gateway.call('transaction', { id })).transaction).toMatchObject({
        id,
        status: 'processed',
        amount: '200.50',
      });
      await expect(gateway.call('transaction', { id: '1' })).rejects.toMatchObject({
        serverCode: 'not_found',
      });
    },
  );

  it('obeys the published contract, with advice on its regexes', async () => {
    const verdicts = await checkGateway(
      {
        host,
        secondHost: null,
        token: 'conformance',
        origin: 'http://localhost:4401',
        ...LIST,
        transports: ['http', 'socket'],
        payments: { deposit: { method: 'caja', amount: '100', fields: { holder: 'José Pérez' } } },
        timeoutMs: 10_000,
        waitMs: 10_000,
        newId: () => crypto.randomUUID(),
      },
      createPublished(path.join(__dirname, '../../docs/api')),
    );
    const lines = reportLines(verdicts);
    expect(lines.filter((line) => line.startsWith('broken'))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('advice')).join('\n')).toMatch(/caja.holder.regex/);
    expect(verdicts.filter(({ skipped }) => skipped !== null).map(({ rule }) => rule.name)).toEqual([
      'server-time',
      'first-request',
      'prompts',
      'quotes',
      'plans',
      'challenges',
      'card-checks',
      'advice',
      'history',
    ]);
  });
});
