// Real sockets of the widget against the real cluster, in a process of their own: the last line has the findings.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSocketLink } from '../../../src/transport/socket-link.ts';
import { createSocketTransport } from '../../../src/transport/socket-transport.ts';
import type { Transport } from '../../../src/transport/transport.ts';
import { realClock } from '../../../src/start/real-clock.ts';
import { closeOnSignal, startClusterProcess } from '../../../gateway/cluster/proof/cluster-process.ts';
import { seededRandom } from '../../../gateway/cluster/proof/seeded-random.ts';

const NODES = 2;
const OPENED_AT_ONCE = 50;
const COUNTRIES = {
  method: 'GET',
  path: '/BANKING_DEPOSIT/methods-country-selector-v2',
  data: {},
  isRead: true,
} as const;

const [seed = '1', amount = '2000', limit = '90'] = process.argv.slice(2);
const sockets = Number(amount);
const random = seededRandom(Number(seed));
const faults: string[] = [];
/** When each socket was connected, in ms. */
const connects: number[] = [];

function openSocket(baseUrl: string, at: number): Transport {
  const transport = createSocketTransport(
    {
      baseUrl,
      parentToken: () => `sandbox-storm-${String(at)}`,
      userToken: () => null,
      parent: { xOrigin: null, platformVersion: 'redesign', pwa: false, isMobileApp: false },
      language: () => 'en',
      native: null,
      clock: realClock,
      random,
      newId: randomUUID,
      events: { addEventListener: () => undefined, removeEventListener: () => undefined },
      onReconnectAttempt: () => undefined,
      onLost: () => undefined,
      onTokenExpired: () => faults.push('a valid token was refused'),
      onServerTime: () => undefined,
    },
    createSocketLink,
  );
  transport.onConnection((connection) => {
    if (connection === 'connected') connects.push(performance.now());
  });
  return transport;
}

/** Waits until something holds, by looking at it; false if it does not in time. */
async function holds(condition: () => boolean, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  while (!condition() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  return condition();
}

function peakOf(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.max(0, ...sorted.map((from, at) => sorted.slice(at).findIndex((time) => time - from >= 1000)));
}

const cluster = await startClusterProcess({ NODES: String(NODES) }, path.join(tmpdir(), 'cashier-storm.log'));
closeOnSignal(() => cluster.close());
const open: Transport[] = [];
const allConnected = (): boolean => open.every(({ connection }) => connection === 'connected');
for (let at = 0; at < sockets; at += 1) {
  await fetch(`${cluster.url}/sandbox/users/storm-${String(at)}?currency=MXN&balance=100`);
  open.push(openSocket(cluster.url, at));
  if (at % OPENED_AT_ONCE === 0) await holds(allConnected, 10);
}
if (!(await holds(allConnected, 60))) faults.push('not every socket was connected before the storm');

connects.length = 0;
const brokenAt = performance.now();
for (const { name } of await cluster.nodes()) await cluster.order(`/nodes/${name}/kill`);
await holds(() => open.every(({ connection }) => connection !== 'connected'), 10);
const isBack = await holds(allConnected, Number(limit));
const seconds = (performance.now() - brokenAt) / 1000;
if (!isBack) {
  const missing = open.filter(({ connection }) => connection !== 'connected').length;
  faults.push(`${String(missing)} sockets are not connected ${limit} s after both nodes were killed`);
}
let answered = 0;
// A gateway refuses more calls at once than it can make.
for (let at = 0; at < sockets; at += OPENED_AT_ONCE)
  await Promise.all(
    open.slice(at, at + OPENED_AT_ONCE).map((one) =>
      one.request(COUNTRIES).then(
        () => (answered += 1),
        () => undefined,
      ),
    ),
  );
if (answered < sockets)
  faults.push(`only ${String(answered)} of ${String(sockets)} sockets get an answer afterwards`);
console.log(
  JSON.stringify({
    figures: [
      ['real sockets at the cluster, both nodes killed', sockets.toLocaleString('en')],
      ['all of them connected again after', `${seconds.toFixed(1)} s`],
      ['most real connections in a second', peakOf(connects).toLocaleString('en')],
      ['sockets whose read is answered afterwards', answered.toLocaleString('en')],
    ],
    faults,
  }),
);
for (const one of open) one.dispose();
await cluster.close();
process.exit(0);
