import type { Sql } from '../ledger/database.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { byId, reasonOf, type Transaction } from '../payments/transactions.ts';
import { balanceData, playerOf } from '../players.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { NotifyJob } from './outbox.ts';

/** The number by which a status is pushed (TX-2). */
const PUSHED: Partial<Record<Transaction['status'], number>> = { processed: 1, mistaked: 2, cancelled: 3 };

export interface NotifierOptions {
  readonly wallet: Pick<Wallet, 'gatesOf'>;
  /** Resolves when the message is on its way to all nodes; rejects when it is not. */
  readonly push: (playerId: string, type: string, data: unknown) => Promise<void>;
}

/**
 * Tells players what has changed. What is told is read under a lock of the player, so that an older balance never
 * follows a newer one, whichever nodes tell them. A job may be carried out twice: the same news again does no harm.
 */
export function createNotifier({ wallet, push }: NotifierOptions) {
  async function notify(sql: Sql, { playerId, payload }: NotifyJob): Promise<void> {
    const player = await playerOf(sql, playerId);
    if (payload.ended !== undefined) {
      const ended = await byId(sql, payload.ended);
      await push(playerId, `${ended.section}.status`, statusOf(ended));
    }
    if (payload.balance)
      await push(playerId, 'balance', { balanceData: balanceData(player, await balancesOf(sql, playerId)) });
    const { hasWallet, limits } = player.settings;
    if (hasWallet && (payload.gates === 'always' || (payload.gates === 'limits' && limits.length > 0)))
      await push(playerId, 'gates', { gates: await wallet.gatesOf(sql, player) });
  }

  return async (sql: Sql, jobs: readonly NotifyJob[]): Promise<void> => {
    const playerIds = [...new Set(jobs.map(({ playerId }) => playerId))];
    // In one order everywhere, so that two batches do not each wait for the other.
    await sql.query(
      `select pg_advisory_xact_lock(4403, key) from
         (select distinct hashtext(id) as key from unnest($1::text[]) id order by key) keys`,
      [playerIds],
    );
    for (const job of jobs) await notify(sql, job);
  };
}

function statusOf(ended: Transaction) {
  const { id, status, txid } = ended;
  const number = PUSHED[status] ?? PUSHED.mistaked;
  return { id, status: number, ...reasonOf(ended), ...(txid === null ? {} : { txid }) };
}
