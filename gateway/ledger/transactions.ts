import { feeOf } from '../data/fee.ts';
import type { WireAction } from '../data/method.ts';
import type { Sql } from './database.ts';
import { GatewayError } from '../gateway-error.ts';
import { REASON_TEXTS, type Reason } from '../data/money-texts.ts';
import type { AccountId } from './ledger.ts';

export const STATUSES = ['waiting', 'accepted', 'processed', 'mistaked', 'cancelled'] as const;
export type Status = (typeof STATUSES)[number];
export type Section = 'deposit' | 'withdrawal';

export interface Transaction {
  readonly id: string;
  readonly playerId: string;
  readonly requestId: string;
  readonly section: Section;
  readonly bodyHash: string;
  readonly method: string;
  readonly country: string;
  readonly account: AccountId;
  /** Decimal text; null until a payment without a set amount arrives. */
  readonly amount: string | null;
  readonly currency: string;
  readonly status: Status;
  readonly txid: string | null;
  readonly returnUrl: string;
  readonly action: WireAction;
  /** When it automatically becomes final, in ms since epoch. */
  readonly settleAt: number | null;
  readonly time: number;
  /** ms since epoch of its last change. */
  readonly updatedAt: number;
  /** Why it waits or failed. */
  readonly reason: Reason | null;
  /** Until when the player may cancel it, in ms since epoch; null if not at all. */
  readonly cancellableUntil: number | null;
  /** Id of the saved account that it used or created. */
  readonly savedAccount: string | null;
  /** The parts of a withdrawal that goes to several accounts. */
  readonly legs: readonly BookedLeg[] | null;
}

/** A leg as on the wire, with its status. */
export interface BookedLeg {
  readonly method: string;
  readonly text: Readonly<Record<string, string>>;
  readonly account?: string;
  readonly amount: string;
  readonly currency: string;
  readonly fee?: string;
  readonly reason?: Readonly<Record<string, string>>;
  readonly expectedAt?: number;
  readonly status: Status;
}

/** The answer to a submission or a step (contract: Shapes). */
export interface Outcome {
  readonly transaction: {
    readonly id: string;
    readonly status: Status;
    readonly currency: string;
    readonly method: string;
    readonly section: Section;
    readonly amount?: string;
    readonly fee?: string;
    readonly txid?: string;
    readonly createdAt: number;
    readonly reason?: Readonly<Record<string, string>>;
  };
  readonly action: WireAction;
}

const COLUMNS = `id, player_id as "playerId", request_id as "requestId", section, body_hash as "bodyHash", method,
  country, account, amount::text as amount, currency, status, txid, return_url as "returnUrl", action,
  settle_at::float8 as "settleAt", created_at::float8 as time,
  coalesce(updated_at, created_at)::float8 as "updatedAt", reason,
  cancellable_until::float8 as "cancellableUntil", saved_account as "savedAccount", legs`;

export const isFinal = ({ status }: Pick<Transaction, 'status'>) =>
  status === 'processed' || status === 'mistaked' || status === 'cancelled';

/** A final transaction has no action: a completed redirect is not offered again. */
export function outcomeOf(transaction: Transaction): Outcome {
  const { id, status, method, section, txid, action, time } = transaction;
  return {
    transaction: {
      id,
      status,
      method,
      section,
      ...moneyOf(transaction),
      ...(txid === null ? {} : { txid }),
      createdAt: time,
      ...reasonOf(transaction),
    },
    action: isFinal(transaction) ? { type: 'complete' } : action,
  };
}

/** What was asked for, and once it is processed, what arrived. */
export function moneyOf(transaction: Transaction): {
  readonly currency: string;
  readonly amount?: string;
  readonly fee?: string;
} {
  const { currency, amount } = transaction;
  const fee = feeOf(transaction);
  return { currency, ...(amount === null ? {} : { amount }), ...(fee === null ? {} : { fee }) };
}

/** Why a transaction failed, for the player; empty for other statuses. */
export function reasonOf({ status, reason }: Pick<Transaction, 'status' | 'reason'>): {
  readonly reason?: Readonly<Record<string, string>>;
} {
  return status === 'mistaked' ? { reason: REASON_TEXTS[reason ?? 'declined'] } : {};
}

/** Stores the transaction; false when the player has already used the requestId. */
export async function insert(sql: Sql, one: Transaction): Promise<boolean> {
  const made = await sql.query(
    `insert into transactions (id, player_id, request_id, section, body_hash, method, country, account, amount,
       currency, status, return_url, action, settle_at, created_at, updated_at, reason, cancellable_until, saved_account, legs)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17, $18, $19::jsonb)
     on conflict (player_id, request_id) do nothing returning id`,
    [
      one.id,
      one.playerId,
      one.requestId,
      one.section,
      one.bodyHash,
      one.method,
      one.country,
      one.account,
      one.amount,
      one.currency,
      one.status,
      one.returnUrl,
      JSON.stringify(one.action),
      one.settleAt,
      one.time,
      one.reason,
      one.cancellableUntil,
      one.savedAccount,
      one.legs === null ? null : JSON.stringify(one.legs),
    ],
  );
  return made.length > 0;
}

export async function byId(sql: Sql, id: string): Promise<Transaction> {
  return found((await selectTransactions(sql, "id = $1 and section <> 'opening'", [id]))[0]);
}

/** Like byId, but other database transactions wait for the row until this one ends. */
export async function lock(sql: Sql, id: string): Promise<Transaction> {
  return found((await selectTransactions(sql, "id = $1 and section <> 'opening' for update", [id]))[0]);
}

/** The player's transaction for that submission or step; null if none. */
export async function findByRequest(
  sql: Sql,
  playerId: string,
  requestId: string,
): Promise<Transaction | null> {
  const [row] = await selectTransactions(
    sql,
    `player_id = $1 and section <> 'opening' and
     (request_id = $2 or id in (select transaction_id from steps where request_id = $2))
     order by request_id = $2 desc limit 1`,
    [playerId, requestId],
  );
  return row ?? null;
}

/** Like findByRequest, but throws `not_found` (404). */
export async function byRequest(sql: Sql, playerId: string, requestId: string): Promise<Transaction> {
  return found(await findByRequest(sql, playerId, requestId));
}

/** All of a player's transactions, oldest first. */
export const ofPlayer = (sql: Sql, playerId: string): Promise<Transaction[]> =>
  selectTransactions(sql, "player_id = $1 and section <> 'opening' order by created_at, id", [playerId]);

/** Withdrawals that wait for an operator, oldest first. */
export const inReview = (sql: Sql): Promise<Transaction[]> =>
  selectTransactions(sql, "reason = 'review' and status = 'accepted' order by created_at, id", []);

type Change = Pick<Transaction, 'amount' | 'status' | 'txid' | 'action' | 'settleAt' | 'reason' | 'legs'>;

export async function update(
  sql: Sql,
  one: Transaction,
  change: Partial<Change>,
  now: number,
): Promise<Transaction> {
  const changed = { ...one, ...change, updatedAt: now };
  await sql.query(
    `update transactions set amount = $2, status = $3, txid = $4, action = $5, settle_at = $6, reason = $7,
       updated_at = $8, legs = $9::jsonb where id = $1`,
    [
      one.id,
      changed.amount,
      changed.status,
      changed.txid,
      JSON.stringify(changed.action),
      changed.settleAt,
      changed.reason,
      now,
      changed.legs === null ? null : JSON.stringify(changed.legs),
    ],
  );
  return changed;
}

export const selectTransactions = (
  sql: Sql,
  where: string,
  params: readonly unknown[],
): Promise<Transaction[]> =>
  sql.query<Transaction>(`select ${COLUMNS} from transactions where ${where}`, params);

function found(row: Transaction | null | undefined): Transaction {
  if (!row) throw new GatewayError(404, 'not_found', 'There is no such transaction.');
  return row;
}
