import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from '@swc/core';
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';
import { chunksOf, scriptsWithIntegrity } from './chunk-groups.ts';
import { COMPILE_EAGERLY } from './compile-eagerly-plugin.ts';
import { onAssets } from './on-assets.ts';

/** The file, and the chunks that it contains. */
export const START_SCRIPT = { name: 'start.js', chunkGroup: '__federation_expose_CashierRemote' } as const;

const { RuntimeGlobals } = webpack;
/** The parts of webpack's runtime that start-loader.js implements. */
const SUPPORTED: ReadonlySet<string> = new Set([
  RuntimeGlobals.module,
  RuntimeGlobals.exports,
  RuntimeGlobals.require,
  RuntimeGlobals.requireScope,
  RuntimeGlobals.definePropertyGetters,
  RuntimeGlobals.definePropertyGettersFromArray,
  RuntimeGlobals.makeNamespaceObject,
  RuntimeGlobals.ensureChunk,
  RuntimeGlobals.publicPath,
]);

/**
 * Writes start.js: the chunks of an exposed module, and src/start/start-loader.js, which runs them before the entry has
 * loaded. The chunks' own files remain for pages that use a federation runtime.
 */
export class StartScriptPlugin {
  readonly #loader: string;
  readonly #entry: string;
  readonly #next: { readonly remoteEntry: string; readonly chunkGroup: string } | null;

  /** `next`: the entry and the chunks that a mount preloads; null: none, their loader checks no integrity. */
  constructor(root: string, next: { readonly remoteEntry: string; readonly chunkGroup: string } | null) {
    this.#next = next;
    this.#loader = path.join(root, 'src/start/start-loader.js');
    this.#entry = path.join(root, 'src/start/cashier-remote.ts');
  }

  apply(compiler: Compiler): void {
    onAssets(compiler, 'StartScriptPlugin', 'final', (compilation) => {
      compilation.fileDependencies.add(this.#loader);
      const text = this.#script(compilation);
      compilation.emitAsset(START_SCRIPT.name, new webpack.sources.RawSource(text), { minimized: true });
    });
  }

  #script(compilation: Compilation): string {
    const chunks = chunksOf(compilation, START_SCRIPT.chunkGroup);
    for (const chunk of chunks) checkRequirements(compilation, chunk);
    const files = chunks.map((chunk) => [chunk.id, [...chunk.files].find((file) => file.endsWith('.js'))]);
    const texts = files.map(([, file]) => arrayOf(compilation, String(file)));
    const { code } = minifySync(readFileSync(this.#loader, 'utf8'), { compress: true, mangle: true });
    const values: Record<string, string> = {
      CHUNKS: `[${texts.join(',')}]`,
      ENTRY: JSON.stringify(idOf(compilation, this.#entry)),
      FILES: JSON.stringify(files),
      NEXT: JSON.stringify(this.#nextFiles(compilation, files)),
      QUEUE: JSON.stringify(compilation.outputOptions.chunkLoadingGlobal),
    };
    const names = new RegExp(`\\b(${Object.keys(values).join('|')})\\b`, 'g');
    return `${COMPILE_EAGERLY}"use strict";${code.replaceAll(names, (name) => values[name] ?? '')}`;
  }

  #nextFiles(compilation: Compilation, own: readonly unknown[][]): string[][] {
    if (!this.#next) return [];
    const chunks = scriptsWithIntegrity(compilation, [this.#next.chunkGroup], 'sha256');
    const others = chunks.filter(([file]) => !own.some(([, one]) => one === file));
    return [[this.#next.remoteEntry], ...others];
  }
}

function checkRequirements({ chunkGraph }: Compilation, chunk: Chunk): void {
  for (const module of chunkGraph.getChunkModulesIterable(chunk))
    for (const requirement of chunkGraph.getModuleRuntimeRequirements(module, chunk.runtime))
      if (!SUPPORTED.has(requirement))
        throw new Error(`start-loader.js has no ${requirement}, which ${module.identifier()} uses`);
}

/** The array that a chunk's file pushes: its ids and modules, as JavaScript text. */
function arrayOf(compilation: Compilation, file: string): string {
  const text = compilation.getAsset(file)?.source.source().toString() ?? '';
  const from = text.indexOf('.push(');
  if (from < 0) throw new Error(`${file} is not a chunk`);
  return text.slice(from + '.push('.length, text.lastIndexOf(']') + 1);
}

/** The id of a source file's module, which may be concatenated with others. */
function idOf({ modules, chunkGraph }: Compilation, file: string): string | number {
  for (const module of modules) {
    const { rootModule: root = module } = module as Module & { readonly rootModule?: Module };
    const id = chunkGraph.getModuleId(module);
    if (id !== null && root instanceof webpack.NormalModule && root.resource === file) return id;
  }
  throw new Error(`${file} is not in the build`);
}
