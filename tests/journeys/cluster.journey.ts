import path from 'node:path';
import { browser, $, expect } from '@wdio/globals';
import { missingEngine } from '../../gateway/cluster/engines/missing-engine.ts';
import { startClusterProcess, type ClusterProcess } from '../../gateway/cluster/proof/cluster-process.ts';
import { gather } from '../../gateway/cluster/proof/crowd.ts';
import { seededRandom } from '../../gateway/cluster/proof/seeded-random.ts';

// The operator of a real cluster looks at its page while players pay, and kills a node there.

const PLAYERS = 6;
const PAYMENTS = 100;
const SEED = 17;
const MILLISECONDS = /^≤ \d+ ms$/;

type Row = Readonly<Record<string, string>>;

/** The rows of the page's table, by column. */
const rows = (): Promise<Row[]> =>
  browser.execute((): Row[] => {
    const textsOf = (cells: Iterable<Element>) => [...cells].map((cell) => cell.textContent);
    const columns = textsOf(document.querySelectorAll('thead th'));
    return [...document.querySelectorAll('tbody tr')].map((row): Row => {
      const texts = textsOf(row.querySelectorAll('td'));
      return Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? '']));
    });
  });
const row = async (name: string): Promise<Row> => (await rows()).find(({ Node }) => Node === name) ?? {};
const waitUntil = (condition: () => Promise<boolean>, what: string) =>
  browser.waitUntil(condition, { timeout: 30_000, timeoutMsg: `The page never shows ${what}.` });

const missing = missingEngine();
if (missing !== null) console.log(`The page of a cluster is not tested: ${missing}`);

(missing === null ? describe : describe.skip)('the page of a cluster', () => {
  let cluster: ClusterProcess;

  before(async () => {
    const log = path.join(process.env['JOURNEY_SCRATCH'] ?? '', 'cluster.log');
    cluster = await startClusterProcess({ NODES: '2' }, log);
  });
  after(() => cluster.close());

  it('the page shows what each node does, and its button kills one without affecting a payment', async () => {
    const crowd = await gather({
      url: cluster.url,
      players: PLAYERS,
      payments: PAYMENTS,
      rate: 15,
      seed: SEED,
      random: seededRandom(SEED),
      pace: { askAfterMs: 5000, timeoutMs: 45_000 },
      settleMs: [0],
      declined: 0,
      withdrawals: 0,
      reads: 0,
    });
    await browser.url(cluster.page);
    const summary = $('#summary');
    await expect(summary).toHaveText(expect.stringContaining(`2 of 2 nodes answer, ${PLAYERS} sockets`));
    await expect(summary).toHaveText(
      expect.stringMatching(/outbox: \d+ due, the oldest for \d+\.\d s; Redis answers$/),
    );
    const quiet = await rows();
    expect(quiet.map(({ Node, State }) => [Node, State])).toEqual([
      ['a', 'up'],
      ['b', 'up'],
    ]);
    expect(quiet.reduce((sum, { Sockets }) => sum + Number(Sockets), 0)).toBe(PLAYERS);
    for (const { Memory } of quiet) expect(Memory).toMatch(/^\d+ MB$/);

    const paid = crowd.payAll();
    await waitUntil(
      async () =>
        (await rows()).some(
          (node) =>
            Number(node['Calls/s']) > 0 &&
            ['Create p50', 'Create p95', 'Push p95'].every((column) => MILLISECONDS.test(node[column] ?? '')),
        ),
      'a rate with its latencies',
    );

    await $('aria/Kill node a').click();
    await waitUntil(async () => {
      const { State, Sockets } = await row('a');
      return State !== 'up' && Sockets === '–';
    }, 'the end of the node');
    await waitUntil(
      async () => (await row('a'))['State'] === 'up, restarted 1×',
      'the node that replaces it',
    );
    await expect(summary).toHaveText(expect.stringContaining(`2 of 2 nodes answer, ${PLAYERS} sockets`));
    await paid;
    crowd.leave();
    expect([...crowd.failures, ...crowd.check()]).toEqual([]);
    const reported = crowd.members.flatMap(({ trials }) => trials.map((trial) => trial.reported));
    expect(reported).toEqual(Array(PAYMENTS).fill('processed'));
  });
});
