import { offered } from '../data/markets.ts';
import type { Database, Sql } from '../ledger/database.ts';
import type { Reason } from '../data/money-texts.ts';
import { arriving, endStatus } from './ending.ts';
import type { Move } from '../ledger/ledger.ts';
import { post } from '../ledger/ledger.ts';
import { txidOf } from './payment-details.ts';
import type { Players } from '../players.ts';
import { balanceData } from '../players.ts';
import type { Timers } from '../timers.ts';
import type { Transaction } from './transactions.ts';
import { byId, isFinal, lock, reasonOf, unsettled, update } from './transactions.ts';

/** A deposit without a set amount credits the minimum this many times. */
const ARRIVES = 4;

type EndStatus = 'processed' | 'mistaked' | 'cancelled';

/** The number by which a status is pushed (TX-2). */
const PUSHED = { processed: 1, mistaked: 2, cancelled: 3 } as const;

/** The details of a received payment. */
interface Arrival {
  readonly txid?: string | undefined;
  /** Decimal text, if a deposit brought another amount than requested. */
  readonly amount?: string | undefined;
  /** Why it failed. */
  readonly reason?: Reason | undefined;
}

export interface SettlementOptions {
  readonly database: Database;
  readonly players: Players;
  readonly timers: Timers;
  /** Pushes a message to the player's sockets. */
  readonly push: (playerId: string, type: string, data: unknown) => void;
  /** Called when a player's payment has ended, because limits may have changed. */
  readonly onEnd: (playerId: string) => Promise<void>;
  /** Called with failures that belong to no request. */
  readonly report: (error: unknown) => void;
}

export type Settlement = ReturnType<typeof createSettlement>;

/**
 * Ends transactions exactly once: a deposit is credited; a withdrawal is debited from its reservation or
 * returned.
 */
export function createSettlement({ database, players, timers, push, onEnd, report }: SettlementOptions) {
  async function pushBalance(playerId: string): Promise<void> {
    const player = await players.byId(playerId);
    push(playerId, 'balance', { balanceData: balanceData(player, await players.balances(playerId)) });
  }

  /** Ends a transaction; a final one stays unchanged. */
  async function settle(id: string, status: EndStatus, arrival: Arrival = {}): Promise<Transaction> {
    const { result, isNew } = await database.transaction(async (sql) => {
      const transaction = await lock(sql, id);
      if (isFinal(transaction)) return { result: transaction, isNew: false };
      return { result: await end(sql, transaction, status, arrival), isNew: true };
    });
    if (isNew) await announce(result);
    return result;
  }

  /** Ends a transaction locked by the caller and books its money. */
  async function end(
    sql: Sql,
    transaction: Transaction,
    status: EndStatus,
    arrival: Arrival = {},
  ): Promise<Transaction> {
    const ended = await update(sql, transaction, endOf(transaction, status, arrival), timers.now());
    const move = lastMove(ended);
    if (move) await book(sql, move, ended, timers.now());
    return ended;
  }

  /** Pushes the changes of an ended transaction. */
  async function announce(ended: Transaction): Promise<void> {
    pushStatus(ended);
    await pushBalance(ended.playerId);
    await onEnd(ended.playerId);
  }

  function pushStatus(ended: Transaction): void {
    const { id, playerId, section, status, txid } = ended;
    const number = status === 'processed' || status === 'cancelled' ? PUSHED[status] : PUSHED.mistaked;
    const data = { id, status: number, ...reasonOf(ended), ...(txid === null ? {} : { txid }) };
    push(playerId, `${section}.status`, data);
  }

  function schedule({ id, playerId, settleAt }: Transaction): void {
    if (settleAt === null) return;
    timers.after(Math.max(0, settleAt - timers.now()), () => {
      endByItself(id, playerId, settleAt).catch(report);
    });
  }

  /** Uses the player's current settings, and does nothing if a later step has set another time. */
  async function endByItself(id: string, playerId: string, settleAt: number): Promise<void> {
    const { outcome } = players.settings(playerId);
    const status = endStatus(outcome);
    if (status === null) return;
    const transaction = await byId(database, id);
    if (transaction.settleAt !== settleAt) return;
    await settle(id, status, {
      amount: arriving(wanted(transaction), outcome, transaction.action),
      ...(outcome === 'declined' && { reason: 'declined' }),
    });
  }

  return {
    settle,
    end,
    announce,
    /** The player's choice on a payment page; ignored when payments wait for ever. */
    async decide({ id, playerId }: Transaction, status: 'processed' | 'mistaked'): Promise<void> {
      if (players.settings(playerId).outcome !== 'forever')
        await settle(id, status, status === 'mistaked' ? { reason: 'declined' } : {});
    },
    /** Ends the transaction at its settleAt, if it has one. */
    schedule,
    pushBalance,
    /** Schedules the transactions that an earlier run left open. */
    async resume(): Promise<void> {
      for (const transaction of await unsettled(database)) schedule(transaction);
    },
  };
}

/** Books a move of a transaction with a known amount. */
export function book(sql: Sql, move: Move, transaction: Transaction, now: number): Promise<void> {
  return post(sql, move, { ...transaction, amount: transaction.amount ?? '0' }, now);
}

function endOf(transaction: Transaction, status: EndStatus, { txid, amount, reason }: Arrival) {
  const arrived = status === 'processed';
  const isCrypto = transaction.action.type === 'address';
  const came = transaction.section === 'deposit' && arrived ? (amount ?? wanted(transaction)) : null;
  return {
    status,
    settleAt: null,
    txid: txid ?? (isCrypto && arrived ? txidOf(transaction.id) : null),
    amount: came ?? transaction.amount,
    reason: reason ?? null,
  };
}

function lastMove({ section, status }: Transaction): Move | null {
  if (section === 'withdrawal') return status === 'processed' ? 'debit' : 'return';
  return status === 'processed' ? 'credit' : null;
}

/** The requested amount, or else the sandbox's own, as decimal text. */
function wanted(transaction: Transaction): string {
  const { amount, section, currency } = transaction;
  if (amount !== null) return amount;
  const rules = offered(section, transaction).method?.wire.amount_rules;
  return String((rules?.[currency]?.min ?? 25) * ARRIVES);
}
