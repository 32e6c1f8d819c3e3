import { PAGE_CACHE, SCRIPT_CACHE } from './kept-pages.ts';

const AT = 'https://pay.test/cashier/';
const OTHER = 'https://pay.test/other/a/line.1.js';
const SCRIPTS = [`${AT}a/line.2.js`, `${AT}a/early.2.js`];

/** Installs the worker over what an earlier one has kept. */
async function install({ hasRoutes = true, loads = true } = {}) {
  const stores = new Map([
    [SCRIPT_CACHE, new Set([OTHER, `${AT}a/line.1.js`, `${AT}a/early.2.js`])],
    [PAGE_CACHE, new Set([`${AT}deposit`])],
  ]);
  const requested: string[] = [];
  const waited: Promise<unknown>[] = [];
  let onInstall: (event: object) => void = () => undefined;
  const scope = {
    FILES: [
      ['a/line.2.js', 'sha256-line'],
      ['a/early.2.js', 'sha256-early'],
    ],
    location: new URL('worker.js', AT),
    skipWaiting: () => Promise.resolve(),
    addEventListener: (_type: string, listener: typeof onInstall) => (onInstall = listener),
    caches: {
      has: () => Promise.resolve(true),
      open(name: string) {
        const store = stores.get(name)!;
        return Promise.resolve({
          keys: () => Promise.resolve([...store].map((url) => ({ url }))),
          delete: (url: string) => Promise.resolve(store.delete(url)),
          addAll(requests: readonly Request[]) {
            requested.push(...requests.map(({ integrity }) => integrity));
            if (!loads) return Promise.reject(new TypeError('Failed to fetch'));
            for (const { url } of requests) store.add(url);
            return Promise.resolve();
          },
        });
      },
    },
  };
  for (const [name, value] of Object.entries(scope))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  await jest.isolateModulesAsync(async () => {
    await import('./page-worker.ts');
  });
  onInstall({
    addRoutes: hasRoutes ? () => Promise.resolve() : undefined,
    waitUntil: (done: Promise<unknown>) => waited.push(done),
  });
  const [installed] = await Promise.allSettled(waited);
  const kept = [...stores.values()].map((store) => [...store].sort());
  return { installed: installed?.status, requested, scripts: kept[0], pages: kept[1] };
}

describe('the worker of the page', () => {
  it('keeps the checked scripts of its build in place of what an earlier one of its folder has kept', async () => {
    expect(await install()).toEqual({
      installed: 'fulfilled',
      requested: ['sha256-line', 'sha256-early'],
      scripts: [...SCRIPTS, OTHER].sort(),
      pages: [],
    });
  });

  it('leaves what is kept if a script does not load, and is not installed', async () => {
    const { installed, scripts, pages } = await install({ loads: false });
    expect([installed, scripts?.length, pages?.length]).toEqual(['rejected', 3, 1]);
  });

  it('keeps nothing in a browser without static routes', async () => {
    expect((await install({ hasRoutes: false })).requested).toEqual([]);
  });
});
