import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CACHED_OTHERWISE, CACHING } from '../caching.ts';
import { integrityOf } from '../../webpack/integrity.ts';
import { runVerify } from './run-verify.ts';

const INLINE = ['start();\n// first', 'line();'];
const HASHES = INLINE.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
const POLICY = `default-src 'none'; script-src 'self' ${HASHES.join(' ')}; frame-ancestors https://a.example`;
const FILES: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><head><script>${INLINE[0]}</script><script data-line>${INLINE[1]}</script></head>`,
  'a/early.0123abcd.js': 'early();',
  'r/1.4567cdef.js': 'chunk();',
  'remoteEntry.js': 'entry();',
  'start.js': 'chunks();',
  'worker.js': 'keep();',
  'challenge.js': 'challenge();',
  'challenge.html': '<!doctype html><script src="challenge.js"></script>',
  'mf-manifest.json': '{"id":"cashier"}',
  'locales/en.json': '{"title":"Deposit"}',
  'icons/card.svg': '<svg/>',
  'csp.json': JSON.stringify({ policy: POLICY }),
};
const SCRIPTS = [
  ...Object.entries(FILES).filter(([file]) => file.endsWith('.js')),
  ...INLINE.map((text, at) => [`index.html (inline ${at + 1})`, text] as const),
].map(([file, text]) => ({ file, integrity: integrityOf(text) }));

/** What is served at a path, before a fault. */
interface Reply {
  status: number;
  text: string;
  headers: Record<string, string>;
}

/** A fault between the build and the player, by path and the encoding that the client asks for. */
type Fault = (reply: Reply, file: string, encoding: string) => void;

let folder = '';
let server: Server;
let fault: Fault = () => undefined;

const inFolder = (name: string) => path.join(folder, name);

function replyFor(file: string): Reply {
  const text = { ...FILES, 'scripts.json': JSON.stringify(SCRIPTS) }[file];
  const caching = CACHING.find(([pattern]) => pattern.test(`/${file}`))?.[1] ?? CACHED_OTHERWISE;
  const policy = file.endsWith('.html') ? { 'content-security-policy': POLICY } : {};
  return {
    status: text === undefined ? 404 : 200,
    text: text ?? '',
    headers: { 'x-content-type-options': 'nosniff', 'cache-control': caching, ...policy },
  };
}

function send(response: ServerResponse, { status, text, headers }: Reply, encoding: string): void {
  const pack = { br: brotliCompressSync, gzip: gzipSync }[encoding];
  response.writeHead(status, { ...headers, ...(pack ? { 'content-encoding': encoding } : {}) });
  response.end(pack ? pack(text) : text);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
  for (const [name, text] of Object.entries({ ...FILES, 'scripts.json': JSON.stringify(SCRIPTS) })) {
    mkdirSync(path.dirname(inFolder(name)), { recursive: true });
    writeFileSync(inFolder(name), text);
  }
  // Built, but loaded by no player.
  for (const name of ['worker.js.map', '@mf-types.d.ts', 'start.js.br']) writeFileSync(inFolder(name), '');
  server = createServer((request, response) => {
    const file = new URL(request.url ?? '', 'http://x').pathname.replace('/cashier/', '');
    const reply = replyFor(['', 'deposit'].includes(file) ? 'index.html' : file);
    const encoding = String(request.headers['accept-encoding']);
    fault(reply, file, encoding);
    send(response, reply, encoding);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});
afterEach(() => (fault = () => undefined));

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/cashier/`;

async function run(...args: readonly string[]) {
  const [out, problems]: [string[], string[]] = [[], []];
  const code = await runVerify(args, {
    out: (line) => out.push(line),
    error: (line) => problems.push(line),
  });
  return { code, out, problems };
}
const verify = (...options: readonly string[]) => run('verify', address(), ...options);
const againstFolder = () => verify('--dist', folder);
const againstFiles = () => verify('--scripts', inFolder('scripts.json'), '--policy', inFolder('csp.json'));

const inFile =
  (name: string, change: (reply: Reply) => void): Fault =>
  (reply, file) => {
    if (file === name) change(reply);
  };
const withoutHeader = (name: string) => (reply: Reply) => {
  reply.headers = Object.fromEntries(Object.entries(reply.headers).filter(([header]) => header !== name));
};

describe('verify', () => {
  it.each([
    ['a folder', againstFolder],
    ['an inventory and a policy', againstFiles],
    ['its own inventory and policy', verify],
  ])('finds nothing in a deployment that serves what was built, by %s', async (_case, check) => {
    const { code, out, problems } = await check();
    expect(problems).toEqual([]);
    expect(out).toEqual([expect.stringContaining('files and their headers are those of')]);
    expect(code).toBe(0);
  });

  it.each(Object.keys(FILES).filter((name) => name !== 'index.html'))(
    'names %s when one byte of it is changed, and when it is missing',
    async (name) => {
      fault = inFile(name, (reply) => (reply.text = reply.text.replace(/.$/, '~')));
      expect(await againstFolder()).toEqual({
        code: 1,
        out: [],
        problems: [`${name} was changed on its way`],
      });
      fault = inFile(name, (reply) => (reply.status = 404));
      expect(await againstFolder()).toMatchObject({ code: 1, problems: [`${name} is answered with 404`] });
    },
  );

  it.each(SCRIPTS.map(({ file }) => file).filter((file) => !file.startsWith('index')))(
    'names %s when one byte of it is changed, by the inventory alone',
    async (name) => {
      fault = inFile(name, (reply) => (reply.text = `${reply.text} `));
      expect(await againstFiles()).toMatchObject({ code: 1, problems: [`${name} was changed on its way`] });
    },
  );

  it('names a page whose markup was changed, at each of its addresses', async () => {
    fault = inFile('', (reply) => (reply.text = reply.text.replace('<head>', '<head> ')));
    expect((await againstFolder()).problems).toEqual([
      'index.html was changed on its way: switch off whatever rewrites HTML, usually the CDN',
    ]);
    fault = inFile('deposit', (reply) => (reply.text = reply.text.replace('<head>', '<head> ')));
    expect((await againstFolder()).problems).toEqual([
      expect.stringMatching(/^index\.html at deposit was changed/),
    ]);
  });

  it('names a changed inline script, which the policy then blocks', async () => {
    fault = inFile('', (reply) => (reply.text = reply.text.replace('\n// first', '')));
    expect((await againstFiles()).problems).toEqual([
      'index.html has 1 script(s) that were not built',
      'index.html is without 1 of its inline scripts',
      'index.html has 1 inline script(s) that its policy blocks, so the widget cannot start',
    ]);
  });

  it.each(['<script src="https://evil.example/x.js"></script>', '<SCRIPT async>beacon()</SCRIPT>'])(
    'names an added script of the page: %s',
    async (script) => {
      fault = inFile('', (reply) => (reply.text = reply.text.replace('</head>', `${script}</head>`)));
      expect((await againstFiles()).problems).toEqual(['index.html has 1 script(s) that were not built']);
    },
  );

  it('names a fault of one compressed copy', async () => {
    fault = (reply, file, encoding) => {
      if (file === 'start.js' && encoding === 'br') reply.text = 'old();';
    };
    expect((await againstFolder()).problems).toEqual(['start.js was changed on its way (br)']);
  });

  it.each([
    ['index.html', 'content-security-policy', 'has no Content-Security-Policy'],
    ['challenge.html', 'content-security-policy', 'has no Content-Security-Policy'],
    ['worker.js', 'x-content-type-options', 'is sent without X-Content-Type-Options: nosniff'],
    ['icons/card.svg', 'x-content-type-options', 'is sent without X-Content-Type-Options: nosniff'],
    ['mf-manifest.json', 'cache-control', 'is sent without Cache-Control: no-transform'],
    ['a/early.0123abcd.js', 'cache-control', 'is sent without Cache-Control: no-transform'],
  ])('names %s without the header %s', async (name, header, problem) => {
    fault = inFile(name, withoutHeader(header));
    expect(await againstFolder()).toEqual({ code: 1, out: [], problems: [`${name} ${problem}`] });
  });

  it('names a weaker directive, also of a route, and a policy that only reports', async () => {
    fault = inFile('deposit', ({ headers }) => {
      headers['content-security-policy'] = POLICY.replace("'self'", "'self' https:");
    });
    expect((await againstFolder()).problems).toEqual([
      'index.html at deposit has a weaker Content-Security-Policy: script-src also has https:',
    ]);
    fault = inFile('', (reply) => {
      withoutHeader('content-security-policy')(reply);
      reply.headers['content-security-policy-report-only'] = POLICY;
    });
    expect((await againstFolder()).problems).toEqual(['index.html has no Content-Security-Policy']);
  });

  it('follows no redirect to another origin, and one within the origin', async () => {
    fault = inFile('worker.js', (reply) => {
      reply.status = 302;
      reply.headers.location = 'https://evil.example/worker.js';
    });
    expect(await againstFolder()).toMatchObject({
      code: 1,
      problems: ['worker.js is redirected to https://evil.example'],
    });
    fault = inFile('worker.js', (reply) => {
      reply.status = 302;
      reply.headers.location = 'start.js';
    });
    expect((await againstFolder()).problems).toEqual(['worker.js was changed on its way']);
    fault = inFile('worker.js', (reply) => {
      reply.status = 302;
      reply.headers.location = 'worker.js';
    });
    expect((await againstFolder()).problems).toEqual(['worker.js is redirected in a circle']);
  });

  it('writes a dated record of every file and problem', async () => {
    const file = inFolder('record.map');
    const record = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    await verify('--dist', folder, '--record', file);
    expect(record()).toMatchObject({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      address: address(),
      result: 'as built',
      verifier: 'v1.0.356',
      contractVersion: expect.stringMatching(/^\d+\.\d+$/) as string,
      reference: { from: folder, build: integrityOf(JSON.stringify(SCRIPTS)), policy: POLICY },
      files: expect.arrayContaining([
        { path: 'worker.js', integrity: integrityOf('keep();'), problems: [] },
      ]) as object,
    });
    fault = inFile('worker.js', (reply) => (reply.text = 'steal();'));
    await verify('--dist', folder, '--record', file);
    expect(record()).toMatchObject({
      result: 'changed',
      files: expect.arrayContaining([
        {
          path: 'worker.js',
          integrity: integrityOf('steal();'),
          problems: ['worker.js was changed on its way'],
        },
      ]) as object,
    });
  });

  it('ends with 2 if it could not check', async () => {
    const { port } = server.address() as AddressInfo;
    for (const args of [
      [],
      ['verify'],
      ['verify', address(), '--scripts', inFolder('scripts.json')],
      ['verify', address(), '--unknown'],
      ['verify', 'http://pay.example/'],
      ['verify', address(), '--dist', inFolder('missing')],
      ['verify', address(), '--scripts', inFolder('csp.json'), '--policy', inFolder('csp.json')],
      ['verify', `https://127.0.0.1:${port}/cashier/`],
    ])
      expect(await run(...args)).toEqual({ code: 2, out: [], problems: [expect.any(String)] });
  });

  it('does not take a folder whose script is not the one of its inventory, nor one that names another place', async () => {
    const changed = mkdtempSync(path.join(tmpdir(), 'verify-changed-'));
    writeFileSync(path.join(changed, 'csp.json'), JSON.stringify({ policy: POLICY }));
    writeFileSync(path.join(changed, 'a.js'), 'a();');
    writeFileSync(
      path.join(changed, 'scripts.json'),
      JSON.stringify([{ file: 'a.js', integrity: integrityOf('b();') }]),
    );
    expect(await verify('--dist', changed)).toMatchObject({
      code: 2,
      problems: ['a.js is not the one in its scripts.json: rebuild'],
    });
    rmSync(changed, { recursive: true });
    fault = inFile('scripts.json', (reply) => {
      reply.text = JSON.stringify([{ file: 'https://evil.example/a.js', integrity: '' }]);
    });
    expect(await verify()).toMatchObject({
      code: 2,
      problems: [expect.stringMatching(/^https:\/\/evil\.example\/a\.js is not below/)],
    });
  });
});
