import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { compileDictionary } from '../texts/compile-dictionary.ts';
import { compileFirstTexts } from '../texts/first-texts.ts';
import { PSEUDO_LANGUAGES, pseudoDictionary } from '../texts/pseudo-locale.ts';
import { onAssets } from './on-assets.ts';

/**
 * Writes `locales/qps.json`, `locales/qps-rtl.json` and their first texts to the sandbox's folder. The
 * sandbox serves them below the widget's prefix; the widget's own folder never contains them. To see one, run
 * `npm start` and open a page of the sandbox or any address of the widget with `?locale=qps`. A deployment
 * does not have the files, so these codes fall back to English (LN-2).
 */
export class PseudoLocalePlugin {
  readonly #root: string;
  constructor(options: { root: string }) {
    this.#root = options.root;
  }

  apply(compiler: Compiler): void {
    const source = path.join(this.#root, 'locales/en.json');
    const { RawSource } = webpack.sources;
    onAssets(compiler, 'PseudoLocalePlugin', 'add', (compilation) => {
      compilation.fileDependencies.add(source);
      const english = JSON.parse(readFileSync(source, 'utf8')) as Record<string, string>;
      const texts = JSON.stringify(pseudoDictionary(english));
      const [whole, first] = [compileDictionary(texts), compileFirstTexts(texts, texts)];
      for (const code of PSEUDO_LANGUAGES) {
        compilation.emitAsset(`locales/${code}.json`, new RawSource(whole));
        compilation.emitAsset(`locales/first/${code}.json`, new RawSource(first));
      }
    });
  }
}
