import webpack, { type Compiler } from 'webpack';
import { onAssets } from './on-assets.ts';

/** Fails a build without these files, for plugins that do not fail it themselves; the hint says where to look. */
export class RequiredFilesPlugin {
  readonly #names: readonly string[];
  readonly #hint: string;
  constructor(names: readonly string[], hint: string) {
    this.#names = names;
    this.#hint = hint;
  }

  apply(compiler: Compiler): void {
    onAssets(compiler, 'RequiredFilesPlugin', 'final', (compilation) => {
      for (const name of this.#names)
        if (!compilation.getAsset(name))
          compilation.errors.push(new webpack.WebpackError(`${name} was not generated: ${this.#hint}`));
    });
  }
}
