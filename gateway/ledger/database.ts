/** Runs one statement at a time; rows are plain objects, numeric columns are decimal text. */
export interface Sql {
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Sql {
  /**
   * Runs work in a transaction: committed when it resolves, rolled back when it rejects. After a conflict
   * with another transaction or a lost connection the work runs again, so it may have effects only through
   * `sql`, and must detect that an earlier run was committed.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Calls the listener when any node calls `wake`. This is only a hint and can be lost; a single process
   * never receives it.
   */
  onWake(listener: () => void): void;
  wake(): Promise<void>;
  /** The number of statements and transactions that wait for a connection. */
  waiting(): number;
  close(): Promise<void>;
}
