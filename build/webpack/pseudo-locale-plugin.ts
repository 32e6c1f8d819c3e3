import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { compileDictionary } from '../texts/compile-dictionary.ts';
import { compileFirstTexts } from '../texts/first-texts.ts';
import { PSEUDO_LANGUAGES, pseudoDictionary } from '../texts/pseudo-locale.ts';

/**
 * Writes `locales/qps.json` and `locales/qps-rtl.json`, and their first texts, among the sandbox's pages; the sandbox
 * serves them below the widget's prefix, whose own folder never has them. To see one: `npm start`, then a page of the
 * sandbox or any address of the widget with `?locale=qps`. A deployment does not have the files, so there the codes end
 * in English (LN-2).
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
          const [whole, first] = [compileDictionary(texts), compileFirstTexts(texts, texts)];
          for (const code of PSEUDO_LANGUAGES) {
            compilation.emitAsset(`locales/${code}.json`, new RawSource(whole));
            compilation.emitAsset(`locales/first/${code}.json`, new RawSource(first));
          }
        },
      );
    });
  }
}
