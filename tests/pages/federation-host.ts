import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ts from 'typescript';
import webpack, { type Configuration } from 'webpack';
import { DIST } from './dist.ts';
import { ORIGINS } from './gateway.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A partner's page built with federation as in docs/samples/federation.ts, on its own origin. */
export interface FederationHost {
  readonly address: string;
  close(): void;
}

export interface FederationHostOptions {
  /** The plugin's option `shared` in the page's build. */
  readonly shared?: Readonly<Record<string, object>>;
  /** The plugin's option `shareStrategy`; default: the plugin's own. */
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
window.openLater = () => import('./later.js');
window.openCashier = async () => {
  const { mountOrFrame } = await import('./guide.js');
  window.closeCashier = await mountOrFrame(document.getElementById('container'));
};
`;
/** A part of the page that is loaded later, with a shared package of its own. */
const LATER = `
import { text } from 'later';
document.getElementById('later').textContent = text;
`;
const REACT_18 = { version: '18.3.1', default: { version: '18.3.1' } };

/** The guide's sample, with the widget's address replaced. */
const sample = (widget: string): string =>
  readFileSync(path.join(root, 'docs/samples/federation.ts'), 'utf8').replaceAll(
    'https://pay.example',
    widget,
  );

export async function serveFederationHost({
  shared = {},
  strategy,
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
  write('node_modules/later/package.json', '{"name": "later", "version": "1.0.0", "main": "index.js"}');
  write('node_modules/later/index.js', "exports.text = 'loaded';");
  // The package as installed.
  symlinkSync(path.join(DIST, 'sdk'), path.join(project, 'node_modules/cashier-sdk'), 'junction');
  write('index.js', "import('./page.js');");
  write('page.js', PAGE);
  write('later.js', LATER);
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  write('guide.js', ts.transpileModule(sample(widget), { compilerOptions }).outputText);
  await build({
    plugins: [
      new ModuleFederationPlugin({
        name: 'my_page',
        shared: { ...shared, later: {} },
        dts: false,
        ...(strategy && { shareStrategy: strategy }),
      }),
    ],
    mode: 'production',
    context: project,
    entry: './index.js',
    resolve: { symlinks: false },
    output: { path: path.join(project, 'out'), publicPath: 'auto' },
    performance: false,
  });

  const page = `<!doctype html><title>My page</title><link rel="icon" href="data:,"><p id="react"></p><p id="later"></p><div id="container"></div>
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
