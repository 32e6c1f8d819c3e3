import type { Database } from './database.ts';
import { unavailable } from './database-errors.ts';

export interface DatabaseOptions {
  /** A Postgres server; without it Postgres runs inside this process (PGlite). */
  readonly url?: string | undefined;
  /** Folder that PGlite keeps its files in; without it they live in memory. */
  readonly dataDir?: string | undefined;
  /** Connections to the server. */
  readonly connections?: number | undefined;
  /** Called with failures that belong to no statement. */
  readonly report: (error: unknown) => void;
}

/** Opens Postgres, in process or on a server, and brings it to this version's schema; the same SQL runs on both. */
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
