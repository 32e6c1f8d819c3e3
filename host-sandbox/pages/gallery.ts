import { el } from '../console/element.ts';
import { fetchServerSettings, chooseOrigins } from '../console/origins.ts';
import { createGallery } from '../gallery/gallery-page.ts';
import { startPage } from './start-page.ts';

// Every screen in every state, for design and review. A single cell is shown without its surroundings, so that
// a picture or an audit covers only that cell. A widget sets the document's title, language and
// direction; the page restores its own.
for (const [owner, name, value] of [
  [document, 'title', document.title],
  [document.documentElement, 'lang', 'en'],
  [document.documentElement, 'dir', 'ltr'],
] as const)
  Object.defineProperty(owner, name, { get: () => value, set: () => undefined });

const query = new URLSearchParams(location.search);
const [screen, state] = [query.get('screen'), query.get('state')];

if (screen !== null && state !== null) void showOne(screen, state);
else
  startPage('/gallery.html', (origins) => {
    document.body.classList.add('gallery-page');
    return createGallery(origins, query).grid();
  });

async function showOne(name: string, which: string): Promise<void> {
  const { single, cells } = createGallery(
    chooseOrigins(new URL(location.href), await fetchServerSettings()),
    query,
  );
  document.body.classList.add('gallery-one');
  const cell = el('div', { class: 'gallery-cell' });
  document.body.append(cell);
  const show = single(cell);
  await show(name, which, query.get('theme') === 'dark' ? 'dark' : 'light');
  window.gallery = { cells, show };
}
