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

/** A deposit of no set amount brings the least amount this many times. */
const ARRIVES = 4;

type EndStatus = 'processed' | 'mistaked' | 'cancelled';

/** The number that a status is pushed as (TX-2). */
const PUSHED = { processed: 1, mistaked: 2, cancelled: 3 } as const;

/** What is known of money that came. */
interface Arrival {
  readonly txid?: string | undefined;
  /** Decimal text, of a deposit that brought another amount than was asked for. */
  readonly amount?: string | undefined;
  /** Why it failed. */
  readonly reason?: Reason | undefined;
}

export interface SettlementOptions {
  readonly database: Database;
  readonly players: Players;
  readonly timers: Timers;
  /** Sends a message that answers no request to the player's sockets. */
  readonly push: (playerId: string, type: string, data: unknown) => void;
  /** Told when a player's payment ended: limits may leave more. */
  readonly onEnd: (playerId: string) => Promise<void>;
  /** Told of failures that no request waits for. */
  readonly report: (error: unknown) => void;
}

export type Settlement = ReturnType<typeof createSettlement>;

/** Ends transactions, each once: a deposit credits, a withdrawal debits what it reserved or returns it. */
export function createSettlement({ database, players, timers, push, onEnd, report }: SettlementOptions) {
  async function pushBalance(playerId: string): Promise<void> {
    const player = await players.byId(playerId);
    push(playerId, 'balance', { balanceData: balanceData(player, await players.balances(playerId)) });
  }

  /** Ends a transaction; one that is final already stays as it is. */
  async function settle(id: string, status: EndStatus, arrival: Arrival = {}): Promise<Transaction> {
    const { result, isNew } = await database.transaction(async (sql) => {
      const transaction = await lock(sql, id);
      if (isFinal(transaction)) return { result: transaction, isNew: false };
      return { result: await end(sql, transaction, status, arrival), isNew: true };
    });
    if (isNew) await announce(result);
    return result;
  }

  /** Ends a transaction that the caller has locked, and books what becomes of its money. */
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

  /** Pushes what a transaction that ended has changed. */
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

  /** As the player's settings say now; not when a later step has planned another time. */
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
    /** What the player chose at a payment page; nothing comes of it where payments wait for ever. */
    async decide({ id, playerId }: Transaction, status: 'processed' | 'mistaked'): Promise<void> {
      if (players.settings(playerId).outcome !== 'forever')
        await settle(id, status, status === 'mistaked' ? { reason: 'declined' } : {});
    },
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

/** Decimal text: what the player was asked for, else what the sandbox takes for it. */
function wanted(transaction: Transaction): string {
  const { amount, section, currency } = transaction;
  if (amount !== null) return amount;
  const rules = offered(section, transaction).method?.wire.amount_rules;
  return String((rules?.[currency]?.min ?? 25) * ARRIVES);
}
