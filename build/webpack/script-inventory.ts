import { writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';
import { chunksOf } from './chunk-groups.ts';
import { integrityOf } from './integrity.ts';
import { onAssets } from './on-assets.ts';
import { purposeOf, withoutScript } from './script-purpose.ts';
import { START_SCRIPT } from './start-script-plugin.ts';

/** One script of dist/cashier as scripts.json lists it (PCI DSS 6.4.3). */
export interface ScriptEntry {
  /** Path below the prefix; the bootstrap and the line are in index.html itself, the line also in a file. */
  readonly file: string;
  readonly bytes: number;
  readonly integrity: string;
  /** `page`: iframe, web view and standalone; `module`: the federated remote. */
  readonly usedBy: Way;
  readonly loaded: 'at start' | 'on demand';
  /** The purpose of the script. */
  readonly purpose: string;
  /** The packages whose code it contains. */
  readonly packages: readonly string[];
}

const WAYS = ['page', 'module'] as const;
type Way = (typeof WAYS)[number];

export interface ScriptInventory {
  /** The plugin of one build; the chunks named in `start`, and chunks split off them, are loaded at the start. */
  of(way: Way, start: readonly string[]): { apply(compiler: Compiler): void };
}

/** The list of all scripts of the builds that share a folder. Each build rewrites it with what is known by then. */
export function createScriptInventory(): ScriptInventory {
  const scripts = new Map<Way, readonly ScriptEntry[]>();
  /** Of the chunks, and of the two scripts that are none. */
  const names = new Set<string>(['bootstrap', 'start']);
  return {
    of: (usedBy, start) => ({
      apply(compiler) {
        // Runs after the page has been written.
        onAssets(compiler, 'ScriptInventory', 'end', (compilation) => {
          scripts.set(usedBy, entriesOf(compilation, usedBy, start));
          for (const { name } of compilation.chunks) if (typeof name === 'string') names.add(name);
        });
        compiler.hooks.afterEmit.tap('ScriptInventory', ({ outputOptions }) => {
          const unused = scripts.size === WAYS.length ? withoutScript(names) : [];
          if (unused.length > 0) throw new Error(`No script needs the purposes ${unused.join(', ')}`);
          const all = [...scripts.values()].flat().sort((a, b) => (a.file < b.file ? -1 : 1));
          writeFileSync(path.join(outputOptions.path, 'scripts.json'), `${JSON.stringify(all, null, 2)}\n`);
        });
      },
    }),
  };
}

function entriesOf(compilation: Compilation, usedBy: Way, start: readonly string[]): ScriptEntry[] {
  const first = new Set(start.flatMap((name) => chunksOf(compilation, name)));
  const listed = [...compilation.chunks].flatMap((chunk) => {
    const packages = packagesOf(compilation, chunk);
    const loaded = first.has(chunk) ? 'at start' : 'on demand';
    const purpose = purposeOf(chunk.name ?? null, packages);
    return [...chunk.files].flatMap((file): ScriptEntry[] => {
      const asset = file.endsWith('.js') ? compilation.getAsset(file) : undefined;
      if (!asset) return [];
      return [{ ...weighed(file, asset.source.buffer()), usedBy, loaded, purpose, packages }];
    });
  });
  return [...inlineOf(compilation, usedBy), ...startOf(compilation, usedBy), ...listed];
}

/** start.js is not a chunk; it contains the module's own chunks. */
function startOf(compilation: Compilation, usedBy: Way): ScriptEntry[] {
  const asset = compilation.getAsset(START_SCRIPT.name);
  if (!asset) return [];
  const chunks = chunksOf(compilation, START_SCRIPT.chunkGroup);
  const packages = [...new Set(chunks.flatMap((chunk) => packagesOf(compilation, chunk)))].sort();
  const content = asset.source.buffer();
  const purpose = purposeOf('start', packages);
  return [{ ...weighed(START_SCRIPT.name, content), usedBy, loaded: 'at start', purpose, packages }];
}

function inlineOf(compilation: Compilation, usedBy: Way): ScriptEntry[] {
  const page = compilation.getAsset('index.html')?.source.source().toString() ?? '';
  const scripts = [...page.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  return ['bootstrap', 'line'].flatMap((name, index): ScriptEntry[] => {
    const script = scripts[index];
    if (script === undefined) return [];
    const chunk = compilation.namedChunks.get(name);
    const packages = chunk ? packagesOf(compilation, chunk) : [];
    const file = `index.html (inline ${index + 1})`;
    return [
      { ...weighed(file, script), usedBy, loaded: 'at start', purpose: purposeOf(name, packages), packages },
    ];
  });
}

const weighed = (file: string, content: Buffer | string) => ({
  file,
  bytes: Buffer.byteLength(content),
  integrity: integrityOf(content),
});

function packagesOf(compilation: Compilation, chunk: Chunk): string[] {
  const names = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) =>
    filesOf(module).map((file) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]),
  );
  const found = names.flatMap((name) => (name === undefined ? [] : [name.replace('\\', '/')]));
  return [...new Set(found)].sort();
}

/** A concatenated module consists of several modules. */
function filesOf(module: Module & { readonly modules?: readonly Module[] }): string[] {
  if (module.modules) return module.modules.flatMap(filesOf);
  return module instanceof webpack.NormalModule ? [module.resource] : [];
}
