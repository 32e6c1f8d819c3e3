import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { integrityOf } from './integrity.ts';

const MANIFEST = 'mf-manifest.json';

interface Assets {
  readonly assets: { readonly js: { readonly sync: readonly string[] } };
}

/**
 * The manifest also says `integrity`: the hashes of the files that a start of the module loads, by file, the first needed
 * first. What a page fetches in advance is used only when it is asked for with the same hash as by the module's loader.
 */
export class ManifestIntegrityPlugin {
  /** The chunk that the module imports by itself at its start. */
  readonly #imported: string;

  constructor(imported: string) {
    this.#imported = imported;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestIntegrityPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the chunks' own hashes are written into the entry.
        { name: 'ManifestIntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const asset = compilation.getAsset(MANIFEST);
          if (!asset) throw new Error(`There is no ${MANIFEST}`);
          const manifest = JSON.parse(asset.source.source().toString()) as {
            readonly exposes: readonly Assets[];
            readonly shared: readonly Assets[];
          };
          const imported = compilation.namedChunkGroups.get(this.#imported)?.getFiles() ?? [];
          const files = new Set([
            ...manifest.exposes.flatMap(({ assets }) => assets.js.sync),
            ...imported.filter((file) => file.endsWith('.js')),
            ...manifest.shared.flatMap(({ assets }) => assets.js.sync),
          ]);
          const integrity: Record<string, string> = {};
          for (const file of files) {
            const source = compilation.getAsset(file)?.source;
            if (!source) throw new Error(`${MANIFEST} names ${file}, which is not there`);
            integrity[file] = integrityOf(source.buffer());
          }
          const text = JSON.stringify({ ...manifest, integrity }, null, 2);
          compilation.updateAsset(MANIFEST, new webpack.sources.RawSource(text));
        },
      );
    });
  }
}
