import webpack, { type Compiler } from 'webpack';
import { scriptsOf } from './chunk-groups.ts';
import { onAssets } from './on-assets.ts';

/** Makes Chromium compile the whole script while it is being downloaded, not each function when it is first called. */
export const COMPILE_EAGERLY = '//# allFunctionsCalledOnLoad\n';

/** Marks the scripts of these chunk groups, all of whose functions the start calls. */
export class CompileEagerlyPlugin {
  readonly #groups: readonly string[];

  constructor(groups: readonly string[]) {
    this.#groups = groups;
  }

  apply(compiler: Compiler): void {
    onAssets(compiler, 'CompileEagerlyPlugin', 'minified', (compilation) => {
      for (const file of this.#groups.flatMap((name) => scriptsOf(compilation, name)))
        compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(COMPILE_EAGERLY, source));
    });
  }
}
