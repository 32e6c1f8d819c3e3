import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';

// The package as partners receive it: built, packed, installed into an empty project, compiled against and run.
const root = path.resolve(__dirname, '../..');
const MAX_BYTES = 7_400;

const CONSUMER = `
/// <reference types="cashier-sdk/federation" />
import { CashierLoadError, loadCashier, type CashierEvent, type CashierHandle } from 'cashier-sdk';
import type { mount } from 'cashier/CashierRemote';

export async function open(element: HTMLElement): Promise<CashierHandle> {
  const cashier = loadCashier(element, {
    url: 'https://pay.example/cashier/',
    loaded: async () => ({ userId: '42', token: 't', currency: 'MXN', transport: 'http' }),
    refreshToken: () => 'next',
    height: { max: 900 },
  });
  const stop: () => void = cashier.on('transaction', ({ id, status }) => {
    const settled: boolean = status === 'processed';
    console.log(id.length, settled);
    // @ts-expect-error no such status
    if (status === 'paid') stop();
  });
  cashier.on('*', (event: CashierEvent) => {
    switch (event.type) {
      case 'close': return cashier.unmount();
      case 'fallback': return console.log(event.reason.code === 'manifest');
      // @ts-expect-error no such event
      case 'closed': return;
    }
  });
  // @ts-expect-error no such message
  cashier.send({ messageType: 'go-forward' });
  cashier.send({ messageType: 'token-updated', payload: { token: 'next' } });
  await cashier.update({ userId: '42', locale: 'es' });
  try {
    const { mode, route } = await cashier.ready;
    console.log(mode === 'iframe', route.length);
  } catch (error) {
    if (error instanceof CashierLoadError && error.code === 'timeout') cashier.goBack();
  }
  return cashier;
}

export type Mount = typeof mount;
`;

const REACT_CONSUMER = `
import { Cashier } from 'cashier-sdk/react';
import 'cashier-sdk/element';
import type { CashierElementListeners, CashierElementProps } from 'cashier-sdk/element';

export const inVue: CashierElementProps & CashierElementListeners = {
  url: 'https://pay.example/cashier/',
  loaded: { userId: '42' },
  height: 'fill',
  onClose: ({ detail }) => console.log(detail.reason === 'done'),
  // @ts-expect-error no such event
  onClosed: () => console.log(),
};
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cashier-widget': CashierElementProps;
    }
  }
}
export const inJsx = <cashier-widget url="https://pay.example/cashier/" loaded={() => ({ userId: '42' })} />;
// @ts-expect-error mode is one of three
export const wrongInJsx = <cashier-widget url="/cashier/" mode="frame" />;

export const page = (
  <Cashier url="https://pay.example/cashier/" loaded={{ userId: '42' }} mode="auto" className="pay"
    onEvent={(event) => { if (event.type === 'resize') console.log(event.height.toFixed(0)); }} />
);
export const element = document.createElement('cashier-widget');
element.loaded = { userId: '42' };
element.addEventListener('transaction', ({ detail }) => console.log(detail.id, detail.status === 'processed'));
element.addEventListener('click', (event) => event.preventDefault());
element.removeEventListener('error', ({ detail }) => console.log(detail.error.code));
// @ts-expect-error a resize has a height only
element.addEventListener('resize', ({ detail }) => console.log(detail.width));
// @ts-expect-error mode is one of three
export const wrong = <Cashier url="/cashier/" loaded={{}} mode="frame" />;
`;

const RUN = `
import { CashierLoadError, loadCashier } from 'cashier-sdk';
import { CashierElement } from 'cashier-sdk/element';
import { Cashier } from 'cashier-sdk/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
const html = renderToString(createElement(Cashier, { url: 'https://pay.example/', loaded: {}, className: 'pay' }));
console.log(JSON.stringify([typeof loadCashier, typeof CashierElement, new CashierLoadError('init', 'x').code, html]));
`;

let project = '';

function run(command: string, args: readonly string[], cwd = project): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

const tool = (name: string, args: readonly string[], cwd?: string): string =>
  run(process.execPath, [path.join(root, 'node_modules', name), ...args], cwd);

/** Links a package into the project that partners install from the registry. */
function linkPackage(name: string): void {
  const link = path.join(project, 'node_modules', name);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.join(root, 'node_modules', name), link, 'junction');
}

const installed = (file: string): string => path.join(project, 'node_modules/cashier-sdk', file);

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'cashier-pack-'));
  const names = ['--config-name', 'sdk', '--config-name', 'sdk-script', '--config-name', 'sdk-cli'];
  // Built outside dist/, which may be served at this moment.
  const sdk = path.join(project, 'sdk');
  tool('webpack/bin/webpack.js', ['--mode', 'production', '--output-path', sdk, ...names], root);
  run('npm', ['pack', sdk]);
  rmSync(sdk, { recursive: true });
  const [tarball = ''] = readdirSync(project);
  writeFileSync(path.join(project, 'package.json'), '{"name":"partner","type":"module","private":true}');
  run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', `./${tarball}`]);
}, 120_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the package', () => {
  it('contains the SDK and its types, and has no dependency', () => {
    expect(readdirSync(path.join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'cashier-sdk',
    ]);
    const files = readdirSync(installed('.'));
    expect(files).toEqual(
      expect.arrayContaining(['index.js', 'index.d.ts', 'react.js', 'element.js', 'cashier.js', 'cli.js']),
    );
    expect(files.filter((name) => !/\.(js|d\.ts)$/.test(name)).sort()).toEqual([
      'LICENSE',
      'README.md',
      'going-live.md',
      'guides',
      'package.json',
      'samples',
    ]);
  });

  it('contains documents whose links work', () => {
    const guides = readdirSync(installed('guides')).map((name) => `guides/${name}`);
    for (const document of ['README.md', 'going-live.md', ...guides]) {
      const text = readFileSync(installed(document), 'utf8');
      for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g))
        expect(existsSync(installed(path.join(path.dirname(document), target)))).toBe(true);
    }
  });

  it(`has an entry of less than ${MAX_BYTES} bytes in brotli`, () => {
    const entry = readFileSync(installed('index.js'));
    expect(brotliCompressSync(entry).length).toBeLessThan(MAX_BYTES);
    expect(entry.toString()).not.toMatch(/\bimport\b/);
  });

  it.each([
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ])(
    'compiles in a strict project of module %s, resolution %s',
    (module, moduleResolution) => {
      for (const name of ['react', 'csstype', '@types/react']) linkPackage(name);
      writeFileSync(path.join(project, 'consumer.ts'), CONSUMER);
      writeFileSync(path.join(project, 'page.tsx'), REACT_CONSUMER);
      const compilerOptions = {
        module,
        moduleResolution,
        target: 'ES2022',
        lib: ['ES2022', 'DOM'],
        jsx: 'react-jsx',
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        noEmit: true,
        types: [],
      };
      writeFileSync(
        path.join(project, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, include: ['consumer.ts', 'page.tsx'] }),
      );
      expect(tool('typescript/bin/tsc', ['-p', '.'], project)).toBe('');
      for (const name of ['react', 'csstype', '@types/react'])
        rmSync(path.join(project, 'node_modules', name));
    },
    120_000,
  );

  it('can be imported by Node, which has no page, and its component renders there', () => {
    for (const name of ['react', 'react-dom', 'scheduler']) linkPackage(name);
    writeFileSync(path.join(project, 'run.js'), RUN);
    expect(JSON.parse(run(process.execPath, ['run.js']))).toEqual([
      'function',
      'function',
      'init',
      '<div class="pay"></div>',
    ]);
    expect(readFileSync(installed('react.js'), 'utf8')).toMatch(/^"use client";/);
  });

  it('has the command verify, which needs nothing but Node', () => {
    const command = path.join(project, 'node_modules/.bin/cashier-sdk');
    expect(() => run(command, [])).toThrow(/Usage: cashier-sdk verify https/);
    expect(() => run(command, ['verify', 'http://pay.example/'])).toThrow(
      'http://pay.example/: expected https',
    );
    expect(readFileSync(installed('cli.js'), 'utf8')).not.toMatch(/\bfrom ?["'](?!node:)/);
  });

  it('also has a classic script', () => {
    const page: { Cashier?: { loadCashier?: unknown } } = {};
    runInNewContext(readFileSync(installed('cashier.js'), 'utf8'), page);
    expect(typeof page.Cashier?.loadCashier).toBe('function');
  });
});
