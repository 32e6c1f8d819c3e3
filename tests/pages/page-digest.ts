import { browser } from '@wdio/globals';
import { settled } from './control.ts';
import type { Player } from './gateway.ts';
import type { PartnerOptions, PartnerPages, PartnerWindow } from './partner-page.ts';

/** Computed styles by element (its position in the tree and its tag), each a list in the order of `properties`. */
export interface Digest {
  readonly properties: readonly string[];
  readonly elements: readonly (readonly [string, readonly string[]])[];
}

/** The parts of a page in which a widget could leave something behind. */
interface PageState {
  readonly styles: Digest;
  readonly markup: string;
  readonly globals: readonly string[];
  readonly rest: Readonly<Record<string, unknown>>;
}

interface WatchedWindow extends PartnerWindow {
  digestOf(roots: 'widget' | 'page'): Digest;
  pageState(): PageState;
}

/** Opens a page with the remote and the observers loaded. */
export async function openWatched<Name extends string>(
  pages: PartnerPages<Name>,
  name: Name,
  player: Player,
  options?: PartnerOptions,
): Promise<void> {
  await pages.open(name, player, options);
  await browser.execute(() => {
    const container = document.getElementById('container')!;
    const allIn = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [
        one,
        ...(one.shadowRoot && container.contains(one) ? allIn(one.shadowRoot) : []),
      ]);
    const pathOf = (element: Element): string => {
      const parent = element.parentNode;
      const at = parent ? [...parent.children].indexOf(element) : 0;
      const above = parent instanceof Element ? pathOf(parent) : '';
      return `${above}/${String(at)}:${element.localName}`;
    };
    const digest = (elements: readonly Element[]): Digest => {
      const properties = [...getComputedStyle(document.body)];
      const valuesOf = (element: Element, pseudo?: string) => {
        const style = getComputedStyle(element, pseudo);
        // Styles of a pseudo-element that does not exist are left out.
        if (pseudo && ['none', 'normal'].indexOf(style.content) !== -1) return null;
        return properties.map((property) => style.getPropertyValue(property));
      };
      const found: [string, string[]][] = [];
      for (const element of elements)
        for (const pseudo of [undefined, '::before', '::after', '::placeholder']) {
          if (pseudo === '::placeholder' && element.localName !== 'input') continue;
          const values = valuesOf(element, pseudo);
          if (values) found.push([pathOf(element) + (pseudo ?? ''), values]);
        }
      return { properties, elements: found };
    };
    const pageElements = () =>
      [...document.querySelectorAll('html, html *')].filter(
        (one) => one === container || !container.contains(one),
      );

    const { pushState, replaceState } = history;
    const { fetch, WebSocket, setTimeout } = window;
    const prototypes = [
      Object,
      Array,
      String,
      Number,
      Function,
      Promise,
      Element,
      HTMLElement,
      Event,
      Node,
      Document,
    ];
    const namesOf = (target: object) => [...Object.getOwnPropertyNames(target)].sort();
    Object.assign(window, {
      digestOf: (roots: 'widget' | 'page') => digest(roots === 'widget' ? allIn(container) : pageElements()),
      pageState: () => ({
        styles: digest(pageElements()),
        markup: pageElements()
          .map(
            (one) =>
              `<${one.localName} ${[...one.attributes].map(({ name, value }) => `${name}="${value}"`).join(' ')}>`,
          )
          .join('\n'),
        globals: [...namesOf(window), ...Object.getOwnPropertySymbols(window).map(String)],
        rest: {
          title: document.title,
          address: location.href,
          history: [history.length, history.state, namesOf(history)],
          cookie: document.cookie,
          local: Object.keys(localStorage).sort(),
          // React marks a document on which it listens for events.
          document: namesOf(document).filter((one) => !one.startsWith('_reactListening')),
          elements: [document.documentElement, document.body, document.head, container].map(namesOf),
          prototypes: prototypes.map(({ prototype }) => namesOf(prototype as object)),
          own: [
            history.pushState === pushState,
            history.replaceState === replaceState,
            window.fetch === fetch,
            window.WebSocket === WebSocket,
            window.setTimeout === setTimeout,
          ],
          sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
          fonts: [...document.fonts].map(({ family }) => family),
          frames: window.frames.length,
          // The widget may have the focus; nothing else receives it.
          active: container.contains(document.activeElement) ? 'body' : document.activeElement?.localName,
          scroll: [window.scrollX, window.scrollY],
        },
      }),
    });
  });
}

export async function belongings(): Promise<PageState> {
  const text = await browser.execute(() => JSON.stringify((window as unknown as WatchedWindow).pageState()));
  return JSON.parse(text) as PageState;
}

/** The widget's digest, once two consecutive ones are equal. */
export async function digest(): Promise<Digest> {
  let last = '';
  await settled(async () => {
    const now = await browser.execute(() =>
      JSON.stringify((window as unknown as WatchedWindow).digestOf('widget')),
    );
    const isSame = now === last;
    last = now;
    return isSame;
  }, 'The styles keep changing');
  return JSON.parse(last) as Digest;
}

/** The first differences, in readable form. */
export function differences(one: Digest, other: Digest): readonly string[] {
  const others = new Map(other.elements);
  const found = one.elements.flatMap(([path, values]) => {
    const theirs = others.get(path);
    if (!theirs) return [`${path} is missing`];
    return values.flatMap((value, at) =>
      value === theirs[at]
        ? []
        : [`${path} ${String(one.properties[at])}: ${value} -> ${String(theirs[at])}`],
    );
  });
  const known = new Set(one.elements.map(([path]) => path));
  const more = other.elements.filter(([path]) => !known.has(path)).map(([path]) => `${path} is additional`);
  return [...found, ...more].slice(0, 40);
}
