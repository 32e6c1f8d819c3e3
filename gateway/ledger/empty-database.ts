import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

/**
 * The files of a database without tables. PGlite takes seconds to create them, so they are created once per
 * PGlite version and kept in .cache/.
 */
export async function emptyDatabase(create: () => Promise<PGlite>): Promise<Blob> {
  const file = path.join(CACHE, `pglite-${await installedVersion()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const db = await create();
  const files = await db.dumpDataDir('none');
  await db.close();
  await mkdir(CACHE, { recursive: true });
  // Several processes may do this concurrently, and none may read a half-written file.
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, Buffer.from(await files.arrayBuffer()));
  await rename(own, file);
  return files;
}

async function installedVersion(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version;
}
