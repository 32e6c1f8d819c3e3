/** @jest-environment ./build/jest/environment.cjs */
import { keepPage, type KeepingWindow } from './keep-page.ts';
import { PAGES } from './kept-pages.ts';

const SCRIPT = 'start("build 1")';
const page = (script = SCRIPT): Response => new Response(`<!doctype html><script>${script}</script>`);

interface Scene {
  readonly served?: Response;
  readonly search?: string;
  readonly head?: string;
}

function scene({ served = page(), search = '', head = '' }: Scene = {}) {
  const document = new DOMParser().parseFromString(`${head}<script>${SCRIPT}</script>`, 'text/html');
  const done: string[] = [];
  const window: KeepingWindow = {
    document,
    performance: {
      getEntriesByType: () => [{ name: `https://pay.test/cashier/deposit${search}` } as PerformanceEntry],
    },
    fetch: () => Promise.resolve(served),
    caches: {
      open: (name) =>
        Promise.resolve({
          put: (address: string) => Promise.resolve(done.push(`${name}: ${address}`)),
        } as unknown as Cache),
      delete: (name) => Promise.resolve(done.push(`delete ${name}`) > 0),
    },
    navigator: {
      serviceWorker: {
        register: (url) => {
          done.push(`register ${String(url)}`);
          return Promise.resolve({} as ServiceWorkerRegistration);
        },
        getRegistration: () =>
          Promise.resolve({
            unregister: () => Promise.resolve(done.push('unregister') > 0),
          } as ServiceWorkerRegistration),
      },
    },
  };
  return { window, done };
}

const redirected = (): Response => Object.defineProperty(page(), 'redirected', { value: true });

describe('keeping the page for the next visit', () => {
  it('keeps the page that runs, by its path', async () => {
    const { window, done } = scene();
    await keepPage(window, '/cashier/', true);
    expect(done).toEqual(['register /cashier/worker.js', `${PAGES}: /cashier/deposit`]);
  });

  it.each<[string, Scene]>([
    ['of another build', { served: page('start("build 2")') }],
    ['that is an error', { served: new Response(`<script>${SCRIPT}</script>`, { status: 503 }) }],
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
    const { window, done } = scene({ head: '<meta name="cashier-keeps-page" content="no">' });
    await keepPage(window, '/cashier/', true);
    expect(done).toEqual([`delete ${PAGES}`, 'unregister']);
  });

  it('does nothing in a browser without service workers', async () => {
    const { window, done } = scene();
    await keepPage({ ...window, navigator: {} }, '/cashier/', true);
    expect(done).toEqual([]);
  });
});
