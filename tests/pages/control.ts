import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { $, browser } from '@wdio/globals';
import { Key } from 'webdriverio';

// Testing Library's implementation of roles and names, injected into the page. It finds what a screen reader finds, so
// hidden elements do not count.
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** An accessible name, or a pattern for its beginning. */
export type Name = string | { readonly starts: string | readonly string[] };

/** A control or landmark by role and accessible name, looked up again on each use. */
export interface Control {
  readonly described: string;
  /** The current number of matches. */
  count(): Promise<number>;
  /** Waits until it is shown. */
  shown(ms?: number): Promise<WebdriverIO.Element>;
  gone(ms?: number): Promise<void>;
  click(): Promise<void>;
  /** Replaces the text of a textbox. */
  fill(text: string): Promise<void>;
  /** Selects an option of a native select by its text. */
  choose(option: string): Promise<void>;
  value(): Promise<string>;
  /** An attribute; null when it is absent. */
  attribute(name: string): Promise<string | null>;
}

/** Searches within the element of the CSS selector; by default in the whole document. */
export function control(role: string, name?: Name, within = 'body'): Control {
  const words = typeof name === 'object' ? `${[name.starts].flat().join(' or ')}…` : name;
  const described = `${role}${words === undefined ? '' : ` "${words}"`}`;

  async function all(): Promise<WebdriverIO.Element[]> {
    const found = await search(role, name, within);
    if (found !== null) return found;
    await browser.execute(
      `${library}; window.findByRole = (${finderOf.toString()})(globalThis.TestingLibraryDom)`,
    );
    return (await search(role, name, within)) ?? [];
  }

  async function shown(ms?: number): Promise<WebdriverIO.Element> {
    let found: WebdriverIO.Element | undefined;
    await settled(
      async () => {
        [found] = await all();
        return found !== undefined;
      },
      `There is no ${described}`,
      ms,
    );
    return found!;
  }

  /** Runs the action on the current element; looks it up again if it was replaced in the meantime. */
  async function withElement<T>(use: (element: WebdriverIO.Element) => Promise<T>): Promise<T> {
    for (let left = 3; ; left--) {
      try {
        return await use(await shown());
      } catch (error) {
        if (
          left === 0 ||
          !/stale|no such element|detached|not interactable|no such node/i.test(String(error))
        )
          throw error;
      }
    }
  }

  return {
    described,
    count: async () => (await all()).length,
    shown,
    gone: (ms) => settled(async () => (await all()).length === 0, `${described} is still there`, ms),
    click: () => withElement(press),
    // With the keyboard: a driver's own `clear` sets the value without React noticing.
    fill: (text) =>
      withElement(async (element) => {
        await press(element);
        await browser.keys([Key.Ctrl, 'a']);
        await browser.keys(Key.Delete);
        await element.addValue(text);
      }),
    choose: (option) =>
      withElement(async (element) => {
        await reach(element);
        await element.selectByVisibleText(option);
      }),
    value: () => withElement((element) => element.getValue()),
    attribute: (attribute) => withElement((element) => element.getAttribute(attribute)),
  };
}

async function press(element: WebdriverIO.Element): Promise<void> {
  await reach(element);
  const middle = await middleOfShadowed(element);
  if (!middle) return element.click();
  await browser.action('pointer').move(middle).down().up().perform();
}

/** WebKitGTK's driver considers a field in a shadow root to be covered by itself: in that case, click its centre. */
async function middleOfShadowed(element: WebdriverIO.Element): Promise<{ x: number; y: number } | null> {
  if (browser.capabilities.browserName !== 'MiniBrowser') return null;
  return browser.execute(
    (shown: HTMLElement) => {
      const root = shown.getRootNode();
      const { left, top, width, height } = shown.getBoundingClientRect();
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      const isHit = root instanceof ShadowRoot && shown.contains(root.elementFromPoint(x, y));
      return isHit ? { x, y } : null;
    },
    element as unknown as HTMLElement,
  );
}

/**
 * Scrolls the element to the middle of the screen, away from sticky headers and footers, and waits until it stops
 * moving.
 */
export async function reach(element: WebdriverIO.Element): Promise<void> {
  await browser.execute(
    async (shown: HTMLElement) => {
      const frame = () => new Promise(requestAnimationFrame);
      const place = () => {
        const { left, top, width, height } = shown.getBoundingClientRect();
        return [left, top, width, height].join();
      };
      let before;
      for (let frames = 0; frames < 60 && place() !== before; frames++) {
        shown.scrollIntoView({ block: 'center', behavior: 'instant' });
        before = place();
        await frame();
        await frame();
      }
    },
    element as unknown as HTMLElement,
  );
}

/** Waits until `condition` is true; while the page navigates it counts as false. */
export async function settled(
  condition: () => Promise<boolean>,
  message: string,
  ms?: number,
): Promise<void> {
  await browser.waitUntil(() => condition().catch(falseWhileNavigating), {
    timeoutMsg: message,
    interval: 100,
    ...(ms !== undefined && { timeout: ms }),
  });
}

function falseWhileNavigating(error: unknown): false {
  if (/navigat|context|frame|stale|destroyed|no such|aborted|unloaded|discarded/i.test(String(error)))
    return false;
  throw error;
}

interface Library {
  queryAllByRole(root: ParentNode, role: string, options: { name?: string | RegExp }): HTMLElement[];
}

type Finder = (
  role: string,
  exact: string | null,
  starts: readonly string[] | null,
  within: string,
) => HTMLElement[];

/** Runs in the page together with the library: in Firefox each script has its own classes, including RegExp. */
function finderOf(library: Library): Finder {
  return (role, exact, starts, within) => {
    const element = document.querySelector<HTMLElement>(within);
    if (!element) return [];
    // A federated widget renders into its own shadow root.
    const root =
      [element, ...element.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot ?? element;
    const plain = (starts ?? []).map((start) => start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const beginning = new RegExp(`^(?:${plain.join('|')})`);
    const options = exact !== null ? { name: exact } : starts !== null ? { name: beginning } : {};
    return library.queryAllByRole(root, role, options);
  };
}

async function search(
  role: string,
  name: Name | undefined,
  within: string,
): Promise<WebdriverIO.Element[] | null> {
  const found: unknown = await browser.execute(
    (role: string, exact: string | null, starts: readonly string[] | null, selector: string) => {
      const { findByRole } = window as unknown as { findByRole?: Finder };
      return findByRole ? findByRole(role, exact, starts, selector) : null;
    },
    role,
    typeof name === 'string' ? name : null,
    typeof name === 'object' ? [name.starts].flat() : null,
    within,
  );
  if (!Array.isArray(found)) return null;
  return Promise.all(found.map((element) => $(element as HTMLElement).getElement()));
}
