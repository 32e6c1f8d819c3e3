import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { createStaticServer } from './static-server.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
let root: string;
let server: Server;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'static-'));
  const files = {
    'index.html': '<!doctype html><html><head></head></html>',
    'csp.json': '{"scriptHashes":["sha256-abc="],"policy":"script-src \'self\'"}',
    'remoteEntry.js': SCRIPT,
    'a/main.0123abcd.js': SCRIPT,
    'icons/card.svg': '<svg/>',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  writeFileSync(path.join(root, '../outside.txt'), 'secret');
  const folder = { root, quality: 5, fallback: 'index.html', isPrefixed: true, policyFile: 'csp.json' };
  const deployment = () => ({ scriptAddresses: ['https://captcha.example/'] });
  const app = express();
  app.use('/deployed', createStaticServer({ ...folder, deployment, firstScript: () => '/first.js' }));
  app.use(createStaticServer(folder));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
  rmSync(path.join(root, '../outside.txt'), { force: true });
});

interface Got {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

// node:http, because fetch decodes bodies and normalizes paths.
const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Got>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path: target, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

it.each(['/cashier/', '/pay/', '/cashier/deposit/redirect', '/pay/withdrawal/confirm?x=1'])(
  '[RT-21] %s is answered with the page and its policy',
  async (target) => {
    const { status, headers, body } = await ask(target);
    expect([status, body.toString()]).toEqual([200, '<!doctype html><html><head></head></html>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'content-security-policy': "script-src 'self'",
    });
  },
);

it('a deployment’s settings are in the page before its scripts, and in the policy', async () => {
  const { headers, body } = await ask('/deployed/cashier/');
  expect(body.toString()).toContain(
    '<head><meta name="cashier-allowed-scripts" content="https://captcha.example/"><script src="/first.js">',
  );
  expect(headers['content-security-policy']).toContain(
    "script-src 'self' 'sha256-abc=' https://captcha.example/; style-src 'self';",
  );
});

it.each(['/cashier/deposit/complete?transactionId=t1', '/pay/withdrawal/complete'])(
  '[RT-21] a return to %s by POST is sent there by GET, and HEAD is answered like GET',
  async (target) => {
    const { status, headers } = await ask(target, {}, 'POST');
    expect([status, headers['location']]).toEqual([303, target]);
    const head = await ask(target, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-security-policy']).toBe("script-src 'self'");
  },
);

it.each(['/cashier/', '/cashier/a/main.0123abcd.js', '/api/BANKING_DEPOSIT/create', '/x/y/deposit/complete'])(
  'accepts no other POST: %s',
  async (target) => {
    expect((await ask(target, {}, 'POST')).status).toBe(404);
  },
);

it('a prefix without its slash is redirected', async () => {
  const { status, headers } = await ask('/cashier?locale=es');
  expect([status, headers['location']]).toEqual([302, '/cashier/?locale=es']);
});

it.each([
  '/\\evil.example',
  '/%5cevil.example',
  '/x%0d%0aSet-Cookie:%20a=b',
  '/x%0a',
  '/%2f%2fevil.example/',
])('no redirect or header contains the path %s', async (target) => {
  const { status, headers } = await ask(target);
  expect(status).not.toBe(302);
  expect(JSON.stringify(headers)).not.toMatch(/evil|a=b/);
});

it('a missing script is not answered with the page, and nothing outside the folder is served', async () => {
  expect((await ask('/cashier/a/gone.js')).status).toBe(404);
  expect((await ask('/cashier/..%2foutside.txt')).status).toBe(404);
  expect((await ask('/cashier/../../outside.txt')).status).toBe(404);
});

it('files with a hash are cached forever, others are revalidated', async () => {
  const hashed = await ask('/cashier/a/main.0123abcd.js');
  expect(hashed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect((await ask('/cashier/remoteEntry.js')).headers['cache-control']).toBe('no-cache, no-transform');
  expect((await ask('/cashier/csp.json')).headers['cache-control']).toBe('no-cache, no-transform');
});

it('compresses by Accept-Encoding and answers 304 to a validator of the same encoding', async () => {
  const target = '/cashier/a/main.0123abcd.js';
  const packed = await ask(target, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.body).toString()).toBe(SCRIPT);
  expect(gunzipSync((await ask(target, { 'accept-encoding': 'gzip' })).body).toString()).toBe(SCRIPT);
  expect((await ask(target)).body.toString()).toBe(SCRIPT);
  const validator = { 'if-none-match': String(packed.headers['etag']) };
  expect((await ask(target, { 'accept-encoding': 'br', ...validator })).status).toBe(304);
  expect((await ask(target, validator)).status).toBe(200);
});
