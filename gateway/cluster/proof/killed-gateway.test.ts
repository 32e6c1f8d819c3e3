import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Big from 'big.js';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { freePort } from '../engines/program.ts';
import { gather } from './crowd.ts';
import { seededRandom } from './seeded-random.ts';

jest.setTimeout(120_000);

interface Books {
  readonly transactions: readonly { id: string; requestId: string; status: string }[];
  readonly entries: readonly { account: string; amount: string }[];
  readonly balances: readonly { account: string; amount: string }[];
}

it('[TX-5] a single-process gateway that is killed twice neither loses nor duplicates anything', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cashier-killed-'));
  const env = { DATA_DIR: path.join(folder, 'books'), GATEWAY_PORT: String(await freePort()) };
  let gateway: TestGateway = await startTestGateway(env);
  const seed = Math.floor(Math.random() * 1_000_000);
  const random = seededRandom(seed);
  const crowd = await gather({
    url: gateway.url,
    players: 6,
    payments: 36,
    rate: 9,
    seed,
    random,
    pace: { askAfterMs: 1000, timeoutMs: 60_000 },
    settleMs: [0, 300],
    declined: 0.2,
    withdrawals: 0.4,
    reads: 1,
  });
  const paid = crowd.payAll();
  const submitted = () => crowd.members.flatMap(({ trials }) => trials.filter(({ sent }) => sent > 0)).length;
  for (const payments of [9, 22]) {
    const atLeast = payments + Math.floor(random() * 5);
    while (submitted() < atLeast) await sleep(2);
    await gateway.kill();
    gateway = await startTestGateway(env);
  }
  await paid;

  const wrong = [...crowd.failures, ...crowd.check()];
  for (const { id, trials } of crowd.members) {
    const { body } = await gateway.call(`/sandbox/ledger/${id}`);
    const { transactions, entries, balances } = body as Books;
    expect(transactions.map(({ requestId }) => requestId).sort()).toEqual(
      trials.map(({ requestId }) => requestId).sort(),
    );
    for (const { requestId, reported } of trials)
      expect(transactions.find((one) => one.requestId === requestId)?.status).toBe(reported);
    const sum = (amounts: readonly { amount: string }[]) =>
      amounts.reduce((total, { amount }) => total.plus(amount), new Big(0));
    expect(sum(entries).toFixed()).toBe('0');
    const main = balances.find(({ account }) => account === 'main')?.amount ?? '';
    const moved = sum(entries.filter(({ account }) => account === `player:${id}:main:MXN`));
    expect(moved.plus(10_000).eq(main)).toBe(true);
  }
  crowd.leave();
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
  expect({ seed, wrong }).toEqual({ seed, wrong: [] });
});
