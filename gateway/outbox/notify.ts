import type { Sql } from '../ledger/database.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { byId, moneyOf, reasonOf, type Transaction } from '../ledger/transactions.ts';
import { balanceData, playerOf, type Player, type PushedStatus } from '../players.ts';
import type { NotifyJob } from './outbox.ts';

/** The numeric status in a push (TX-2). */
const PUSHED: Partial<Record<Transaction['status'], number>> = { processed: 1, mistaked: 2, cancelled: 3 };

export interface NotifierOptions {
  readonly wallet: { readonly gatesOf: (sql: Sql, player: Player) => Promise<unknown[]> };
  /** Resolves once the message has been published to all nodes; rejects otherwise. */
  readonly push: (playerId: string, type: string, data: unknown) => Promise<void>;
}

/**
 * Notifies players of what has changed. The data is read under a lock on the player, so that an older balance
 * is never pushed after a newer one, even by another node. A job may run twice: a repeated notification does
 * no harm.
 */
export function createNotifier({ wallet, push }: NotifierOptions) {
  async function notify(sql: Sql, { playerId, payload }: NotifyJob): Promise<void> {
    const player = await playerOf(sql, playerId);
    if (payload.ended !== undefined) {
      const ended = await byId(sql, payload.ended);
      await push(playerId, `${ended.section}.status`, statusOf(ended, player.settings.pushes));
    }
    if (payload.balance)
      await push(playerId, 'balance', { balanceData: balanceData(player, await balancesOf(sql, playerId)) });
    const { hasWallet, limits } = player.settings;
    if (hasWallet && (payload.gates === 'always' || (payload.gates === 'limits' && limits.length > 0)))
      await push(playerId, 'gates', { gates: await wallet.gatesOf(sql, player) });
  }

  return async (sql: Sql, jobs: readonly NotifyJob[]): Promise<void> => {
    const playerIds = [...new Set(jobs.map(({ playerId }) => playerId))];
    // Locks are always taken in the same order, so that two batches cannot deadlock.
    await sql.query(
      `select pg_advisory_xact_lock(4403, key) from
         (select distinct hashtext(id) as key from unnest($1::text[]) id order by key) keys`,
      [playerIds],
    );
    for (const job of jobs) await notify(sql, job);
  };
}

function statusOf(ended: Transaction, pushes: PushedStatus) {
  const { id, status, txid } = ended;
  const number = PUSHED[status] ?? PUSHED.mistaked;
  if (pushes === 'anonymous') return { status: number };
  return {
    id,
    status: number,
    ...(pushes === 'amount' && status === 'processed' && moneyOf(ended)),
    ...reasonOf(ended),
    ...(txid === null ? {} : { txid }),
  };
}
