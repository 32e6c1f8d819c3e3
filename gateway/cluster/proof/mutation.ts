import type { Database, Sql } from '../../ledger/database.ts';

/** One way to break the gateway, which its invariant must detect. */
export interface Mutation {
  /** What the mutation breaks, in words. */
  readonly breaks: string;
  /** Statements that break the schema, and statements that restore it. */
  readonly sql?: readonly [apply: string, undo: string];
  /** Changes statements on their way to the database. */
  readonly rewrite?: (text: string) => string;
  /** Commits the statements of a failed transaction. */
  readonly commitsFailures?: true;
}

/** The database as the mutated gateway uses it; unchanged without a mutation. */
export function mutated(database: Database, mutation: Mutation | null): Database {
  const rewrite = mutation?.rewrite ?? ((text: string) => text);
  const through = (sql: Sql): Sql => ({ query: (text, params) => sql.query(rewrite(text), params) });
  return {
    ...database,
    ...through(database),
    async transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
      if (!mutation?.commitsFailures) return database.transaction((sql) => work(through(sql)));
      let failure: { readonly error: unknown } | null = null;
      const result = await database.transaction(async (sql) => {
        failure = null;
        return work(through(sql)).catch((error: unknown) => {
          failure = { error };
          return null;
        });
      });
      // TypeScript does not see the assignment in the callback.
      const failed = failure as { readonly error: unknown } | null;
      if (failed) throw failed.error;
      return result as T;
    },
  };
}

/** Replaces a part that must exist, so that a mutation cannot silently have no effect. */
export const replaced =
  (part: string | RegExp, by: string) =>
  (text: string): string =>
    text.replace(part, by);
