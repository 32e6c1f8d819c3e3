// What is kept between visits (docs/decisions/0016).

/** The cache of the widget's pages. */
export const PAGE_CACHE = 'cashier pages';

/** The cache of the scripts that those pages start with. */
export const SCRIPT_CACHE = 'cashier scripts';

/**
 * A served page is kept without its line, the last script, which comes from a file instead, because a browser keeps the
 * compiled code of files. The bootstrap contains both values.
 */
export const SERVED = /(<div id="cashier")(>.*<\/script>)<script data-line>.*/s;
export const KEPT = '$1 data-kept$2';

/** Removes what deployments at addresses that begin with `folder` have kept, except these addresses. */
export async function forgetKept(
  caches: Pick<CacheStorage, 'has' | 'open'>,
  folder: string,
  except: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const name of [PAGE_CACHE, SCRIPT_CACHE]) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys())
      if (url.startsWith(folder) && !except.has(url)) await cache.delete(url);
  }
}
