import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/** The size of a file in bytes, uncompressed and compressed by brotli 11. */
export interface FileSize {
  readonly name: string;
  readonly raw: number;
  readonly brotli: number;
}

export interface FirstScreen {
  /**
   * The files that the page loads until the first method shows: the page itself, the first script, the English texts.
   */
  readonly page: readonly FileSize[];
  /** The same for a partner's page with the SDK's script and the federated module. */
  readonly module: readonly FileSize[];
  /** The page's interface, fetched after the first method shows: React and the components. */
  readonly interface: readonly FileSize[];
  /** The page's other scripts, which load on demand. */
  readonly later: readonly FileSize[];
}

const SCRIPT = /\ba\/[\w.-]+\.js\b/g;
/** The script that the page runs before the interface. */
const ENTRIES = /^a\/early\./;
/** The page contains it; a kept page has it as a file. */
const LINE = /^a\/line\./;
/** What start.js preloads: all that the module needs until its first screen shows, besides its own chunks. */
const PRELOADED = /\["([^"]+\.js)"(?:,"sha256-[^"]*")?\]/g;
const TEXTS = 'cashier/locales/first/en.json';

/** Reads from a build which files each hosting mode loads first. Styles are inside the scripts. */
export function firstScreen(dist: string): FirstScreen {
  const page = readFileSync(path.join(dist, 'cashier/index.html'), 'utf8');
  const scripts = [...new Set(page.match(SCRIPT))].filter((name) => !LINE.test(name));
  const entries = scripts.filter((name) => ENTRIES.test(name));
  if (entries.length === 0) throw new Error(`${dist}/cashier/index.html contains no script: npm run build`);
  const start = readFileSync(path.join(dist, 'cashier/start.js'), 'utf8');
  const preloaded = [...start.matchAll(PRELOADED)].map(([, file = '']) => file);
  if (preloaded.length === 0) throw new Error(`${dist}/cashier/start.js preloads nothing: npm run build`);
  const inCashier = (name: string): FileSize => sizeOf(dist, `cashier/${name}`);
  // A folder built more than once also holds older files; only those that the newest build references count.
  const known = page + entries.map((name) => readFileSync(path.join(dist, 'cashier', name), 'utf8')).join('');
  return {
    page: [inCashier('index.html'), ...entries.map(inCashier), sizeOf(dist, TEXTS)],
    module: [
      sizeOf(dist, 'sdk/cashier.js'),
      ...['start.js', 'mf-manifest.json', ...preloaded].map(inCashier),
      sizeOf(dist, TEXTS),
    ],
    interface: scripts.filter((name) => !ENTRIES.test(name)).map(inCashier),
    later: readdirSync(path.join(dist, 'cashier/a'))
      .filter((file) => file.endsWith('.js') && !scripts.includes(`a/${file}`) && !LINE.test(`a/${file}`))
      .filter((file) => known.includes(hashOf(file)))
      .map((file) => inCashier(`a/${file}`)),
  };
}

/** A built file's size. */
export function sizeOf(folder: string, name: string): FileSize {
  const content = readFileSync(path.join(folder, name));
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length };
  return { name, raw: content.length, brotli: zlib.brotliCompressSync(content, { params }).length };
}

const hashOf = (file: string): string => /\.([0-9a-f]{8})\.js$/.exec(file)?.[1] ?? file;

/** Total size in brotli bytes. */
export const sumOf = (files: readonly FileSize[]): number =>
  files.reduce((sum, { brotli }) => sum + brotli, 0);
