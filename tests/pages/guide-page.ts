import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { documentedCode } from '../unit/documented-code.ts';
import { DIST } from './dist.ts';
import { ORIGINS } from './gateway.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Serves the page of docs/guides/ten-minutes.md on its own origin. An import map takes the place of a bundler. `folder` is
 * the widget's or the probe's folder.
 */
export async function serveGuidePage(
  folder: 'cashier' | 'probe',
): Promise<{ readonly address: string; close(): void }> {
  const found = documentedCode(root).find(
    ({ place, language }) => place.startsWith('docs/guides/ten-minutes.md') && language === 'html',
  );
  if (!found) throw new Error('docs/guides/ten-minutes.md has no page');
  const page = found.code
    .replaceAll('http://localhost:4402', ORIGINS.gateway)
    .replaceAll('http://localhost:4401/cashier/', `${ORIGINS.widget}/${folder}/`);
  const imports = JSON.stringify({ imports: { 'cashier-sdk': '/sdk.js' } });
  const html = `<!doctype html><script type="importmap">${imports}</script>${page}`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/sdk.js';
    response
      .setHeader('content-type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`)
      .end(isScript ? readFileSync(path.join(DIST, 'sdk/index.js')) : html);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    close: () => void server.close(),
  };
}
