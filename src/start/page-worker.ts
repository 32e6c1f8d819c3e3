// The service worker of the widget's page, worker.js. It has nothing to run at a visit: the browser takes a page that
// keep-page.ts has kept from its cache by itself. A browser without static routes ignores it.
import { PAGES } from './kept-pages.ts';

interface InstallEvent extends Event {
  addRoutes?(routes: readonly object[]): Promise<void>;
  waitUntil(done: Promise<unknown>): void;
}

interface Worker {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  skipWaiting(): Promise<void>;
}

const worker = globalThis as unknown as Worker;

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  const condition = { requestMode: 'navigate', requestMethod: 'GET' };
  const routes = event.addRoutes?.([{ condition, source: { cacheName: PAGES } }]);
  if (routes) event.waitUntil(routes);
});
