import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/** A file as it is and as brotli 11 sends it, in bytes. */
export interface FileSize {
  readonly name: string;
  readonly raw: number;
  readonly brotli: number;
}

export interface FirstScreen {
  /** What the page loads until the first method shows: itself, the files its bootstrap names, the English texts. */
  readonly first: readonly FileSize[];
  /** The page's other scripts, which come when something needs them. */
  readonly later: readonly FileSize[];
}

const SCRIPT = /\ba\/[\w.-]+\.js\b/g;

/** Reads from the built page which scripts it loads and preloads. Styles are inside the scripts. */
export function firstScreen(folder: string): FirstScreen {
  const named = readFileSync(path.join(folder, 'index.html'), 'utf8').match(SCRIPT);
  if (!named) throw new Error(`${folder}/index.html names no script: npm run build`);
  const scripts = [...new Set(named)];
  const size = (name: string): FileSize => sizeOf(folder, name);
  // A folder that was built more than once holds older files, too: only what the newest build knows by name counts.
  const known = scripts
    .concat('index.html')
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
  const later = readdirSync(path.join(folder, 'a'))
    .filter((file) => file.endsWith('.js') && !scripts.includes(`a/${file}`))
    .filter((file) => known.includes(hashOf(file)))
    .map((file) => size(`a/${file}`));
  return { first: ['index.html', ...scripts, 'locales/en.json'].map(size), later };
}

/** A built file's size. */
export function sizeOf(folder: string, name: string): FileSize {
  const content = readFileSync(path.join(folder, name));
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length };
  return { name, raw: content.length, brotli: zlib.brotliCompressSync(content, { params }).length };
}

const hashOf = (file: string): string => /\.([0-9a-f]{8})\.js$/.exec(file)?.[1] ?? file;

/** The sum of brotli bytes. */
export const sumOf = (files: readonly FileSize[]): number =>
  files.reduce((sum, { brotli }) => sum + brotli, 0);
