import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Uses up all the remaining space. */
  fill(): void;
  /** Frees that space. */
  empty(): void;
  close(): void;
}

const BLOCK = Buffer.alloc(64 * 1024);

/** A file system in memory with a fixed size. Only root may mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error(
      'Only root may mount a small disk, on Linux. Run this as root, for example in a container.',
    );
  const folder = mkdtempSync(path.join(tmpdir(), 'cashier-small-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  // Postgres runs as another user and must reach its own folder below.
  chmodSync(folder, 0o755);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, BLOCK);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    close() {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
