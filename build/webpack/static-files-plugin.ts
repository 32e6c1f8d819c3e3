import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { compileDictionary } from '../texts/compile-dictionary.ts';
import { findDictionaries } from '../texts/find-dictionaries.ts';
import { compileFirstTexts } from '../texts/first-texts.ts';
import { onAssets } from './on-assets.ts';

/** Copies the method icons and challenge.html, and compiles the dictionaries of locales/ into the output folder. */
export class StaticFilesPlugin {
  readonly #root: string;
  constructor(options: { root: string }) {
    this.#root = options.root;
  }

  apply(compiler: Compiler): void {
    const icons = path.join(this.#root, 'src/start/icons');
    const locales = path.join(this.#root, 'locales');
    const { RawSource } = webpack.sources;
    onAssets(compiler, 'StaticFilesPlugin', 'add', (compilation) => {
      compilation.contextDependencies.add(icons);
      compilation.contextDependencies.add(locales);
      for (const file of readdirSync(icons).filter((name) => name.endsWith('.svg')))
        compilation.emitAsset(`icons/${file}`, new RawSource(readFileSync(path.join(icons, file))));
      const challenge = readFileSync(path.join(this.#root, 'src/start/challenge.html'), 'utf8');
      compilation.emitAsset('challenge.html', new RawSource(challenge.replace(/>\s+</g, '><')));
      const dictionaries = findDictionaries(locales);
      const english = dictionaries.get('en') ?? '{}';
      for (const [code, texts] of dictionaries) {
        const first = compileFirstTexts(texts, english);
        compilation.emitAsset(`locales/${code}.json`, new RawSource(compileDictionary(texts)));
        compilation.emitAsset(`locales/first/${code}.json`, new RawSource(first));
      }
    });
  }
}
