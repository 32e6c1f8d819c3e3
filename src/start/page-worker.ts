// The service worker of the widget's page, worker.js. It has nothing to run at a visit: by its routes the browser takes
// a page that keep-page.ts has kept, and the scripts that it starts with, from caches by itself. What a worker adds
// while it is installed is kept with its compiled code. A browser without static routes ignores it.
import { forgetKept, PAGE_CACHE, SCRIPT_CACHE } from './kept-pages.ts';

/** The scripts, relative to this one, with their integrity; filled in by build/webpack/index-html-plugin.ts. */
declare const FILES: readonly (readonly [file: string, integrity: string])[];

interface InstallEvent extends Event {
  addRoutes?(routes: readonly object[]): Promise<void>;
  waitUntil(done: Promise<unknown>): void;
}

interface Worker {
  readonly location: Location;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  skipWaiting(): Promise<void>;
}

const worker = globalThis as unknown as Worker;

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  const routes = event.addRoutes?.([
    { condition: { requestMode: 'navigate', requestMethod: 'GET' }, source: { cacheName: PAGE_CACHE } },
    { condition: { urlPattern: 'a/*.js' }, source: { cacheName: SCRIPT_CACHE } },
  ]);
  if (routes) event.waitUntil(Promise.all([routes, keepScripts()]));
});

/** Keeps the scripts in place of what an earlier build has kept; that stays if one of them does not load. */
async function keepScripts(): Promise<void> {
  const requests = FILES.map(
    ([file, integrity]) => new Request(new URL(file, worker.location.href), { integrity }),
  );
  await (await caches.open(SCRIPT_CACHE)).addAll(requests);
  const folder = new URL('.', worker.location.href).href;
  await forgetKept(caches, folder, new Set(requests.map(({ url }) => url)));
}
