import Big from 'big.js';
import { decimalsOf } from '../data/decimals.ts';
import { offered } from '../data/markets.ts';
import type { Database, Sql } from '../ledger/database.ts';
import type { Reason } from '../data/money-texts.ts';
import { arriving, endStatus } from './ending.ts';
import { post, type Move, type Movement } from '../ledger/ledger.ts';
import { txidOf } from './payment-details.ts';
import { enqueue, type SettleJob } from '../outbox/outbox.ts';
import { playerOf } from '../players.ts';
import type { Timers } from '../timers.ts';
import { isFinal, lock, update, type BookedLeg, type Transaction } from '../ledger/transactions.ts';
import { takenBy } from '../wallet/plans.ts';
import { receivedBy, type Price } from '../wallet/quotes.ts';

/** A deposit without a set amount credits this multiple of the minimum. */
const ARRIVES = 4;

type EndStatus = 'processed' | 'mistaked' | 'cancelled';

/** The details of a received payment. */
interface Arrival {
  readonly txid?: string | undefined;
  /** Decimal text, if a deposit's amount differs from the requested one. */
  readonly amount?: string | undefined;
  /** Why it failed. */
  readonly reason?: Reason | undefined;
}

export interface SettlementOptions {
  readonly database: Database;
  readonly timers: Pick<Timers, 'now'>;
  /** Announces jobs in the outbox that are due now or at the given time. */
  readonly wake: (dueAt: number | null) => void;
}

export type Settlement = ReturnType<typeof createSettlement>;

/**
 * Ends transactions exactly once: a deposit is credited; a withdrawal is debited from its reservation or
 * returned.
 */
export function createSettlement({ database, timers, wake }: SettlementOptions) {
  /** Ends a transaction; a final one stays unchanged. */
  async function settle(id: string, status: EndStatus, arrival: Arrival = {}): Promise<Transaction> {
    const result = await database.transaction(async (sql) => {
      const transaction = await lock(sql, id);
      return isFinal(transaction) ? transaction : end(sql, transaction, status, arrival);
    });
    wake(null);
    return result;
  }

  /** Ends a transaction locked by the caller, books its money, and enqueues the player's notification. */
  async function end(
    sql: Sql,
    transaction: Transaction,
    status: EndStatus,
    arrival: Arrival = {},
  ): Promise<Transaction> {
    const now = timers.now();
    const { failLeg } = (await playerOf(sql, transaction.playerId)).settings;
    const legs = transaction.legs && endedLegs(transaction.legs, status, failLeg);
    const ended = await update(
      sql,
      transaction,
      { ...endOf(transaction, status, arrival), ...withLegs(legs) },
      now,
    );
    const move = lastMove(ended);
    if (move === 'credit') await post(sql, move, await creditOf(sql, transaction, ended), now);
    else if (move) await book(sql, move, ended, now);
    const { id, playerId } = ended;
    const payload = { ended: id, balance: true, gates: 'limits' } as const;
    await enqueue(sql, { kind: 'tell', playerId, payload, dueAt: now }, now);
    return ended;
  }

  return {
    settle,
    end,
    /** Applies the player's choice on a payment page; ignored when payments wait forever. */
    async decide({ id, playerId }: Transaction, status: 'processed' | 'mistaked'): Promise<void> {
      if ((await playerOf(database, playerId)).settings.outcome !== 'forever')
        await settle(id, status, status === 'mistaked' ? { reason: 'declined' } : {});
    },
    /** Schedules the end of the transaction at its settleAt, if it has one. */
    async schedule(sql: Sql, { id, playerId, settleAt }: Transaction): Promise<void> {
      if (settleAt === null) return;
      const payload = { transactionId: id, settleAt };
      await enqueue(sql, { kind: 'settle', playerId, payload, dueAt: settleAt }, timers.now());
    },
    /** Ends a scheduled transaction by the player's current settings, unless a later step has set a new time. */
    async endByItself(sql: Sql, { playerId, payload }: SettleJob): Promise<void> {
      const { outcome } = (await playerOf(sql, playerId)).settings;
      const status = endStatus(outcome);
      if (status === null) return;
      const transaction = await lock(sql, payload.transactionId);
      if (isFinal(transaction) || transaction.settleAt !== payload.settleAt) return;
      await end(sql, transaction, status, {
        amount: arriving(requestedAmount(transaction), transaction.currency, outcome, transaction.action),
        ...(outcome === 'declined' && { reason: 'declined' }),
      });
    },
  };
}

/**
 * Books a move of a transaction with a known amount: whole, or leg by leg. A leg that has failed goes back, whatever the
 * others do.
 */
export async function book(sql: Sql, move: Move, transaction: Transaction, now: number): Promise<void> {
  const { legs, ...whole } = transaction;
  if (legs === null) return post(sql, move, { ...whole, amount: transaction.amount ?? '0' }, now);
  for (const [at, leg] of legs.entries()) {
    const own = move === 'debit' && leg.status === 'mistaked' ? 'return' : move;
    await post(sql, own, { ...whole, amount: takenBy(leg), leg: at + 1 }, now);
  }
}

/** The legs of a payment that has ended; `failLeg`, from 1, has failed although the others have not. */
const endedLegs = (legs: readonly BookedLeg[], status: EndStatus, failLeg: number | null): BookedLeg[] =>
  legs.map((leg, at) => ({
    ...leg,
    status: status === 'processed' && legs.length > 1 && at + 1 === failLeg ? 'mistaked' : status,
  }));

/** A withdrawal's legs, and as its amount what has left the account. */
function withLegs(legs: readonly BookedLeg[] | null): Partial<Pick<Transaction, 'legs' | 'amount'>> {
  if (legs === null) return {};
  const left = legs.filter(({ status }) => status === 'processed');
  return {
    legs,
    ...(left.length > 0 && {
      amount: left.reduce((sum, leg) => sum.plus(takenBy(leg)), new Big(0)).toFixed(),
    }),
  };
}

/** What a deposit books: the amount that arrived, converted as its quote says. */
async function creditOf(sql: Sql, asked: Transaction, arrived: Transaction): Promise<Movement> {
  const amount = arrived.amount ?? '0';
  const price = await receivedBy(sql, arrived);
  if (price === null) return { ...arrived, amount };
  const isWhole = asked.amount !== null && new Big(asked.amount).eq(amount);
  const { currency } = price.receive;
  return isWhole
    ? { ...arrived, ...price.receive }
    : { ...arrived, amount: convertPart(amount, price), currency };
}

/** A part of what was quoted, at the rate of the quote. */
const convertPart = (amount: string, { rate, receive }: Price): string =>
  new Big(amount)
    .times(rate?.value ?? 1)
    .round(decimalsOf(receive.currency), Big.roundDown)
    .toFixed();

function endOf(transaction: Transaction, status: EndStatus, { txid, amount, reason }: Arrival) {
  const arrived = status === 'processed';
  const isCrypto = transaction.action.type === 'address';
  const received =
    transaction.section === 'deposit' && arrived ? (amount ?? requestedAmount(transaction)) : null;
  return {
    status,
    settleAt: null,
    txid: txid ?? (isCrypto && arrived ? txidOf(transaction.id) : null),
    amount: received ?? transaction.amount,
    reason: reason ?? null,
  };
}

function lastMove({ section, status }: Transaction): Move | null {
  if (section === 'withdrawal') return status === 'processed' ? 'debit' : 'return';
  return status === 'processed' ? 'credit' : null;
}

/** The requested amount, or else the sandbox's own, as decimal text. */
function requestedAmount(transaction: Transaction): string {
  const { amount, section, currency } = transaction;
  if (amount !== null) return amount;
  const rules = offered(section, transaction).method?.wire.amount_rules;
  return String((rules?.[currency]?.min ?? 25) * ARRIVES);
}
