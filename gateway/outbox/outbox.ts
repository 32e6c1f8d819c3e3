import type { Sql } from '../ledger/database.ts';

/**
 * Work to do after a transaction commits. It is stored in that transaction, so that it is neither lost nor
 * done without it.
 */
export type Job = SettleJob | NotifyJob;

/** Ends a payment at its due time, unless a later step has set a new one. */
export interface SettleJob {
  readonly kind: 'settle';
  readonly playerId: string;
  readonly payload: { readonly transactionId: string; readonly settleAt: number };
  /** ms since epoch. */
  readonly dueAt: number;
}

/** Pushes what has changed, with the values at the time of the push. Databases store the kind as `tell`. */
export interface NotifyJob {
  readonly kind: 'tell';
  readonly playerId: string;
  readonly payload: {
    /** The transaction that has ended. */
    readonly ended?: string | undefined;
    readonly balance?: true;
    /** `limits` pushes gates only to players with a limit, `always` to all. */
    readonly gates?: 'limits' | 'always';
  };
  readonly dueAt: number;
}

export type Taken<J extends Job = Job> = J & {
  readonly id: string;
  readonly createdAt: number;
  readonly attempts: number;
};

/** Stores a job; sql must belong to the transaction that requires it. */
export async function enqueue(sql: Sql, { kind, playerId, payload, dueAt }: Job, now: number): Promise<void> {
  await sql.query(
    'insert into outbox (kind, player_id, payload, due_at, created_at) values ($1, $2, $3, $4, $5)',
    [kind, playerId, JSON.stringify(payload), dueAt, now],
  );
}

/**
 * Takes up to `limit` due jobs of one kind out of the outbox. They are deleted when sql's transaction commits
 * and due again when it rolls back; until then no other worker sees them.
 */
export function take<K extends Job['kind']>(
  sql: Sql,
  kind: K,
  now: number,
  limit: number,
): Promise<Taken<Extract<Job, { kind: K }>>[]> {
  return sql.query(
    `delete from outbox where id in (
       select id from outbox where kind = $1 and due_at <= $2 order by due_at, id limit $3 for update skip locked
     ) returning id::text as id, kind, player_id as "playerId", payload, due_at::float8 as "dueAt",
       created_at::float8 as "createdAt", attempts`,
    [kind, now, limit],
  );
}

/** Postpones failed jobs; they are retried without limit. */
export async function postpone(
  sql: Sql,
  ids: readonly string[],
  dueAt: number,
  error: string,
): Promise<void> {
  await sql.query(
    'update outbox set due_at = $2, attempts = attempts + 1, last_error = $3 where id = any($1::bigint[])',
    [ids, dueAt, error],
  );
}

/** When the next job of any kind is due, in ms since epoch; null if there is none. */
export async function nextDue(sql: Sql): Promise<number | null> {
  const [row] = await sql.query<{ dueAt: number | null }>(
    'select min(due_at)::float8 as "dueAt" from outbox',
  );
  return row?.dueAt ?? null;
}

/** How long the oldest due job has waited, in ms, and how many are due. */
export async function backlog(
  sql: Sql,
  now: number,
): Promise<{ readonly age: number; readonly due: number }> {
  const [row] = await sql.query<{ since: number | null; due: number }>(
    'select min(due_at)::float8 as since, count(*)::float8 as due from outbox where due_at <= $1',
    [now],
  );
  return { age: row?.since == null ? 0 : Math.max(0, now - row.since), due: row?.due ?? 0 };
}
