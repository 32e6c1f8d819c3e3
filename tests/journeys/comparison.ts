import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The folder of the gallery's committed pictures. */
export const BASELINES = path.join(fileURLToPath(new URL('.', import.meta.url)), 'baselines');

/** How a picture differs from the baseline with this name, which is kept beside it; null when it differs by less than the tolerance in per cent. */
export function difference(taken: Buffer, tag: string, tolerance: number): string | null {
  const now = PNG.sync.read(taken);
  const then = PNG.sync.read(readFileSync(path.join(BASELINES, `${tag}.png`)));
  const [size, before] = [now, then].map(({ width, height }) => `${String(width)} × ${String(height)}`);
  const share =
    size === before
      ? (100 * pixelmatch(now.data, then.data, null, now.width, now.height)) / (now.width * now.height)
      : 100;
  if (share <= tolerance) return null;
  writeFileSync(path.join(process.env['JOURNEY_SCRATCH'] ?? 'tests/.tmp', `${tag}.png`), taken);
  return size === before
    ? `${share.toFixed(3)} % of it differs`
    : `it is ${String(size)}, not ${String(before)}`;
}
