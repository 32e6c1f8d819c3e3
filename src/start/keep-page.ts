import { createScriptPolicy } from '#state/script-policy.ts';
import { forgetKept, KEPT, PAGE_CACHE, SERVED } from './kept-pages.ts';

/** The part of a window that keeps pages; a browser may lack any of it. */
export interface KeepingWindow {
  readonly caches?: Pick<CacheStorage, 'has' | 'open'>;
  readonly document: Pick<Document, 'querySelector' | 'scripts'>;
  readonly location: Pick<Location, 'origin'>;
  readonly performance: Pick<Performance, 'getEntriesByType'>;
  readonly navigator: {
    readonly serviceWorker?: Pick<ServiceWorkerContainer, 'register' | 'getRegistration' | 'ready'>;
  };
  readonly fetch: typeof fetch;
}

/**
 * Keeps the page of this visit, if it opened with a list, for the next one, so that its document costs no round trip
 * (docs/decisions/0016). An address with a query is not kept, since it may name a payment. Ends what earlier visits kept
 * if the deployment wants none (`<meta name="cashier-keeps-page" content="no">`). Rejects where storage is refused.
 */
export async function keepPage(window: KeepingWindow, prefix: string, isList: boolean): Promise<void> {
  const { caches, document, location, performance, navigator, fetch } = window;
  const { serviceWorker } = navigator;
  if (!caches || !serviceWorker) return;
  const folder = new URL(prefix, location.origin).href;
  if (document.querySelector('meta[name="cashier-keeps-page"][content="no"]')) {
    await forgetKept(caches, folder);
    const registration = await serviceWorker.getRegistration(prefix);
    // Without an own one this is the worker of a page that contains the folder.
    if (registration?.scope === folder) await registration.unregister();
    return;
  }
  // The widget's routes change the page's own address.
  const [visit] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(visit?.name ?? '');
  if (!isList || search !== '') return;
  const policy = createScriptPolicy('cashier#worker', () => undefined);
  await serviceWorker.register(policy.createScriptURL(`${prefix}worker.js`) as string);
  // A first worker has kept the scripts then.
  await serviceWorker.ready;
  const page = await fetch(pathname);
  const text = await page.text();
  const kept = text.replace(SERVED, KEPT);
  // Another build may have been deployed since this one was loaded. Only a page that works is kept.
  const isSame = [...document.scripts].every((script) => script.src !== '' || text.includes(script.text));
  if (!page.ok || page.redirected || !isSame || kept === text) return;
  const { status, statusText, headers } = page;
  await (await caches.open(PAGE_CACHE)).put(pathname, new Response(kept, { status, statusText, headers }));
}
