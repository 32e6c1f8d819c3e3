import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import webpack, { type Configuration } from 'webpack';
import { documentedCode } from '../unit/documented-code.ts';
import { ORIGINS } from './gateway.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A partner's page built by webpack as in docs/guides/web.md, on its own origin. */
export interface FederationHost {
  readonly address: string;
  close(): void;
}

export interface FederationHostOptions {
  /** The plugin's option `shared` in the page's build. */
  readonly shared?: Readonly<Record<string, object>>;
  /** A strategy other than the guide's. */
  readonly strategy?: 'loaded-first' | 'version-first';
  /** The widget's origin in the page. */
  readonly widget?: string;
}

/**
 * The page's own code, which imports React and runs the guide's function on request. Its React is a stand-in of the old
 * version 18: federation only checks the version.
 */
const PAGE = `
import React from 'react';
document.getElementById('react').textContent = React.version;
window.openCashier = async () => {
  const { mountOrFrame } = await import('./guide.js');
  window.closeCashier = await mountOrFrame(document.getElementById('place'));
};
`;
const REACT_18 = { version: '18.3.1', default: { version: '18.3.1' } };

/** The guide's block that contains a text, with the widget's address replaced. */
function guide(text: string, widget: string): string {
  const found = documentedCode(root).find(
    ({ place, code }) => place.startsWith('docs/guides/web.md') && code.includes(text),
  );
  if (!found) throw new Error(`docs/guides/web.md has no block with ${text}`);
  return found.code.replaceAll('https://pay.example', widget);
}

export async function serveFederationHost({
  shared = {},
  strategy = 'loaded-first',
  widget = ORIGINS.widget,
}: FederationHostOptions = {}): Promise<FederationHost> {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const project = mkdtempSync(path.join(root, '.cache/federation-host-'));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  };
  write('package.json', '{"name": "my-page", "type": "module", "private": true}');
  write('node_modules/react/package.json', '{"name": "react", "version": "18.3.1", "main": "index.js"}');
  write('node_modules/react/index.js', `module.exports = ${JSON.stringify(REACT_18)};`);
  // The package as installed.
  symlinkSync(path.join(root, 'dist/sdk'), path.join(project, 'node_modules/cashier-sdk'), 'junction');
  write('index.js', "import('./page.js');");
  write('page.js', PAGE);
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  write('guide.js', ts.transpileModule(guide('mountOrFrame', widget), { compilerOptions }).outputText);
  // `shared` is the only thing that the guide leaves to the page.
  const config = guide('shareStrategy', widget)
    .replace('dts: false,', `dts: false,\nshared: ${JSON.stringify(shared)},`)
    .replace('loaded-first', strategy);
  write('webpack.config.js', config);
  const { default: documented } = (await import(
    pathToFileURL(path.join(project, 'webpack.config.js')).href
  )) as { default: Configuration };
  await build({
    ...documented,
    mode: 'production',
    context: project,
    entry: './index.js',
    resolve: { symlinks: false },
    output: { path: path.join(project, 'out'), publicPath: 'auto' },
    performance: false,
  });

  const page = `<!doctype html><title>My page</title><link rel="icon" href="data:,"><p id="react"></p><div id="place"></div>
    <script src="/main.js"></script>`;
  const server = createServer((request, response) => {
    const file = path.basename(request.url ?? '/');
    if (file === '') return void response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    try {
      response
        .setHeader('content-type', 'text/javascript')
        .end(readFileSync(path.join(project, 'out', file)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    close() {
      server.close();
      rmSync(project, { recursive: true, force: true });
    },
  };
}

function build(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}
