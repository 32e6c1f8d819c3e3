import { mkdir } from 'node:fs/promises';

/** One statement at a time; rows come back as plain objects, numeric columns as decimal text. */
export interface Sql {
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Sql {
  /** Runs work in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A Postgres server; without it Postgres runs inside this process (PGlite). */
  readonly url?: string | undefined;
  /** Folder that PGlite keeps its files in; without it they live in memory. */
  readonly dataDir?: string | undefined;
  /** Idempotent statements that create or update the schema. */
  readonly schema: string;
}

// Serializes the schema script of processes that start against the same server.
const SCHEMA_LOCK = 'select pg_advisory_xact_lock(4402)';

/** Opens Postgres, in process or on a server; the same SQL runs on both. */
export async function openDatabase({ url, dataDir, schema }: DatabaseOptions): Promise<Database> {
  const database = url ? await openServer(url, schema) : await openInProcess(dataDir, schema);
  return {
    query: (text, params) => database.query<never>(text, params).catch(throwWithoutValues),
    transaction: (work) => database.transaction(work).catch(throwWithoutValues),
    close: () => database.close(),
  };
}

/**
 * Driver errors contain the statement's parameters, which may include a token, so they must not reach a report.
 */
function throwWithoutValues(error: unknown): never {
  if (error instanceof Error) for (const name of ['params', 'detail']) Reflect.deleteProperty(error, name);
  throw error;
}

async function openInProcess(dataDir: string | undefined, schema: string): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  const db = await PGlite.create(dataDir ?? 'memory://');
  await db.exec(schema);
  return {
    query: async <Row>(text: string, params: readonly unknown[] = []) =>
      (await db.query<Row>(text, [...params])).rows,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          query: async <Row>(text: string, params: readonly unknown[] = []) =>
            (await tx.query<Row>(text, [...params])).rows,
        }),
      ),
    close: () => db.close(),
  };
}

async function openServer(url: string, schema: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  // The pool replaces an idle connection that the server has closed at the next query.
  pool.on('error', () => undefined);

  async function transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work({
        query: async <Row>(text: string, params: readonly unknown[] = []) =>
          (await client.query(text, [...params])).rows as Row[],
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  await transaction(async (sql) => {
    await sql.query(SCHEMA_LOCK);
    // Without parameters the driver can send a script of several statements at once.
    await sql.query(schema);
  });
  return {
    query: async <Row>(text: string, params: readonly unknown[] = []) =>
      (await pool.query(text, [...params])).rows as Row[],
    transaction,
    close: () => pool.end(),
  };
}
