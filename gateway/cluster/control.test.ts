import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer } from '../testing/test-player.ts';
import { listen, originOf } from '../server/local-server.ts';
import { createControl } from './control.ts';
import type { NodeState } from './nodes.ts';
import type { Figures } from './read-metrics.ts';
import type { Cluster } from './start-cluster.ts';

// The page itself is tested in a browser, on a real cluster: tests/journeys/cluster.journey.ts.

const PAGE = readFileSync(path.join(__dirname, 'dashboard.html'), 'utf8');
const NONE = { pid: null, restarts: 0 };

let gateway: TestGateway;
let control: Server;
let orders: string[];
beforeAll(async () => (gateway = await startTestGateway()), 60_000);
afterAll(() => gateway.stop());

beforeEach(async () => {
  orders = [];
  const states: readonly NodeState[] = [
    { ...NONE, name: 'a', state: 'up', ownUrl: gateway.url },
    { ...NONE, name: 'b', state: 'down', ownUrl: null, restarts: 1 },
  ];
  const order = (what: string) => (name: string) => {
    if (!states.some((node) => node.name === name)) throw new Error(`There is no node ${name}.`);
    orders.push(`${what} ${name}`);
  };
  const nodes = { list: () => states, kill: order('kill'), stop: order('stop') };
  const cluster = { url: gateway.url, nodes, engines: { redis: null, postgres: null } };
  control = createServer(createControl(cluster as unknown as Cluster));
  await listen(control, 0);
});
afterEach(async () => {
  control.closeAllConnections();
  control.close();
  await once(control, 'close');
});

const post = (target: string, headers: Record<string, string> = {}) =>
  fetch(originOf(control) + target, { method: 'POST', headers });

describe('the page of a cluster', () => {
  it('reads every figure that it shows from a node’s metrics, and none from a dead node', async () => {
    const player = await createTestPlayer(gateway, 'seen');
    await player.deposit();
    const response = await fetch(`${originOf(control)}/nodes`);
    const { nodes } = (await response.json()) as {
      nodes: readonly (NodeState & { readonly figures: Figures | null })[];
    };
    expect(nodes.map(({ name, state, restarts }) => [name, state, restarts])).toEqual([
      ['a', 'up', 0],
      ['b', 'down', 1],
    ]);
    expect(nodes[1]?.figures).toBeNull();
    const figures = Object.keys(nodes[0]?.figures ?? {});
    const shown = [...new Set(PAGE.match(/\b(?:gateway|process)_\w+/g))];
    expect(shown).toContain('gateway_outbox_age_seconds');
    // These two have no value until a push is late or a call is refused.
    const sometimes = new Set(['gateway_job_late_seconds', 'gateway_shed_total']);
    for (const name of shown.filter((one) => !sometimes.has(one)))
      expect(figures).toContainEqual(expect.stringMatching(new RegExp(`^${name}(?:$|\\{|_bucket)`)));
  });

  it('kills and drains the node of the pressed button', async () => {
    const made = [await post('/nodes/a/kill'), await post('/nodes/b/stop')];
    expect(made.map(({ status }) => status)).toEqual([204, 204]);
    expect(orders).toEqual(['kill a', 'stop b']);
  });

  it('reports why a command failed', async () => {
    const replies = [await post('/nodes/c/kill'), await post('/redis/stop')];
    expect(await Promise.all(replies.map((reply) => reply.json()))).toEqual(
      ['There is no node c.', 'The cluster uses an existing Redis, which it cannot stop.'].map((message) => ({
        error: { code: 'invalid_request', message },
      })),
    );
    expect(replies.map(({ status }) => status)).toEqual([400, 400]);
  });

  it('rejects commands from a page of another origin', async () => {
    const refused = await post('/nodes/a/kill', { origin: 'https://partner.example' });
    expect([refused.status, orders]).toEqual([403, []]);
    const own = await post('/nodes/a/kill', { origin: originOf(control) });
    expect([own.status, orders]).toEqual([204, ['kill a']]);
  });
});
