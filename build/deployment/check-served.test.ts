import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { createStaticServer } from '../../host-sandbox/server/static-server.ts';
import { checkServed } from './check-served.ts';

const SCRIPT = 'start();\n// the line';
const PAGE = `<!doctype html><html><head></head><body><script>${SCRIPT}</script><script src="a.js"></script></body></html>`;
const HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;

let dist: string;
let server: Server;
/** What a CDN between the server and the player changes. */
let cdn: (text: string) => string = (text) => text;
let policy = true;

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'served-'));
  const write = (name: string, text: string) => writeFileSync(path.join(dist, name), text);
  write('index.html', PAGE);
  write('a.js', 'a();   b();');
  write('csp.json', JSON.stringify({ scriptHashes: [HASH], policy: `script-src 'self' '${HASH}'` }));
  write('scripts.json', JSON.stringify([{ file: 'a.js' }, { file: 'index.html (bootstrap)' }]));
  const app = express();
  app.use((_request, response, next) => {
    const end = response.end.bind(response);
    response.end = ((body?: Buffer) => {
      const text = cdn(body?.toString() ?? '');
      response.setHeader('content-length', Buffer.byteLength(text));
      if (!policy) response.removeHeader('content-security-policy');
      return end(text);
    }) as typeof response.end;
    next();
  });
  app.use(
    createStaticServer({
      root: dist,
      quality: 1,
      fallback: 'index.html',
      isPrefixed: true,
      policyFile: 'csp.json',
    }),
  );
  server = createServer(app);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(dist, { recursive: true });
});
afterEach(() => {
  cdn = (text) => text;
  policy = true;
});

const check = () =>
  checkServed(dist, `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/cashier`);

describe('the check of what is served', () => {
  beforeEach(() => {
    // Compressed bodies are not rewritten here.
    const { fetch } = globalThis;
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input) => fetch(input, { headers: { 'accept-encoding': 'identity' } }));
  });
  afterEach(() => jest.restoreAllMocks());

  it('finds nothing in a folder that is served as built', async () => {
    expect(await check()).toEqual([]);
  });

  it('names a page whose inline script was minified, which its policy then blocks', async () => {
    cdn = (text) => text.replace('\n// the line', '');
    const problems = await check();
    expect(problems[0]).toMatch(/^index\.html was changed on its way .*CDN$/);
    expect(problems[1]).toMatch(/^the policy blocks 1 inline script/);
    expect(problems).toHaveLength(2);
  });

  it('names an added script, and a script whose code was changed', async () => {
    cdn = (text) => text.replace('</body>', '<script>beacon()</script></body>').replace('   ', '');
    const problems = await check();
    expect(problems.some((text) => text.startsWith('the policy blocks 1'))).toBe(true);
    expect(problems).toContain('a.js was changed on its way');
  });

  it('names a missing policy', async () => {
    policy = false;
    expect(await check()).toEqual(['index.html has no Content-Security-Policy']);
  });
});
