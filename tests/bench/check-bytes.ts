import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { ensureBuild } from '../runner/ensure-build.ts';
import { firstScreen, sumOf } from './first-screen.ts';
import { printTable } from './table.ts';

/**
 * `npm run check:bytes` compares two sizes (brotli 11) with their limits: what each hosting mode loads until the first
 * method shows, and the texts of each language.
 */
const MAX_BYTES = { page: 52_400, module: 74_950 } as const;
const MAX_DICTIONARY = 12_000;

function checkDictionaries(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const bytes = brotliCompressSync(readFileSync(path.join(folder, name))).length;
    if (bytes <= MAX_DICTIONARY) continue;
    process.exitCode = 1;
    console.error(`locales/${name} has ${bytes} bytes (brotli 11), more than ${MAX_DICTIONARY}`);
  }
}

async function main(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await ensureBuild(root, console.log);
  checkDictionaries(path.join(root, 'dist/cashier/locales'));
  const screen = firstScreen(path.join(root, 'dist'));
  for (const way of ['page', 'module'] as const) {
    const sum = sumOf(screen[way]);
    if (sum <= MAX_BYTES[way]) continue;
    process.exitCode = 1;
    printTable(
      [`the ${way} has more than ${MAX_BYTES[way]}`, 'brotli 11'],
      [...screen[way].map(({ name, brotli }) => [name, String(brotli)]), ['sum', String(sum)]],
    );
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
