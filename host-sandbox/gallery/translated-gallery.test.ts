/** @jest-environment ./build/jest/environment.cjs */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDictionary } from '#i18n/dictionary.ts';
import { setLanguageAtom } from '#state/language.ts';
import { translatePage } from '../../tests/pages/page-translator.ts';
import { nextFrame, until } from './cell-driver.ts';
import { SCREENS } from './gallery-table.ts';
import { mountCell, type Cell } from './mount-cell.tsx';

beforeAll(() => {
  // Features that jsdom lacks.
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    scrollTo: () => undefined,
    requestAnimationFrame: (draw: () => void) => setTimeout(draw, 1),
  });
  Object.assign(ShadowRoot.prototype, { adoptedStyleSheets: [] });
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

const messages = {
  load: async (code: string) =>
    (await readDictionary(JSON.parse(readFileSync(join(process.cwd(), `locales/${code}.json`), 'utf8'))))
      .dictionary,
  loadFirst: () => Promise.resolve(null),
};

async function show(screen: string, state: string): Promise<Cell> {
  const { route, states } = SCREENS[screen]!;
  return mountCell(document.body, {
    route,
    state: states[state]!,
    theme: 'light',
    lang: 'en',
    messages,
    base: 'https://widget.test/cashier/',
    gateway: 'https://gateway.test',
  });
}

/** The visible text, without the translator's brackets. */
function shown({ container }: Cell): string {
  const copy = container.cloneNode(true) as HTMLElement;
  // The announcement of the latest change.
  for (const region of copy.querySelectorAll('[data-live]')) region.remove();
  return copy.textContent.replace(/[⟦⟧]/g, '');
}

const isHeld = (text: Text): boolean =>
  Object.keys(text).some((key) => key.startsWith('__reactFiber')) &&
  !text.parentElement?.closest('[translate="no"]');

/** The texts that React finds again by their node, which a translator has replaced. */
function heldByNode({ container }: Cell): readonly string[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const held: string[] = [];
  while (walker.nextNode())
    if (isHeld(walker.currentNode as Text)) held.push((walker.currentNode as Text).data);
  return held;
}

async function speak({ store, container }: Cell, language: string): Promise<void> {
  await store.set(setLanguageAtom, language);
  await until(() => container.querySelector('[data-cashier-root]')?.getAttribute('lang') === language);
  for (let frames = 3; frames > 0; frames -= 1) await nextFrame();
}

const cells = Object.entries(SCREENS).flatMap(([screen, { states }]) =>
  Object.keys(states).map((state) => [screen, state] as const),
);

it.each(cells)('[ER-4] %s, %s: no text is found again by its node', async (screen, state) => {
  const cell = await show(screen, state);
  expect(heldByNode(cell)).toEqual([]);
  cell.unmount();
});

// One state of each screen, because a change of language takes long.
const first = cells.filter(([screen], at) => cells[at - 1]?.[0] !== screen);

it.each(first)('[ER-4] %s, %s: its texts follow in a translated page', async (screen, state) => {
  const complain = jest.spyOn(console, 'error');
  const cell = await show(screen, state);
  const english = shown(cell);
  await speak(cell, 'de');
  const stop = translatePage(cell.container);
  await speak(cell, 'en');
  await until(() => shown(cell) === english);
  expect(shown(cell)).toBe(english);
  cell.unmount();
  stop();
  expect(complain.mock.calls).toEqual([]);
});
