import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from '../runner/ensure-build.ts';
import { firstScreen, sumOf } from './first-screen.ts';
import { printTable } from './table.ts';

/**
 * `npm run check:bytes`: the bytes (brotli 11) that each hosting mode loads until the first method shows, and
 * their limit.
 */
const MAX_BYTES = { page: 57_500, module: 79_000 } as const;

async function main(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await ensureBuild(root, console.log);
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
