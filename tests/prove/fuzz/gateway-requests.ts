import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { seededRandom } from '../../../gateway/cluster/proof/seeded-random.ts';
import { createGateway } from '../../../gateway/gateway.ts';
import { CAPTCHA_SCRIPTS, mountGateway } from '../../../gateway/server/mount-gateway.ts';
import { depositOf, withdrawalOf } from '../../../gateway/testing/test-player.ts';
import { createBender, type Bender } from './bend.ts';
import type { Part } from './part.ts';
import { REQUESTS } from './samples.ts';
import { createWatch, toMegabytes, watchProcess, type Watch } from './watch.ts';

const PLAYER = 'fuzz-player';
const TOKEN = `sandbox-${PLAYER}`;
const AT_ONCE = 8;
/** What an answer may not have: the token, or a line of the gateway's own code. */
const INSIDE = /\bat .{1,80}\.(?:ts|js):\d+|node_modules|select .{1,80} from /i;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Players send `amount` requests to the reference gateway. */
export async function fuzzGateway({ amount, seed, fault, say }: Part) {
  const watch = createWatch([TOKEN]);
  const stop = watchProcess(watch);
  const { server, close } = await startGateway(watch);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const bender = createBender(seededRandom(seed));
  const statuses = new Map<number, number>();
  for (const one of CREATION) await send(server, agent, one);
  let sent = 0;
  const lane = async (): Promise<void> => {
    while (sent < amount) {
      sent += 1;
      if (sent % Math.ceil(amount / 4) === 0) {
        watch.measureHeap();
        say(`${sent.toLocaleString('en')} requests`);
      }
      const given = requestOf(bender, sent);
      const answer = await send(server, agent, given).catch(() => ({ status: 0, text: '' }));
      const seen = spoilt(answer, given, fault);
      statuses.set(seen.status, (statuses.get(seen.status) ?? 0) + 1);
      check(seen, given, watch);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  watch.checkPrototypes();
  await checkBooks(server, agent, watch);
  watch.measureHeap();
  stop();
  const grown = watch.checkHeap();
  agent.destroy();
  await close();
  const shown = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${String(status)}: ${String(count)}`);
  return {
    figures: [
      ['requests to the reference gateway', sent.toLocaleString('en')],
      ['requests, by the status of the answer', shown.join(', ')],
      ['requests: growth of the heap', toMegabytes(grown)],
    ] as const,
    faults: watch.faults,
  };
}

async function startGateway(watch: Watch) {
  const app = express();
  app.disable('x-powered-by');
  const server = createServer(app);
  const gateway = await createGateway({
    server,
    publicUrl: () => 'https://gateway.test',
    captchaScripts: CAPTCHA_SCRIPTS,
    report: watch.thrown,
  });
  mountGateway(app, gateway);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    async close() {
      server.closeAllConnections();
      server.close();
      await gateway.close();
    },
  };
}

/** A player with money and with every optional call. */
const CREATION: readonly Sent[] = [
  {
    method: 'GET',
    path: `/sandbox/users/${PLAYER}?currency=MXN&balance=1000000`,
    headers: {},
    body: null,
  },
  {
    method: 'POST',
    path: `/sandbox/users/${PLAYER}/settings`,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"hasWallet":true}'),
  },
];

function send(server: Server, agent: Agent, { method, path, headers, body }: Sent): Promise<Answered> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

const NAMES = [...REQUESTS.keys()];

function requestOf(bender: Bender, count: number): Sent {
  const name = bender.pick(NAMES);
  const { method, path } = ENDPOINTS[name];
  const valid =
    name === 'createDeposit'
      ? depositOf(`fuzz-${String(count)}`)
      : name === 'createWithdrawal'
        ? withdrawalOf(`fuzz-${String(count)}`)
        : (REQUESTS.get(name) ?? {});
  const data = bender.chance(0.1) ? valid : bender.bend(valid);
  const headers = { authorization: `Bearer ${TOKEN}` };
  if (method === 'GET') return { method, path: `/api${path}${queryOf(data)}`, headers, body: null };
  const body = encoded(bender.write(data), bender);
  const type = bender.pick([
    'application/json',
    'application/json',
    'text/plain',
    'application/json; charset=utf-16',
  ]);
  return { method, path: `/api${path}`, headers: { ...headers, 'content-type': type }, body };
}

function queryOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  const parts = Object.entries(data).map(([key, value]) => `${escaped(key)}=${escaped(value)}`);
  return `?${parts.join('&')}`.slice(0, 6000);
}

function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : ((JSON.stringify(value) as string | undefined) ?? '');
  // A half of a pair cannot be escaped.
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

/** Bytes of a body: sometimes not the UTF-8 that they should be. */
function encoded(text: string, { chance, pick }: Bender): Buffer {
  if (chance(0.03)) return Buffer.from(text, 'utf16le');
  const bytes = Buffer.from(text, 'utf8');
  if (chance(0.05) && bytes.length > 2) bytes[Math.floor(bytes.length / 2)] = pick([0xff, 0xc0, 0xed, 0x00]);
  return bytes;
}

/** What the seeded faults of the gateway would answer. */
function spoilt(answer: Answered, { body }: Sent, fault: Part['fault']): Answered {
  if (fault === 'failing-handler' && body?.includes('\\ud800')) return { status: 500, text: '{}' };
  if (fault === 'echoing-gateway' && answer.status === 400)
    return { ...answer, text: `${answer.text} ${TOKEN}` };
  return answer;
}

function check({ status, text }: Answered, { path, body }: Sent, watch: Watch): void {
  const place = path.replace(/\?.*/, '');
  if (status >= 500 || status === 0)
    watch.fault(`${place} answers ${String(status)} to ${String(body?.subarray(0, 200))}`);
  if (text.includes(TOKEN)) watch.fault(`${place} answers with the token`);
  if (status >= 400 && INSIDE.test(text))
    watch.fault(`${place} answers with its own code: ${text.slice(0, 200)}`);
}

/** After all of it, the player's books still balance. */
async function checkBooks(server: Server, agent: Agent, watch: Watch): Promise<void> {
  const { text } = await send(server, agent, {
    method: 'GET',
    path: `/sandbox/ledger/${PLAYER}`,
    headers: {},
    body: null,
  });
  const { balances } = JSON.parse(text) as { balances: readonly { account: string; amount: string }[] };
  const overdrawn = balances.filter(({ amount }) => amount.startsWith('-'));
  if (balances.length === 0) watch.fault('the player has no balance any more');
  for (const { account } of overdrawn) watch.fault(`the balance of ${account} is negative`);
}
