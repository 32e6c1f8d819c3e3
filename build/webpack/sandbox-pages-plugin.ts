import { createHash } from 'node:crypto';
import path from 'node:path';
import { bundle } from 'lightningcss';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { onAssets } from './on-assets.ts';

export interface SandboxPage {
  /** The name of the entry and its page: `iframe` is iframe.html. */
  readonly name: string;
  readonly title: string;
  /** Folder of its entry in host-sandbox/; `pages` by default. */
  readonly folder?: string;
  /** Folder below which the page's files are served; the root by default. */
  readonly base?: string;
}

interface Options {
  readonly pages: readonly SandboxPage[];
  /** The style sheet of all pages; its imports are bundled into it. */
  readonly styles: string;
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%234f46e5'/%3E%3Cpath d='M4 6h8v5H4z' fill='%23fff'/%3E%3C/svg%3E";

/**
 * Writes one page per entry, and their shared style sheet under a name with a hash. The probe's module, which
 * has no page, loads the style sheet under a fixed name.
 */
export class SandboxPagesPlugin {
  readonly #options: Options;
  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { pages, styles } = this.#options;
    const { RawSource } = webpack.sources;
    onAssets(compiler, 'SandboxPagesPlugin', 'final', (compilation) => {
      const { context: projectRoot } = compiler;
      const minify = compiler.options.mode === 'production';
      const { code, map } = bundle({ filename: styles, projectRoot, minify, sourceMap: true });
      const { sources } = JSON.parse(String(map)) as { readonly sources: readonly string[] };
      // A watching build notices changes of imported sheets, which are in several folders.
      compilation.fileDependencies.addAll(sources.map((source) => path.resolve(projectRoot, source)));
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
      const sheet = `assets/sandbox.${hash}.css`;
      for (const name of [sheet, 'sandbox.css'])
        compilation.emitAsset(name, new RawSource(Buffer.from(code)));
      for (const page of pages)
        compilation.emitAsset(`${page.name}.html`, new RawSource(html(compilation, page, sheet)));
    });
  }
}

function html(compilation: Compilation, page: SandboxPage, sheet: string): string {
  const base = page.base ?? '/';
  const files = compilation.entrypoints.get(page.name)?.getFiles() ?? [];
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => base + file);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${page.title}</title>
    <link rel="icon" href="${ICON}" />
    <link rel="stylesheet" href="${base}${sheet}" />
${scripts.map((src) => `    <script defer src="${src}"></script>\n`).join('')}  </head>
  <body></body>
</html>
`;
}
