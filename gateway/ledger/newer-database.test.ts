import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, idOf } from '../testing/test-player.ts';

jest.setTimeout(60_000);

const LATER = 99;

/** Runs a query on PGlite's folder, in a separate process, because Jest cannot load PGlite. */
function query(folder: string, text: string): unknown {
  const script = `import { PGlite } from '@electric-sql/pglite';
    const db = await PGlite.create(${JSON.stringify(folder)});
    const { rows } = await db.query(${JSON.stringify(text)});
    await db.close();
    console.log(JSON.stringify(rows));`;
  const options = { cwd: __dirname, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], options));
}

it('[TX-5] a gateway older than its database does not start, reports why, and loses nothing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cashier-newer-'));
  const books = path.join(folder, 'books');
  const inBooks = { DATA_DIR: books, DATABASE_URL: '' };
  const gateway = await startTestGateway(inBooks);
  const player = await createTestPlayer(gateway, 'keeps');
  const made = await player.deposit({ requestId: 'kept' });
  await gateway.stop();

  query(books, `insert into migrations (number, name, oldest_node) values (${LATER}, 'later', ${LATER})`);
  await expect(startTestGateway(inBooks)).rejects.toThrow(
    /exited with 1: The database is at migration 99 \(later\); this gateway has \d+ migrations\. Start a newer gateway\./,
  );
  expect(query(books, "select id from transactions where request_id = 'kept'")).toEqual([{ id: idOf(made) }]);
  rmSync(folder, { recursive: true, force: true });
});
