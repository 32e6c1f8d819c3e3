import type { Sql } from './database.ts';
import type { Migration } from './migration.ts';
import { BOOKS } from './migrations/books.ts';
import { GUARDS } from './migrations/guards.ts';
import { MARKETS } from './migrations/markets.ts';
import { OUTBOX } from './migrations/outbox.ts';

export const MIGRATIONS: readonly Migration[] = [BOOKS, GUARDS, OUTBOX, MARKETS];

/** Makes nodes that start at the same time wait for each other. */
const LOCK = 'select pg_advisory_xact_lock(4402)';
const NOTES = `create table if not exists migrations (
  number integer primary key,
  name text not null,
  oldest_node integer not null,
  applied_at timestamptz not null default now()
)`;

/** The database has a schema that this version of the gateway cannot work with. */
export class SchemaError extends Error {}

/**
 * Runs the migrations that the database lacks. `sql` belongs to an open transaction; `script` runs several
 * statements in it. Throws SchemaError when a newer gateway has changed the database in a way that this one
 * cannot handle.
 */
export async function migrate(
  sql: Sql,
  script: (text: string) => Promise<unknown>,
  known: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await sql.query(LOCK);
  await sql.query(NOTES);
  const done = await requireKnownSchema(sql, known);
  for (const { number, name, oldestNode, sql: text } of known) {
    if (done.has(number)) continue;
    await script(text);
    await sql.query('insert into migrations (number, name, oldest_node) values ($1, $2, $3)', [
      number,
      name,
      oldestNode,
    ]);
  }
}

/** The numbers of the applied migrations; throws SchemaError when one of them needs a newer gateway. */
export async function requireKnownSchema(
  sql: Sql,
  known: readonly Migration[] = MIGRATIONS,
): Promise<ReadonlySet<number>> {
  const done = await sql.query<{ number: number; name: string; oldestNode: number }>(
    'select number, name, oldest_node as "oldestNode" from migrations order by number',
  );
  const newest = known.at(-1)?.number ?? 0;
  const beyond = done.find(({ oldestNode }) => oldestNode > newest);
  if (beyond)
    throw new SchemaError(
      `The database is at migration ${beyond.number} (${beyond.name}); this gateway has ${newest} migrations. Start a newer gateway.`,
    );
  return new Set(done.map(({ number }) => number));
}
