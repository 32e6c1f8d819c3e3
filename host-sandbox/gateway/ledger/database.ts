import { unavailable } from './database-errors.ts';

/** One statement at a time; rows come back as plain objects, numeric columns as decimal text. */
export interface Sql {
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Sql {
  /**
   * Runs work in one transaction: committed when it resolves, rolled back when it rejects. After a conflict with another
   * transaction or a lost connection it runs again, so work may do nothing but through `sql`, and must find what an
   * earlier run of it has committed.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Calls back when any node calls `wake`; only a hint, which can be lost. Single processes have no other nodes. */
  onWake(listener: () => void): void;
  wake(): Promise<void>;
  /** How many statements and transactions wait for a connection. */
  waiting(): number;
  close(): Promise<void>;
}

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
