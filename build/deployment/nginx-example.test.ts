import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePort } from '#test/free-port.ts';
import { CACHED_OTHERWISE, CACHING } from './caching.ts';
import { deployedFiles } from './deployed-files.ts';
import { policyOf } from './policy.ts';

// Debian: apt-get install nginx-light libnginx-mod-http-brotli-static openssl
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const hasPrograms = spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;
const hasBrotli = existsSync(BROTLI);
if (!hasPrograms) console.warn('nginx or openssl is not installed: the example is not tested here.');

const HASHES = ['sha256-abc='];
const CONFIG = { frameAncestors: ['https://play.example'], gatewayHosts: ['https://gateway.example'] };
const HASHED = 'early.0123456789abcdef.js';
const FILES = {
  ...deployedFiles('<!doctype html><html><head></head><body></body></html>', HASHES, CONFIG),
  [HASHED]: 'early()',
  [`${HASHED}.map`]: '{}',
  'remoteEntry.js': 'remote()',
  'start.js': 'start()',
  'locales/en.json': '{"a":"é"}',
  'icons/bank.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const CACHINGS: readonly string[] = [CACHED_OTHERWISE, ...CACHING.map(([, cacheControl]) => cacheControl)];

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

(hasPrograms ? describe : describe.skip)('the example, in nginx', () => {
  let folder: string;
  let port: number;
  let server: ChildProcess | null = null;
  const inFolder = (name: string) => path.join(folder, name);
  const run = (...args: string[]) => [
    '-p',
    folder,
    '-e',
    inFolder('error.log'),
    '-c',
    inFolder('nginx.conf'),
    ...args,
  ];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
    port = await freePort();
    for (const [name, text] of Object.entries(FILES)) write(`cashier/${name}`, text);
    for (const name of [HASHED, 'index.html', 'locales/en.json'])
      write(`cashier/${name}.gz`, gzipSync(FILES[name as keyof typeof FILES]));
    write(`cashier/${HASHED}.br`, brotliCompressSync(FILES[HASHED]));
    const key = ['-keyout', inFolder('key'), '-out', inFolder('pem'), '-subj', '/CN=pay.example'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...key], { stdio: 'ignore' });
    write('nginx.conf', mainConfig());
    write('example.conf', example());
  });
  afterAll(async () => {
    if (server?.exitCode === null) {
      const over = new Promise((resolve) => server?.once('exit', resolve));
      server.kill();
      await over;
    }
    rmSync(folder, { recursive: true });
  });

  function write(name: string, content: string | Buffer): void {
    mkdirSync(path.dirname(inFolder(name)), { recursive: true });
    writeFileSync(inFolder(name), content);
  }

  /** The example with the test's folder, certificate and port, and with brotli if it is installed. */
  function example(): string {
    const text = FILES['nginx.conf.example']
      .replace('/srv/cashier;', `${inFolder('cashier')};`)
      .replace('/etc/nginx/pay.example.pem', inFolder('pem'))
      .replace('/etc/nginx/pay.example.key', inFolder('key'))
      .replace('listen 443 ssl', `listen 127.0.0.1:${String(port)} ssl`);
    const all = text.replace('# add_header Cross', 'add_header Cross');
    return hasBrotli ? all.replace('# brotli_static on', 'brotli_static on') : all;
  }

  function mainConfig(): string {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    return [
      hasBrotli && `load_module ${BROTLI};`,
      process.getuid?.() === 0 && 'user root;',
      `pid ${inFolder('pid')};`,
      'daemon off;',
      'events {}',
      'http {',
      'include /etc/nginx/mime.types;',
      'access_log off;',
      ...temporary.map((name) => `${name}_temp_path ${inFolder(name)};`),
      `include ${inFolder('example.conf')};`,
      '}',
    ]
      .filter((line) => line !== false)
      .join('\n');
  }

  function get(address: string, encoding = 'identity', method = 'GET'): Promise<Answer> {
    const headers = { host: 'pay.example', 'accept-encoding': encoding };
    const options = { host: '127.0.0.1', port, path: address, method, headers, rejectUnauthorized: false };
    return new Promise((resolve, reject) => {
      const sent = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          });
        });
      });
      sent.on('error', reject);
      sent.end(method === 'POST' ? '{"vitals":[]}' : undefined);
    });
  }

  it('is a valid configuration', () => {
    const { stderr, status } = spawnSync('nginx', run('-t'), { encoding: 'utf8' });
    expect(stderr.replace(/^nginx: (the configuration|configuration file).*\n/gm, '')).toBe('');
    expect(status).toBe(0);
  });

  describe('running', () => {
    beforeAll(async () => {
      server = spawn('nginx', run(), { stdio: 'inherit' });
      for (let left = 80; left > 0; left--) {
        if (await get('/').then(Boolean, () => false)) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('nginx does not answer');
    });

    it.each(['/cashier/', '/cashier/deposit/redirect?id=1', '/any/withdrawal'])(
      'answers the screen %s with the page and its policy, to be revalidated each time',
      async (address) => {
        const { status, headers, body } = await get(address);
        expect([status, body.toString()]).toEqual([200, FILES['index.html']]);
        expect(headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policyOf(HASHES, CONFIG),
          'cache-control': 'no-cache, no-transform',
          'x-content-type-options': 'nosniff',
          'cross-origin-embedder-policy': 'credentialless',
        });
      },
    );

    it.each([
      [
        HASHED,
        'public, max-age=31536000, immutable, no-transform',
        /^(text|application)\/javascript; charset=utf-8$/,
      ],
      ['remoteEntry.js', 'no-cache, no-transform', /javascript/],
      ['start.js', 'no-cache, no-transform', /javascript/],
      ['locales/en.json', 'no-cache, no-transform', /^application\/json; charset=utf-8$/],
      ['icons/bank.svg', 'public, max-age=3600', /^image\/svg\+xml/],
    ] as const)('answers %s to every origin, cached as %s', async (name, caching, type) => {
      const { status, headers, body } = await get(`/cashier/${name}`);
      expect([status, body.toString()]).toEqual([200, FILES[name]]);
      expect(headers).toMatchObject({
        'cache-control': caching,
        'content-type': expect.stringMatching(type) as string,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
      });
      expect(headers).not.toHaveProperty('content-security-policy');
    });

    it.each([HASHED, '', 'locales/en.json'])('sends the precompressed %p', async (name) => {
      const { headers, body } = await get(`/cashier/${name}`, 'gzip');
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(body).toEqual(gzipSync(FILES[(name || 'index.html') as keyof typeof FILES]));
      if (name === '') expect(headers['content-security-policy']).toBe(policyOf(HASHES, CONFIG));
    });

    (hasBrotli ? it : it.skip)('sends brotli to clients that accept it', async () => {
      const { headers, body } = await get(`/cashier/${HASHED}`, 'gzip, br');
      expect(headers['content-encoding']).toBe('br');
      expect(body).toEqual(brotliCompressSync(FILES[HASHED]));
    });

    it.each(['/', '/cashier/gone.js', '/cashier/nginx.conf.example', `/cashier/${HASHED}.map`])(
      'has no %s',
      async (address) => {
        const { status, headers } = await get(address);
        expect(status).toBe(404);
        expect(headers).not.toHaveProperty('cache-control');
      },
    );

    describe('with any characters in the path', () => {
      const BREAK = '%0d%0aSet-Cookie:%20token=evil%0d%0aX-Injected:%20yes';
      const HOSTILE = [
        `/x${BREAK}`,
        '/x%0a?Set-Cookie:token=evil',
        '/x%0d',
        `/x${BREAK}/`,
        `/x/${BREAK}`,
        `/x/${BREAK}.js`,
        `/x/${HASHED}${BREAK}`,
        `/x/deposit?a=${BREAK}`,
        `/x?a=${BREAK}`,
        '/%5cevil.example',
        '/%2f%2fevil.example',
        '/x%00',
        '//evil.example/x/',
        '//evil.example/x/deposit/complete',
        '/x/..//evil.example/deposit',
        `/x/deposit/complete${BREAK}?transactionId=t1`,
      ];
      /** All headers that the example sends, except those that nginx itself adds for the body. */
      const SENT: Readonly<Record<string, (value: string) => boolean>> = {
        'content-security-policy': (value) => value === policyOf(HASHES, CONFIG),
        'cache-control': (value) => CACHINGS.includes(value),
        'x-content-type-options': (value) => value === 'nosniff',
        'access-control-allow-origin': (value) => value === '*',
        'cross-origin-resource-policy': (value) => value === 'cross-origin',
        'timing-allow-origin': (value) => value === '*',
        'cross-origin-embedder-policy': (value) => value === 'credentialless',
        location: (value) =>
          /^https:\/\/pay\.example(:\d+)?\/[\w.-]+\/([a-z]+\/complete\/?)?(\?[^\s]*)?$/.test(value),
      };
      const OF_NGINX = ['server', 'date', 'content-type', 'content-length', 'connection', 'last-modified', 'etag', 'accept-ranges', 'vary']; // prettier-ignore

      it.each(Object.keys(SENT))('does not let them into the header %s', async (name) => {
        for (const method of ['GET', 'POST'])
          for (const address of HOSTILE) {
            const { headers } = await get(address, 'identity', method);
            const value = headers[name];
            const isOurs = value === undefined || (typeof value === 'string' && SENT[name]?.(value));
            expect([method, address, isOurs]).toEqual([method, address, true]);
          }
      });

      it.each(HOSTILE)('does not add a header for %s', async (address) => {
        const { headers } = await get(address);
        const known = [...Object.keys(SENT), ...OF_NGINX];
        expect(Object.keys(headers).filter((name) => !known.includes(name))).toEqual([]);
      });
    });

    it.each([
      ['POST', 204],
      ['GET', 405],
    ])('[AN-3] answers the measurements of the widget: %s gets %i', async (method, expected) => {
      const { status, body } = await get('/cashier/rum', 'identity', method);
      expect(status).toBe(expected);
      if (status === 204) expect(body).toHaveLength(0);
    });

    // react-native-razorpay#423, woocommerce-gateway-stripe and others: the bank's page returns by a form.
    it.each([
      '/cashier/deposit/complete?transactionId=t1',
      '/pay/withdrawal/complete/?transactionId=t%2F1&a=b',
    ])(
      '[RT-21] sends a player who returns to %s by POST there by GET; HEAD is answered like GET',
      async (address) => {
        const { status, headers } = await get(address, 'identity', 'POST');
        expect(status).toBe(303);
        const { pathname, search } = new URL(String(headers['location']));
        expect(pathname + search).toBe(address);
        const head = await get(address, 'identity', 'HEAD');
        expect([head.status, head.body.length]).toEqual([200, 0]);
        expect(head.headers['content-security-policy']).toBe(policyOf(HASHES, CONFIG));
      },
    );

    // A call that reaches this server instead of the gateway must fail.
    it.each(['/cashier/', `/cashier/${HASHED}`, '/cashier/gone.js', '/api/BANKING_DEPOSIT/create'])(
      'accepts no other POST: %s',
      async (address) => {
        expect([404, 405]).toContain((await get(address, 'identity', 'POST')).status);
      },
    );

    it('redirects the bare prefix to the page and keeps the query', async () => {
      const { status, headers } = await get('/cashier?locale=es');
      expect(status).toBe(302);
      const { pathname, search } = new URL(String(headers['location']));
      expect(pathname + search).toBe('/cashier/?locale=es');
    });
  });
});
