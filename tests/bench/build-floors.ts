import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const here = fileURLToPath(new URL('./floors/', import.meta.url));
const STYLE =
  'body{margin:0;font:16px sans-serif}.list{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:8px}' +
  '.tile{display:flex;flex-direction:column;padding:12px;border:1px solid #ccc;border-radius:8px;background:#fff;text-align:left}';

/** Each floor's scripts, in the order the page runs them. */
const FLOORS = {
  early: ['early-socket.ts', 'early.ts'],
  plain: ['plain.ts'],
} as const;

/** Builds the floors for production with the project's own webpack, each into a folder with its name below `output`. */
export async function buildFloors(output: string): Promise<void> {
  for (const [name, files] of Object.entries(FLOORS)) {
    const folder = path.join(output, name);
    const scripts = files.map((file) => file.replace('.ts', ''));
    await bundle(
      folder,
      Object.fromEntries(scripts.map((script) => [script, path.join(here, `${script}.ts`)])),
    );
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'index.html'), pageOf(scripts));
  }
}

function bundle(folder: string, entry: Record<string, string>): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry,
    output: { path: folder, filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
      ],
    },
    performance: false,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

function pageOf(scripts: readonly string[]): string {
  const tags = scripts.map((script) => `<script defer src="${script}.js"></script>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Floor</title><style>${STYLE}</style>${tags}</head><body><div id="root"></div></body></html>`;
}
