import type { Sql } from './database.ts';
import { GatewayError } from '../gateway-error.ts';

export type AccountId = 'main' | 'additional';

/** Balance of one account of a player. */
export interface Balance {
  readonly account: AccountId;
  readonly currency: string;
  /** Decimal text. */
  readonly amount: string;
}

/** The part of a transaction that determines whose money moves, and how much. */
export interface Movement {
  readonly id: string;
  readonly playerId: string;
  readonly account: AccountId;
  /** Decimal text, above zero. */
  readonly amount: string;
  readonly currency: string;
  /** Which leg of the transaction, from 1; absent: the whole. */
  readonly leg?: number;
}

export interface LedgerEntry {
  readonly transactionId: string;
  readonly move: Move;
  readonly account: string;
  readonly amount: string;
  readonly time: number;
}

export type Move = 'opening' | 'credit' | 'reserve' | 'debit' | 'return';
type Kind = AccountId | 'reserve' | 'outside' | 'opening';

/** The source and destination account of each move. */
const MOVES: Readonly<Record<Move, (account: AccountId) => readonly [from: Kind, to: Kind]>> = {
  opening: (account) => ['opening', account],
  credit: (account) => ['outside', account],
  reserve: (account) => [account, 'reserve'],
  debit: () => ['reserve', 'outside'],
  return: (account) => ['reserve', account],
};

const OWN: ReadonlySet<Kind> = new Set<Kind>(['main', 'additional', 'reserve']);

/**
 * Books one move of a transaction; sql must belong to an open database transaction. Throws `insufficient_funds` (422,
 * at field amount) when a player's account does not hold enough.
 */
export async function post(sql: Sql, move: Move, movement: Movement, now: number): Promise<void> {
  const [from, to] = MOVES[move](movement.account);
  const source = await openAccount(sql, from, movement);
  const target = await openAccount(sql, to, movement);
  await lockInOrder(sql, [source, target]);
  if (OWN.has(from)) await requireFunds(sql, source, movement.amount);
  await sql.query(
    `insert into entries (transaction_id, move, account, amount, created_at, leg)
     values ($1, $2, $3, -($4::numeric), $6, $7), ($1, $2, $5, $4::numeric, $6, $7)`,
    [movement.id, move, source, movement.amount, target, now, movement.leg ?? 0],
  );
}

/** Balances of a player's own accounts, ordered by currency, main first. */
export function balancesOf(sql: Sql, playerId: string): Promise<Balance[]> {
  return sql.query<Balance>(
    `select kind as account, currency, balance::text as amount from accounts
     where player_id = $1 and kind in ('main', 'additional') order by currency, kind desc`,
    [playerId],
  );
}

/** Entries of a player's transactions in booking order, without opening balances. */
export function entriesOf(sql: Sql, playerId: string): Promise<LedgerEntry[]> {
  return sql.query<LedgerEntry>(
    `select e.transaction_id as "transactionId", e.move, e.account, e.amount::text as amount,
            e.created_at::float8 as time
     from entries e join transactions t on t.id = e.transaction_id
     where t.player_id = $1 and t.section <> 'opening' order by e.id`,
    [playerId],
  );
}

async function openAccount(sql: Sql, kind: Kind, { playerId, currency }: Movement): Promise<string> {
  const own = OWN.has(kind);
  const id = own ? `player:${playerId}:${kind}:${currency}` : `${kind}:${currency}`;
  await sql.query(
    'insert into accounts (id, player_id, kind, currency) values ($1, $2, $3, $4) on conflict (id) do nothing',
    [id, own ? playerId : null, kind, currency],
  );
  return id;
}

/**
 * Makes moves of the same player's money wait for each other, so that it cannot be spent twice. Rows are
 * locked in the order of their ids, so that two opposite moves cannot deadlock.
 */
async function lockInOrder(sql: Sql, accounts: readonly string[]): Promise<void> {
  await sql.query(
    'select id from accounts where id = any($1) and player_id is not null order by id for update',
    [accounts],
  );
}

async function requireFunds(sql: Sql, account: string, amount: string): Promise<void> {
  const [row] = await sql.query<{ enough: boolean }>(
    'select balance >= $2::numeric as enough from accounts where id = $1',
    [account, amount],
  );
  if (row?.enough !== true)
    throw new GatewayError(422, 'insufficient_funds', 'There is not enough money in this account.', {
      amount: 'fields.error.insufficient_funds',
    });
}
