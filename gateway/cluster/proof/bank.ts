import { randomUUID } from 'node:crypto';
import type { Database, Sql } from '../../ledger/database.ts';
import { take, type Job } from '../../outbox/outbox.ts';
import { createNotifier } from '../../outbox/notify.ts';
import { createPayments } from '../../payments/payments.ts';
import { createSettlement } from '../../payments/settlement.ts';
import { createPlayers, type Player } from '../../players.ts';
import type { Submit } from '../../requests.ts';
import { createWallet } from '../../wallet/wallet.ts';

interface Pushed {
  readonly playerId: string;
  readonly type: string;
  readonly data: unknown;
}

export type Bank = Awaited<ReturnType<typeof openBank>>;

const START = 1_800_000_000_000;
export const SETTLE_MS = 1000;
/** More jobs than any invariant has due at once; a mutation may leave a job due forever. */
const MAX_STEPS = 25;

/** The gateway's payments without a network and with a simulated clock, for testing the invariants. */
export function openBank(database: Database) {
  let time = START;
  const timers = { now: () => time };
  const wake = () => undefined;
  const pushed: Pushed[] = [];
  const players = createPlayers(database, timers.now);
  const wallet = createWallet({ database, timers, newId: randomUUID, wake: () => undefined });
  const settlement = createSettlement({ database, timers, wake });
  const payments = createPayments({
    database,
    settlement,
    wallet,
    timers,
    wake,
    captchas: { accept: () => Promise.resolve(true) },
    newId: randomUUID,
    publicUrl: () => 'http://gateway.test',
  });
  const notify = createNotifier({
    wallet,
    push(playerId, type, data) {
      pushed.push({ playerId, type, data });
      return Promise.resolve();
    },
  });
  const submit = (requestId: string, amount: string, method: string, fields: Submit['fields']): Submit => ({
    requestId,
    amount,
    method,
    fields,
    returnUrl: 'https://widget.example/cashier/deposit/complete',
    currency: 'MXN',
    country: 'mx',
    bonusId: null,
  });

  const handlers = {
    settle: async (sql: Sql, fails: () => void) => {
      const jobs = await take(sql, 'settle', time, 1);
      if (jobs.length > 0) fails();
      for (const job of jobs) await settlement.endByItself(sql, job);
      if (jobs.length > 0) fails();
      return jobs.length;
    },
    tell: async (sql: Sql, fails: () => void) => {
      const jobs = await take(sql, 'tell', time, 4);
      await notify(sql, jobs);
      if (jobs.length > 0) fails();
      return jobs.length;
    },
  } satisfies Record<Job['kind'], (sql: Sql, fails: () => void) => Promise<number>>;

  return {
    database,
    pushed,
    payments,
    settlement,
    players,
    now: timers.now,
    pass: (ms: number) => void (time += ms),
    async player(balance: string): Promise<Player> {
      const { id } = await players.open(`p-${randomUUID()}`, { currency: 'MXN', country: 'mx', balance });
      await players.change(database, id, { settleMs: SETTLE_MS, cancellableMs: 60_000 });
      return players.byId(id);
    },
    deposit: (player: Player, amount: string, requestId: string = randomUUID()) =>
      payments.create(
        player,
        'deposit',
        submit(requestId, amount, 'sun_pocket_mx', { phone: '525512345678' }),
      ),
    withdraw: (player: Player, amount: string, requestId: string = randomUUID()) =>
      payments.create(player, 'withdrawal', {
        ...submit(requestId, amount, 'spei_payout', {
          clabe: '002010077777777771',
          full_name: 'Ana Díaz',
        }),
        account: 'main',
      }),
    confirm: (player: Player, transactionId: string, requestId: string = randomUUID()) =>
      payments.confirm(player, { requestId, transactionId, code: '123456' }),
    async balance(player: Player): Promise<string> {
      const balances = await players.balances(player.id);
      return balances.find(({ account }) => account === 'main')?.amount ?? '0';
    },
    /** Runs the due jobs; `crash` may throw before and after a job's work, before its commit. */
    async work(crash: () => void = () => undefined): Promise<void> {
      for (const run of Object.values(handlers))
        for (let left = MAX_STEPS; left > 0; left--) {
          const done = await database
            .transaction((sql) => run(sql, crash))
            .catch((error: unknown) => {
              if (error instanceof Crash) return 1;
              throw error;
            });
          if (done === 0) break;
        }
    },
  };
}

/** Simulates a node that dies in the middle of its work. */
export class Crash extends Error {}
