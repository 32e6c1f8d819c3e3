import { el } from '../console/element.ts';
import { startLiveReload } from '../console/live-reload.ts';
import { fetchServerSettings, chooseOrigins, type Origins } from '../console/origins.ts';
import type { SandboxHandle } from '../console/simulator.ts';
import { ENTRIES, type EntryPath } from './entries.ts';

declare global {
  interface Window {
    /** The page's simulator (the first of two), for tests and the browser's console. */
    sandbox?: SandboxHandle;
    /** All simulators of the page. */
    sandboxes?: readonly SandboxHandle[];
  }
}

/** Draws the header that all pages share, and the page's own content once the server origins are known. */
export function startPage(href: EntryPath | '/', draw: (origins: Origins) => HTMLElement): void {
  const main = el('main', { id: 'main' });
  document.body.append(pageHead(href), main);
  void fetchServerSettings().then((settings) => {
    startLiveReload(settings.reload);
    main.append(draw(chooseOrigins(new URL(location.href), settings)));
  });
}

/** Exposes the simulators to tests as `window.sandbox` and `window.sandboxes`. */
export function offer(...handles: readonly SandboxHandle[]): void {
  const [first] = handles;
  if (first) window.sandbox = first;
  window.sandboxes = handles;
}

function pageHead(current: EntryPath | '/'): HTMLElement {
  const links = ENTRIES.map(({ href, name }) =>
    el('li', {}, el('a', { href, 'aria-current': href === current ? 'page' : false }, name)),
  );
  const way = ENTRIES.find(({ href }) => href === current);
  return el(
    'header',
    { class: 'head' },
    el(
      'a',
      { class: 'home', href: '/', 'aria-current': current === '/' ? 'page' : false },
      'Cashier sandbox',
    ),
    el('nav', { 'aria-label': 'Hosting modes' }, el('ul', {}, ...links)),
    way ? el('h1', { class: 'visually-hidden' }, way.title) : null,
  );
}
