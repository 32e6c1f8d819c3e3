import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Mutants are drawn by blocks of so many lines. */
const BLOCK = 12;

export interface Drawn {
  /** Ranges of lines, as Stryker takes them. */
  readonly ranges: readonly string[];
  readonly blocks: number;
  readonly allBlocks: number;
}

/** Draws a share of the blocks of lines in a folder. */
export function draw(root: string, folders: readonly string[], share: number, random: () => number): Drawn {
  const all = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .flatMap((file) => {
        const lines = readFileSync(path.join(root, file), 'utf8').split('\n').length;
        return Array.from(
          { length: Math.ceil(lines / BLOCK) },
          (_, at) => `${file}:${String(at * BLOCK + 1)}-${String(Math.min(lines, (at + 1) * BLOCK))}`,
        );
      }),
  );
  const ranges = all.filter(() => random() < share);
  return { ranges, blocks: ranges.length, allBlocks: all.length };
}
