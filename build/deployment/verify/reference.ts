import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '../../webpack/integrity.ts';

/** What a deployment must serve. */
export interface Reference {
  /** The folder or the file that it was read from. */
  readonly from: string;
  /** The integrity of its scripts.json, by which builds are told apart. */
  readonly build: string;
  /** The integrity of each file, by its name below the prefix. */
  readonly files: ReadonlyMap<string, string>;
  /** The integrity of the page's inline scripts, in their order. */
  readonly inline: readonly string[];
  readonly policy: string;
}

/** What no player loads: source maps, the example, the types; a compressed copy is compared by what it contains. */
const UNLOADED = /\.(?:map|example|gz|br)$|^@mf-types/;

/** A built folder. Throws if a script in it is not the one in its inventory. */
export function referenceOfFolder(folder: string): Reference {
  const read = (name: string): Buffer => readFileSync(path.join(folder, name));
  const texts = readReference(folder, read('scripts.json').toString(), read('csp.json').toString());
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !UNLOADED.test(name) && statSync(path.join(folder, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'));
  const files = new Map(names.sort().map((name) => [name, integrityOf(read(name))]));
  for (const [name, integrity] of texts.files)
    if (files.get(name) !== integrity) throw new Error(`${name} is not the one in its scripts.json: rebuild`);
  return { ...texts, files };
}

/** The contents of scripts.json and csp.json. */
export function readReference(from: string, scripts: string, policyFile: string): Reference {
  const inventory = JSON.parse(scripts) as unknown;
  if (!Array.isArray(inventory) || !inventory.every(isScript) || inventory.length === 0)
    throw new Error(`${from}: scripts.json is not a build's inventory`);
  const { policy } = JSON.parse(policyFile) as { policy?: unknown };
  if (typeof policy !== 'string') throw new Error(`${from}: csp.json has no policy`);
  const isInline = ({ file }: Script) => /^index\.html \(/.test(file);
  return {
    from,
    build: integrityOf(scripts),
    files: new Map(inventory.filter((one) => !isInline(one)).map(({ file, integrity }) => [file, integrity])),
    inline: inventory.filter(isInline).map(({ integrity }) => integrity),
    policy,
  };
}

interface Script {
  readonly file: string;
  readonly integrity: string;
}

const isScript = (entry: unknown): entry is Script =>
  typeof entry === 'object' &&
  entry !== null &&
  'file' in entry &&
  typeof entry.file === 'string' &&
  'integrity' in entry &&
  typeof entry.integrity === 'string';
