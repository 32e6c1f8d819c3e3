import { txidOf } from './actions.ts';
import { MARKETS } from './data/markets.ts';
import type { Database, Sql } from './database.ts';
import type { Move } from './ledger.ts';
import { post } from './ledger.ts';
import type { Players } from './players.ts';
import { balanceData } from './players.ts';
import type { Timers } from './timers.ts';
import type { Transaction } from './transactions.ts';
import { isFinal, lock, unsettled, update } from './transactions.ts';

/** A deposit of no set amount brings the least amount this many times. */
const ARRIVES = 4;

export interface SettlementOptions {
  readonly database: Database;
  readonly players: Players;
  readonly timers: Timers;
  /** Sends a message that answers no request to the player's sockets. */
  readonly push: (playerId: string, type: string, data: unknown) => void;
  /** Told of failures that no request waits for. */
  readonly report: (error: unknown) => void;
}

export type Settlement = ReturnType<typeof createSettlement>;

/** Ends transactions, each once: a deposit credits, a withdrawal debits what it reserved or returns it. */
export function createSettlement({ database, players, timers, push, report }: SettlementOptions) {
  async function pushBalance(playerId: string): Promise<void> {
    const player = await players.byId(playerId);
    push(playerId, 'balance', { balanceData: balanceData(player, await players.balances(playerId)) });
  }

  /** Ends a transaction; one that is final already stays as it is. */
  async function settle(id: string, status: 'processed' | 'mistaked', txid?: string): Promise<Transaction> {
    const { result, isNew } = await database.transaction(async (sql) => {
      const transaction = await lock(sql, id);
      if (isFinal(transaction)) return { result: transaction, isNew: false };
      const ended = await update(sql, transaction, endOf(transaction, status, txid));
      const move = lastMove(ended);
      if (move) await book(sql, move, ended, timers.now());
      return { result: ended, isNew: true };
    });
    if (isNew) {
      pushStatus(result);
      await pushBalance(result.playerId);
    }
    return result;
  }

  function pushStatus({ id, playerId, section, status, txid }: Transaction): void {
    const data = { id, status: status === 'processed' ? 1 : 2, ...(txid === null ? {} : { txid }) };
    push(playerId, `${section}.status`, data);
  }

  function schedule({ id, playerId, settleAt }: Transaction): void {
    if (settleAt === null) return;
    timers.after(Math.max(0, settleAt - timers.now()), () => {
      settle(id, players.settings(playerId).settleStatus).catch(report);
    });
  }

  return {
    settle,
    /** Ends it at its settleAt, when it has one. */
    schedule,
    pushBalance,
    /** Takes up the transactions that an earlier run left waiting for a time. */
    async resume(): Promise<void> {
      for (const transaction of await unsettled(database)) schedule(transaction);
    },
  };
}

/** Books a move of a transaction whose amount is known. */
export function book(sql: Sql, move: Move, transaction: Transaction, now: number): Promise<void> {
  return post(sql, move, { ...transaction, amount: transaction.amount ?? '0' }, now);
}

function endOf(transaction: Transaction, status: 'processed' | 'mistaked', txid: string | undefined) {
  const arrived = status === 'processed';
  const isCrypto = transaction.action.type === 'address';
  return {
    status,
    settleAt: null,
    txid: txid ?? (isCrypto && arrived ? txidOf(transaction.id) : null),
    amount: transaction.amount ?? (arrived ? arriving(transaction) : null),
  };
}

function lastMove({ section, status }: Transaction): Move | null {
  if (section === 'withdrawal') return status === 'processed' ? 'debit' : 'return';
  return status === 'processed' ? 'credit' : null;
}

/** Decimal text: what the sandbox lets arrive when the player was not asked for an amount. */
function arriving({ country, section, method, currency }: Transaction): string {
  const rules = MARKETS.get(country)?.[section].find(({ wire }) => wire.name === method)?.wire.amount_rules;
  return String((rules?.[currency]?.min ?? 25) * ARRIVES);
}
