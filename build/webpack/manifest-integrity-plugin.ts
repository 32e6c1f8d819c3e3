import webpack, { type Compiler } from 'webpack';
import { scriptsOf } from './chunk-groups.ts';
import { integrityOf } from './integrity.ts';
import { onAssets } from './on-assets.ts';

const MANIFEST = 'mf-manifest.json';

interface Assets {
  readonly assets: { readonly js: { readonly sync: readonly string[]; async: readonly string[] } };
}

/**
 * Adds `integrity` to the manifest: the hashes of the files that the module imports when it is mounted. Its own chunks
 * are in start.js. The browser uses a preloaded file only if the preload has the same hash as the request of the module's
 * loader. The asynchronous assets of the module, which preloadRemote() of a host fetches, are only the files of the start,
 * not those of every screen.
 */
export class ManifestIntegrityPlugin {
  readonly #imported: readonly string[];

  /** `imported` names the chunks that the module imports at its start. */
  constructor(imported: readonly string[]) {
    this.#imported = imported;
  }

  apply(compiler: Compiler): void {
    // Runs after the chunks' own hashes have been written into the entry.
    onAssets(compiler, 'ManifestIntegrityPlugin', 'end', (compilation) => {
      const asset = compilation.getAsset(MANIFEST);
      if (!asset) throw new Error(`There is no ${MANIFEST}`);
      const manifest = JSON.parse(asset.source.source().toString()) as {
        readonly exposes: readonly Assets[];
        readonly shared: readonly Assets[];
      };
      const own = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
      const imported = this.#imported.flatMap((name) => scriptsOf(compilation, name));
      const ofStart = new Set(imported.filter((file) => !own.includes(file)));
      for (const { assets } of manifest.exposes) assets.js.async = [...ofStart];
      const files = new Set([...ofStart, ...manifest.shared.flatMap(({ assets }) => assets.js.sync)]);
      const integrity: Record<string, string> = {};
      for (const file of files) {
        const source = compilation.getAsset(file)?.source;
        if (!source) throw new Error(`${MANIFEST} names ${file}, which does not exist`);
        integrity[file] = integrityOf(source.buffer(), 'sha256');
      }
      const text = JSON.stringify({ ...manifest, integrity });
      compilation.updateAsset(MANIFEST, new webpack.sources.RawSource(text));
    });
  }
}
