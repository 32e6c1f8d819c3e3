import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { minifySync, transformSync } from '@swc/core';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { ANNOUNCEMENT } from '../../src/host/host-bridge.ts';
import { MAX_MESSAGES } from '../../src/host/iframe-bridge.ts';
import { KEPT, PAGE_CACHE, SCRIPT_CACHE, SERVED } from '../../src/start/kept-pages.ts';
import { deployedFiles } from '../deployment/deployed-files.ts';
import { scriptsOf, scriptsWithIntegrity } from './chunk-groups.ts';
import { integrityOf } from './integrity.ts';
import { onAssets } from './on-assets.ts';

const { compile } = createRequire(import.meta.url)('./css-loader.cjs') as {
  compile: (file: string, source: string, isProduction: boolean) => { css: string };
};

/** Runs in webpack's chunk loading after `script` has been created, and takes the integrity from the bootstrap. */
const TAKE_INTEGRITY = `
script.integrity = document.getElementById('cashier')?.integrity?.[new URL(script.src).pathname] || '';`;

interface Options {
  readonly root: string;
  /** The entry that becomes part of the page. */
  readonly inline: string;
  /** The entry that the page loads; it depends on the inlined one. */
  readonly entry: string;
  /** Names of lazy chunks that are fetched, with their integrity, when the list has arrived. */
  readonly later: readonly string[];
}

/**
 * Writes index.html, with the skeleton of the list and two inline scripts (the bootstrap and an entry), and
 * csp.json and the example for nginx, which contain the scripts' hashes. Names in worker.js the scripts that
 * it keeps. The page lists the other scripts of the first screen with their integrity. No address in the page
 * depends on the prefix under which it is served; the bootstrap determines the prefix at run time (RT-21).
 */
export class IndexHtmlPlugin {
  readonly #options: Options;
  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = webpack.sources;
    const sources = [
      'src/start/index.html',
      'src/start/bootstrap.js',
      'src/theme/skeleton.html',
      'src/theme/skeleton.module.css',
      'src/start/page.css',
    ];
    const files = sources.map((file) => path.join(this.#options.root, file));
    compiler.hooks.thisCompilation.tap('IndexHtmlPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('IndexHtmlPlugin', (source) => source + TAKE_INTEGRITY);
    });
    onAssets(compiler, 'IndexHtmlPlugin', 'final', (compilation) => {
      for (const file of files) compilation.fileDependencies.add(file);
      const [page, bootstrap, skeleton, css, pageCss] = files.map((file) => readFileSync(file, 'utf8')) as [
        string,
        string,
        string,
        string,
        string,
      ];
      const { inline, entry, later } = this.#options;
      const filled = inlineScript(bootstrap, {
        PAGE_CACHE,
        SCRIPT_CACHE,
        SERVED,
        KEPT,
        ANNOUNCEMENT: JSON.stringify(ANNOUNCEMENT),
        MAX_MESSAGES,
        SCRIPTS: scriptsWithIntegrity(compilation, [inline, entry]),
        LATER: scriptsWithIntegrity(compilation, later),
        // The page itself is the container: its queries are cheaper before the first paint.
        SKELETON_CSS: compile('page.css', pageCss, true).css.concat(
          compile(
            'skeleton.module.css',
            css.replaceAll('@container', '@media').replace(/container-type: .*;/, ''),
            true,
          ).css,
        ),
      });
      // The bootstrap runs first, while the page is still loading: it requests the other entry.
      const scripts = [filled, textOf(compilation, inline)].map((script) =>
        script.replaceAll('</script', '<\\/script').trim(),
      );
      const html = page
        .replace(/>\s+</g, '><')
        .replace('<!-- skeleton -->', () => skeleton.replace(/>\s+</g, '><').trim())
        .replace('<!-- bootstrap -->', () =>
          scripts.map((script, at) => `<script${at > 0 ? ' data-line' : ''}>${script}</script>`).join(''),
        );
      fillWorker(compilation, scriptsWithIntegrity(compilation, [inline, entry, ...later]));
      // The page is already minimized; another pass would change the scripts and their hashes.
      for (const [name, text] of Object.entries(
        deployedFiles(
          html,
          scripts.map((script) => integrityOf(script, 'sha256')),
          {},
        ),
      ))
        compilation.emitAsset(name, new RawSource(text), { minimized: true });
    });
  }
}

/** Gives the worker the scripts that it keeps. */
function fillWorker(compilation: Compilation, files: readonly (readonly [string, string])[]): void {
  compilation.updateAsset('worker.js', (source) => {
    const text = source.source().toString();
    if (!text.includes('FILES')) throw new Error('worker.js has no place for the files that it keeps');
    return new webpack.sources.RawSource(text.replace('FILES', () => JSON.stringify(files)));
  });
}

/** The script of an entry. */
function textOf(compilation: Compilation, name: string): string {
  const [file = ''] = scriptsOf(compilation, name);
  return compilation.getAsset(file)?.source.source().toString() ?? '';
}

function inlineScript(source: string, values: Readonly<Record<string, unknown>>): string {
  const written = (value: unknown) => (value instanceof RegExp ? String(value) : JSON.stringify(value));
  const filled = Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(name, () => written(value)),
    source,
  );
  const { code } = transformSync(filled, { jsc: { target: 'es2017' } });
  return minifySync(code, { compress: true, mangle: true }).code.trim();
}
