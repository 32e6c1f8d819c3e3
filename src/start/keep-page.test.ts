/** @jest-environment ./build/jest/environment.cjs */
import { keepPage, type KeepingWindow } from './keep-page.ts';
import { PAGE_CACHE, SCRIPT_CACHE } from './kept-pages.ts';

const ORIGIN = 'https://pay.test';
const SCRIPT = 'start("build 1")';
const LINE = 'line("build 1")';
const head = (script: string, mark = '') =>
  `<!doctype html><div id="cashier"${mark}></div><script>${script}</script>`;
const page = (script = SCRIPT): Response =>
  new Response(`${head(script)}<script data-line>${LINE}</script><noscript></noscript>`);

interface Scene {
  readonly served?: Response;
  readonly search?: string;
  readonly head?: string;
  /** The scope of the worker that the browser finds for the page. */
  readonly scope?: string;
}

function scene({ served = page(), search = '', head = '', scope = `${ORIGIN}/cashier/` }: Scene = {}) {
  const running = `${head}<script>${SCRIPT}</script><script>${LINE}</script>`;
  const document = new DOMParser().parseFromString(running, 'text/html');
  const done: string[] = [];
  const kept: Response[] = [];
  const window: KeepingWindow = {
    document,
    location: { origin: ORIGIN },
    performance: {
      getEntriesByType: () => [{ name: `https://pay.test/cashier/deposit${search}` } as PerformanceEntry],
    },
    fetch: () => Promise.resolve(served),
    caches: {
      has: () => Promise.resolve(true),
      open: (name) =>
        Promise.resolve({
          keys: () => Promise.resolve(['cashier/a', 'other/a'].map((path) => ({ url: `${ORIGIN}/${path}` }))),
          delete: (url: string) => Promise.resolve(done.push(`${name}: delete ${url}`) > 0),
          put(address: string, response: Response) {
            done.push(`${name}: ${address}`);
            kept.push(response);
            return Promise.resolve();
          },
        } as unknown as Cache),
    },
    navigator: {
      serviceWorker: {
        ready: Promise.resolve({} as ServiceWorkerRegistration),
        register: (url) => {
          done.push(`register ${String(url)}`);
          return Promise.resolve({} as ServiceWorkerRegistration);
        },
        getRegistration: () =>
          Promise.resolve({
            scope,
            unregister: () => Promise.resolve(done.push('unregister') > 0),
          } as ServiceWorkerRegistration),
      },
    },
  };
  return { window, done, kept };
}

const redirected = (): Response => Object.defineProperty(page(), 'redirected', { value: true });

const NO = '<meta name="cashier-keeps-page" content="no">';
const FORGOTTEN = [PAGE_CACHE, SCRIPT_CACHE].map((name) => `${name}: delete ${ORIGIN}/cashier/a`);

describe('keeping the page for the next visit', () => {
  it('keeps the page that runs, by its path, without the line', async () => {
    const { window, done, kept } = scene();
    await keepPage(window, '/cashier/', true);
    expect(done).toEqual(['register /cashier/worker.js', `${PAGE_CACHE}: /cashier/deposit`]);
    expect(await kept[0]?.text()).toBe(head(SCRIPT, ' data-kept'));
  });

  it('keeps no page before a first worker has the scripts', async () => {
    const { window, done } = scene();
    const serviceWorker = { ...window.navigator.serviceWorker!, ready: new Promise<never>(() => undefined) };
    void keepPage({ ...window, navigator: { serviceWorker } }, '/cashier/', true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(done).toEqual(['register /cashier/worker.js']);
  });

  it.each<[string, Scene]>([
    [
      'that something on the way has changed',
      { served: new Response(`${head(SCRIPT)}<script>${LINE}</script>`) },
    ],
    ['of another build', { served: page('start("build 2")') }],
    ['that is an error', { served: new Response(page().body, { status: 503 }) }],
    ['to which the server redirected', { served: redirected() }],
  ])('keeps no page %s', async (_which, given) => {
    const { window, done } = scene(given);
    await keepPage(window, '/cashier/', true);
    expect(done).toEqual(['register /cashier/worker.js']);
  });

  it('[AN-4] keeps no address with a query', async () => {
    const { window, done } = scene({ search: '?transactionId=5' });
    await keepPage(window, '/cashier/', true);
    expect(done).toEqual([]);
  });

  it('keeps no page that opened with something other than a list', async () => {
    const { window, done } = scene();
    await keepPage(window, '/cashier/', false);
    expect(done).toEqual([]);
  });

  it('ends what was kept if the deployment wants none', async () => {
    const { window, done } = scene({ head: NO });
    await keepPage(window, '/cashier/', true);
    expect(done).toEqual([...FORGOTTEN, 'unregister']);
  });

  it('does not end the worker of a page around it', async () => {
    const { window, done } = scene({ head: NO, scope: `${ORIGIN}/` });
    await keepPage(window, '/cashier/', true);
    expect(done).toEqual(FORGOTTEN);
  });

  it('does nothing in a browser without service workers', async () => {
    const { window, done } = scene();
    await keepPage({ ...window, navigator: {} }, '/cashier/', true);
    expect(done).toEqual([]);
  });
});
