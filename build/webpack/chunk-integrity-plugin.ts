import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrityOf } from './integrity.ts';
import { onAssets } from './on-assets.ts';

const PLACE = '__CHUNK_INTEGRITY__';

/**
 * Runs in webpack's chunk loading after `script` has been created. A browser can check only a script that it
 * may read.
 */
const TAKE_INTEGRITY = `
script.crossOrigin = 'anonymous';
script.integrity = (${JSON.stringify(PLACE)})[chunkId] || '';`;

/**
 * Lets the browser check every chunk that the entry loads: the entry contains a table of their hashes. The
 * table is written when all files are final, into an entry whose name contains no content hash.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = webpack.sources;
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrityPlugin', (source) => source + TAKE_INTEGRITY);
    });
    onAssets(compiler, 'ChunkIntegrityPlugin', 'final', (compilation) => {
      const table = JSON.stringify(hashesOf(compilation));
      for (const { name, source } of compilation.getAssets()) {
        const text = name.endsWith('.js') ? source.source().toString() : '';
        if (text.includes(PLACE))
          compilation.updateAsset(name, new RawSource(text.replace(`"${PLACE}"`, () => table)));
      }
    });
  }
}

/** The hashes by the chunk ids that the entry's runtime uses. */
function hashesOf(compilation: Compilation): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((name) => name.endsWith('.js'));
    const asset = file !== undefined && !chunk.hasRuntime() ? compilation.getAsset(file) : undefined;
    if (asset) hashes[String(chunk.id)] = integrityOf(asset.source.buffer(), 'sha256');
  }
  return hashes;
}
