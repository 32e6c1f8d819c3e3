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
