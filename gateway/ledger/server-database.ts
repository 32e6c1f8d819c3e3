import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, PoolClient } from 'pg';
import type { Database, Sql } from './database.ts';
import { isConflict, isLost } from './database-errors.ts';
import { migrate } from './migrate.ts';

export interface ServerOptions {
  readonly url: string;
  readonly connections: number;
  readonly report: (error: unknown) => void;
}

const ATTEMPTS = 6;
/**
 * No further attempt begins after this time: it is better to refuse a caller, which may try again later, than to let it
 * wait.
 */
const ATTEMPTS_MS = 2000;
const WAKE = 'outbox';
/** Longer than any statement takes; a hanging statement must not hold its connection forever. */
const LIMITS = {
  connectionTimeoutMillis: 2000,
  statement_timeout: 10_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
};

/** A Postgres server that several nodes may share. */
export async function openServer({ url, connections, report }: ServerOptions): Promise<Database> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: connections, ...LIMITS });
  // A broken connection already fails its statement; the additional event, if unhandled, would end the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const sqlOf = (client: PoolClient): Sql => ({
    query: async <Row>(text: string, params: readonly unknown[] = []) =>
      (await client.query(text, [...params])).rows as Row[],
  });

  async function once<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      broken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Retries work that a conflict or a lost connection has rolled back, with growing delays. */
  async function again<T>(work: () => Promise<T>): Promise<T> {
    const end = performance.now() + ATTEMPTS_MS;
    for (let attempt = 1; ; attempt++)
      try {
        return await work();
      } catch (error) {
        const isLast = attempt >= ATTEMPTS || performance.now() > end;
        if (isLast || !(isConflict(error) || isLost(error))) throw error;
        await sleep(2 ** attempt * 5 * (0.5 + Math.random()));
      }
  }

  try {
    await again(() =>
      // Without parameters the driver can send several statements in one message.
      once((client) => migrate(sqlOf(client), (text) => client.query(text))),
    );
  } catch (error) {
    await pool.end();
    throw error;
  }
  const wakes = listenFor(() => new pg.Client({ connectionString: url }), report);
  return {
    query: <Row>(text: string, params: readonly unknown[] = []) =>
      again(async () => (await pool.query(text, [...params])).rows as Row[]),
    transaction: (work) => again(() => once((client) => work(sqlOf(client)))),
    onWake: wakes.add,
    async wake() {
      await pool.query(`select pg_notify('${WAKE}', '')`);
    },
    waiting: () => pool.waitingCount,
    async close() {
      await wakes.close();
      await pool.end();
    },
  };
}

/** LISTEN needs its own connection, which is reopened when it breaks. */
function listenFor(make: () => Client, report: (error: unknown) => void) {
  const AGAIN_MS = 1000;
  const listeners = new Set<() => void>();
  let current: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function reopen(): void {
    current = null;
    if (!isClosed) timer = setTimeout(open, AGAIN_MS);
  }
  function open(): void {
    const client = make();
    current = client;
    client.on('error', () => undefined);
    client.on('notification', () => listeners.forEach((listener) => listener()));
    client.once('end', reopen);
    client.connect().then(
      () => client.query(`listen ${WAKE}`).catch(report),
      () => undefined,
    );
  }

  return {
    add(listener: () => void): void {
      listeners.add(listener);
      if (listeners.size === 1) open();
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await current?.end().catch(() => undefined);
    },
  };
}
