import path from 'node:path';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import { scriptsOf } from './chunk-groups.ts';
import { integrityOf } from './integrity.ts';
import { onAssets } from './on-assets.ts';

const PLACE = '__CHUNK_INTEGRITY__';

/**
 * Runs in webpack's chunk loading after `script` has been created. A browser can check only a script that it
 * may read.
 */
const TAKE_INTEGRITY = `
script.crossOrigin = 'anonymous';
script.integrity = (${JSON.stringify(PLACE)})[chunkId] || __webpack_require__.sriHashes[chunkId];`;

/**
 * Lets the browser check every chunk that the entry loads. Hashes do not compress, so the chunk `last` lists those that
 * load only after it, and the entry the others.
 */
export class ChunkIntegrityPlugin {
  readonly #last: string;
  readonly #shared: string;

  /** `shared` names the chunk that loads together with `last`, because `last` may share its modules with the page. */
  constructor({ last, shared }: { readonly last: string; readonly shared: string }) {
    this.#last = last;
    this.#shared = shared;
  }

  apply(compiler: Compiler): void {
    const { RawSource, ReplaceSource } = webpack.sources;
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrityPlugin', (source) => source + TAKE_INTEGRITY);
    });
    // Before webpack names the file by its content.
    onAssets(compiler, 'ChunkIntegrityPlugin', 'minified', (compilation) => {
      const { late } = this.#tables(compilation);
      for (const file of scriptsOf(compilation, this.#last))
        compilation.updateAsset(file, (source) => {
          const text = source.source().toString();
          if (!text.endsWith('}]);')) throw new Error(`${file} is not a chunk of modules only`);
          const withTable = new ReplaceSource(source);
          // webpack calls the third element of a chunk with its `require`.
          withTable.insert(text.length - ']);'.length, `,r=>{r.sriHashes=${late}}`);
          return withTable;
        });
    });
    // All files are final; the entry's name contains no content hash.
    onAssets(compiler, 'ChunkIntegrityPlugin', 'final', (compilation) => {
      const { entry, late } = this.#tables(compilation);
      const texts = compilation.getAssets().map(({ name, source }) => ({
        name,
        text: name.endsWith('.js') ? source.source().toString() : '',
      }));
      if (!texts.some(({ text }) => text.includes(late)))
        throw new Error(`A chunk was changed after its hash had been written into ${this.#last}`);
      for (const { name, text } of texts)
        if (text.includes(PLACE))
          compilation.updateAsset(name, new RawSource(text.replace(`"${PLACE}"`, () => entry)));
    });
  }

  /** The hashes by chunk, as JavaScript. */
  #tables(compilation: Compilation): { readonly entry: string; readonly late: string } {
    const early = this.#chunksOfStart(compilation);
    const entry: Record<string, string> = {};
    const late: Record<string, string> = {};
    for (const chunk of compilation.chunks) {
      const file = [...chunk.files].find((name) => name.endsWith('.js'));
      const source = file !== undefined && !chunk.hasRuntime() && compilation.getAsset(file)?.source;
      if (!source) continue;
      const integrity = integrityOf(source.buffer(), 'sha256');
      // In a license comment: webpack changes the name, and so the hash, after it has been written into `last`.
      const namesItself = source.source().includes(path.basename(file));
      (early.has(chunk) || namesItself ? entry : late)[String(chunk.id)] = integrity;
    }
    return { entry: JSON.stringify(entry), late: JSON.stringify(late) };
  }

  #chunksOfStart({ entrypoints, namedChunkGroups, namedChunks }: Compilation): ReadonlySet<Chunk> {
    const last = namedChunkGroups.get(this.#last);
    const groups = new Set<ChunkGroup>(entrypoints.values());
    // A set also iterates over what is added meanwhile.
    for (const group of groups)
      if (group !== last) for (const child of group.childrenIterable) groups.add(child);
    const shared = namedChunks.get(this.#shared);
    return new Set([...groups].flatMap(({ chunks }) => chunks).concat(shared ?? []));
  }
}
