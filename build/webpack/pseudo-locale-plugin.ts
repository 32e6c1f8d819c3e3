import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { compileDictionary } from '../texts/compile-dictionary.ts';
import { compileFirstTexts } from '../texts/first-texts.ts';
import { PSEUDO_LANGUAGE, pseudoDictionary } from '../texts/pseudo-locale.ts';

/**
 * Writes `locales/qps.json`, and its first texts, among the sandbox's pages, where the sandbox serves it below the widget's prefix; the widget's
 * own folder never has it. To see it: `npm start`, then a page of the sandbox with `locale=qps`, or any address of the
 * widget with `?locale=qps`. A deployment does not have the file, so there the code ends in English like any other
 * language without one (LN-2).
 */
export class PseudoLocalePlugin {
  readonly #root: string;
  constructor(options: { root: string }) {
    this.#root = options.root;
  }

  apply(compiler: Compiler): void {
    const source = path.join(this.#root, 'locales/en.json');
    const { RawSource } = webpack.sources;
    compiler.hooks.thisCompilation.tap('PseudoLocalePlugin', (compilation) => {
      compilation.fileDependencies.add(source);
      compilation.hooks.processAssets.tap(
        { name: 'PseudoLocalePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const english = JSON.parse(readFileSync(source, 'utf8')) as Record<string, string>;
          const texts = JSON.stringify(pseudoDictionary(english));
          const file = `${PSEUDO_LANGUAGE}.json`;
          compilation.emitAsset(`locales/${file}`, new RawSource(compileDictionary(texts)));
          compilation.emitAsset(`locales/first/${file}`, new RawSource(compileFirstTexts(texts, texts)));
        },
      );
    });
  }
}
