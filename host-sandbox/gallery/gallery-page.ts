import { createMessageLoader } from '#i18n/message-loader.ts';
import { ROUTES } from '#navigation/routes.ts';
import type { Theme } from '#theme/palette.ts';
import { el } from '../console/element.ts';
import type { Origins } from '../console/origins.ts';
import type { CellState } from './cell-state.ts';
import { createFilter, type FilteredScreen } from './gallery-filter.ts';
import { SCREENS } from './gallery-table.ts';
import { manyMethods } from './samples.ts';
import { mountCell, type Cell } from './mount-cell.tsx';

/** The page's test API: draws one cell after another without a reload. */
export interface GalleryHandle {
  readonly cells: readonly { readonly screen: string; readonly state: string }[];
  /** Draws a single cell; resolves with its route once it is complete. */
  show(screen: string, state: string, theme: Theme): Promise<string | null>;
}

declare global {
  interface Window {
    gallery?: GalleryHandle;
  }
}

/** Images that may be visible in a picture of the cell; the others in a long list need not load. */
const IN_REACH = 60;
const THEMES = ['light', 'dark'] as const;

/**
 * The page's query: `?screen=&state=&theme=&lang=`. A screen with a state shows that cell only. `filter=` keeps
 * the screens and states whose names contain its words. `methods=2000` fills the deposit list with that many
 * methods, for measurements.
 */
export function createGallery(origins: Origins, query: URLSearchParams) {
  const lang = query.get('lang') ?? 'en';
  const base = `${origins.widget}/cashier/`;
  const messages = createMessageLoader({ base, fetch: window.fetch.bind(window), onFailure: console.warn });
  const count = Number(query.get('methods'));
  const many = count > 0 ? { depositMethods: { body: { methods: manyMethods(count) } } } : {};
  const only = query.get('theme');
  const themes = THEMES.filter((theme) => only === null || only === theme);

  function mount(element: HTMLElement, screen: string, state: string, theme: Theme): Promise<Cell> {
    const row = SCREENS[screen];
    const cell: CellState | undefined = row?.states[state];
    if (!row || !cell) throw new Error(`the gallery has no ${screen}, ${state}`);
    return mountCell(element, {
      route: row.route,
      state: { ...cell, answers: { ...cell.answers, ...many } },
      theme,
      lang,
      messages,
      base,
      gateway: origins.gateway,
    });
  }

  /** All cells, each drawn when it comes near the viewport. */
  function grid(): HTMLElement {
    const drawer = createDrawer(mount);
    const screens = Object.entries(SCREENS).map(([screen, { route, states }]): FilteredScreen => {
      const figures = Object.keys(states).map((state) => ({
        name: state,
        figure: el(
          'figure',
          { class: 'gallery-state' },
          el('figcaption', {}, el('a', { href: addressOf(screen, state, query) }, state)),
          ...themes.map((theme) => {
            const cell = el('div', { class: 'gallery-cell', 'data-theme': theme });
            drawer.add(cell, screen, state, theme);
            return cell;
          }),
        ),
      }));
      const path = screen === 'start' ? 'before the first screen' : ROUTES[route].path;
      const section = el(
        'section',
        { id: screen, class: 'gallery-screen' },
        el('h2', {}, screen, ' ', el('code', {}, path)),
        el('div', { class: 'gallery-states' }, ...figures.map(({ figure }) => figure)),
      );
      return { name: screen, section, states: figures };
    });
    const links = Object.keys(SCREENS).map((screen) => el('a', { href: `#${screen}` }, screen));
    return el(
      'div',
      { class: 'gallery' },
      el('nav', { 'aria-label': 'Screens', class: 'gallery-index' }, ...links),
      createFilter(screens, query.get('filter') ?? ''),
      ...screens.map(({ section }) => section),
    );
  }

  /** Cells one after another in the same element. */
  function single(element: HTMLElement): GalleryHandle['show'] {
    let shown: Cell | null = null;
    return async (screen, state, theme) => {
      shown?.unmount();
      shown = null;
      element.dataset['theme'] = theme;
      shown = await hold(() => mount(element, screen, state, theme));
      const images = [...(element.firstElementChild?.shadowRoot?.querySelectorAll('img') ?? [])].slice(
        0,
        IN_REACH,
      );
      for (const image of images) image.loading = 'eager';
      await Promise.all([
        ...images.map((image) => image.decode().catch(() => undefined)),
        document.fonts.ready,
      ]);
      return shown.route;
    };
  }

  const cells = Object.entries(SCREENS).flatMap(([screen, { states }]) =>
    Object.keys(states).map((state) => ({ screen, state })),
  );
  return { grid, single, cells };
}

function addressOf(screen: string, state: string, query: URLSearchParams): string {
  const own = new URLSearchParams(query);
  own.set('screen', screen);
  own.set('state', state);
  return `?${own.toString()}`;
}

/** Draws cells near the viewport, one at a time. */
function createDrawer(mount: (...cell: CellArgs) => Promise<Cell>) {
  const waiting = new Map<Element, CellArgs>();
  const due: CellArgs[] = [];
  let isDrawing = false;

  async function draw(): Promise<void> {
    if (isDrawing) return;
    isDrawing = true;
    for (let next = due.shift(); next; next = due.shift()) {
      const [element, screen, state] = next;
      const args = next;
      await hold(() => mount(...args)).catch((error: unknown) => {
        element.textContent = `${screen}, ${state}: ${String(error)}`;
      });
    }
    isDrawing = false;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const args = waiting.get(target);
        if (!isIntersecting || !args) continue;
        waiting.delete(target);
        observer.unobserve(target);
        due.push(args);
      }
      void draw();
    },
    { rootMargin: '800px' },
  );
  return {
    add(...cell: CellArgs) {
      waiting.set(cell[0], cell);
      observer.observe(cell[0]);
    },
  };
}
type CellArgs = [element: HTMLElement, screen: string, state: string, theme: Theme];

/** Keeps a cell from taking the focus or scrolling the page while it reaches its state. */
async function hold<T>(draw: () => Promise<T>): Promise<T> {
  const { focus } = HTMLElement.prototype;
  const { scrollIntoView } = Element.prototype;
  HTMLElement.prototype.focus = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  try {
    return await draw();
  } finally {
    HTMLElement.prototype.focus = focus;
    Element.prototype.scrollIntoView = scrollIntoView;
  }
}
