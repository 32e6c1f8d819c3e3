import type { Database } from './database.ts';
import { unavailable } from './database-errors.ts';

export interface DatabaseOptions {
  /** Address of a Postgres server; without it Postgres runs inside this process (PGlite). */
  readonly url?: string | undefined;
  /** PGlite's folder; without it the data is in memory. */
  readonly dataDir?: string | undefined;
  /** Connections to the server. */
  readonly connections?: number | undefined;
  /** Called with failures outside any statement. */
  readonly report: (error: unknown) => void;
}

/**
 * Opens Postgres, in this process or on a server, and migrates it to this version's schema. Both run the same
 * SQL.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir, connections = 8, report } = options;
  const database = url
    ? await (await import('./server-database.ts')).openServer({ url, connections, report })
    : await (await import('./process-database.ts')).openInProcess(dataDir);
  return {
    ...database,
    query: (text, params) => database.query<never>(text, params).catch(unavailable),
    transaction: (work) => database.transaction(work).catch(unavailable),
  };
}
