import { mkdir, readdir } from 'node:fs/promises';
import type { Database, Sql } from './database.ts';
import { emptyDatabase } from './empty-database.ts';
import { migrate } from './migrate.ts';

/** Postgres inside this process. It has one connection, so transactions run one after another. */
export async function openInProcess(dataDir: string | undefined): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  const isNew = dataDir === undefined || (await readdir(dataDir)).length === 0;
  const loadDataDir = isNew ? await emptyDatabase(() => PGlite.create()) : undefined;
  const db = await PGlite.create({ ...(dataDir && { dataDir }), ...(loadDataDir && { loadDataDir }) });
  const sqlOf = (one: Pick<typeof db, 'query'>): Sql => ({
    query: async <Row>(text: string, params: readonly unknown[] = []) =>
      (await one.query<Row>(text, [...params])).rows,
  });
  try {
    await db.transaction((tx) => migrate(sqlOf(tx), (text) => tx.exec(text)));
  } catch (error) {
    await db.close();
    throw error;
  }
  return {
    ...sqlOf(db),
    transaction: (work) => db.transaction((tx) => work(sqlOf(tx))),
    onWake: () => undefined,
    wake: () => Promise.resolve(),
    waiting: () => 0,
    close: () => db.close(),
  };
}
