import type { StorageWindow } from '#host/storage.ts';
import type { StoredEntriesWindow } from '#host/stored-entries.ts';
import type { createOriginLocks } from '../unit/origin-locks.ts';
import type { World } from './world.ts';

export type OriginLocks = ReturnType<typeof createOriginLocks>;

// Node 20 has no browser. This one always reports that it is online; the simulated network decides what arrives.
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
const ignore = (): void => undefined;
Object.defineProperty(globalThis, 'window', {
  value: { addEventListener: ignore, removeEventListener: ignore },
  configurable: true,
});

type Listener = (event: never) => void;

/**
 * Session storage of one origin in one tab, or local storage of one origin on one device; other pages that share it get
 * storage events a little later.
 */
export interface StorageArea {
  readonly entries: Map<string, string>;
  open(page: Page): StorageWindow['sessionStorage'] & NonNullable<StoredEntriesWindow['localStorage']>;
  copy(): StorageArea;
}

export function createStorageArea(world: World, entries = new Map<string, string>()): StorageArea {
  const pages = new Set<Page>();
  return {
    entries,
    open(page) {
      pages.add(page);
      const notify = (key: string): void => {
        for (const other of pages)
          if (other !== page)
            world.after(2, () => {
              other.dispatch('storage', { key });
            });
      };
      return {
        get length() {
          return entries.size;
        },
        key: (at) => [...entries.keys()][at] ?? null,
        getItem: (key) => entries.get(key) ?? null,
        setItem(key, value) {
          if (entries.get(key) === value) return;
          entries.set(key, value);
          notify(key);
        },
        removeItem(key) {
          if (entries.delete(key)) notify(key);
        },
      };
    },
    copy: () => createStorageArea(world, new Map(entries)),
  };
}

export interface PageOptions {
  readonly world: World;
  /** The channel between the pages of one origin, in all tabs. */
  readonly BroadcastChannel: typeof BroadcastChannel;
  /** The Web Locks of this origin. */
  readonly originLocks: OriginLocks;
  readonly origin: string;
  readonly area: StorageArea;
  readonly localArea: StorageArea;
  readonly refusesStorage: boolean;
  readonly fetch: (page: Page, url: string, init: RequestInit) => Promise<Response>;
  /** The parent window; absent for the top-level page. */
  readonly parent?: { postMessage(text: string, origin: string): void };
}

/** A document; none of its code runs once it is discarded. */
export interface Page {
  readonly window: Window;
  readonly isGone: boolean;
  /** The number of listeners and channels left. */
  readonly listeners: number;
  dispatch(type: string, event: object): void;
  /** The browser discards the page: a reload, or a frame that was removed. */
  unload(): void;
}

export function createPage({
  world,
  origin,
  area,
  localArea,
  refusesStorage,
  fetch,
  parent,
  ...options
}: PageOptions): Page {
  const channels = new Set<BroadcastChannel>();
  class PageChannel extends options.BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
    override close(): void {
      super.close();
      channels.delete(this);
    }
  }
  const listeners = new Map<string, Set<Listener>>();
  let isGone = false;
  const page: Page = {
    get window() {
      return window as unknown as Window;
    },
    get isGone() {
      return isGone;
    },
    get listeners() {
      return [...listeners.values()].reduce((sum, { size }) => sum + size, channels.size);
    },
    dispatch(type, event) {
      world.device.whenAwake(() => {
        if (isGone) return;
        for (const listener of [...(listeners.get(type) ?? [])]) listener(event as never);
      });
    },
    unload() {
      page.dispatch('pagehide', {});
      isGone = true;
      for (const channel of channels) channel.close();
      locks.close();
    },
  };
  world.device.onWake(() => {
    page.dispatch('visibilitychange', { target: { visibilityState: 'visible' } });
  });
  const opened = area.open(page);
  const openedLocally = localArea.open(page);
  const locks = options.originLocks.openPage();
  const window = {
    location: { origin },
    innerWidth: 1000,
    parent,
    BroadcastChannel: PageChannel,
    navigator: locks.window.navigator,
    get sessionStorage() {
      if (refusesStorage) throw new Error('denied');
      return opened;
    },
    get localStorage() {
      if (refusesStorage) throw new Error('denied');
      return openedLocally;
    },
    addEventListener(type: string, listener: Listener) {
      const all = listeners.get(type) ?? new Set();
      listeners.set(type, all.add(listener));
    },
    removeEventListener(type: string, listener: Listener) {
      listeners.get(type)?.delete(listener);
    },
    fetch: (url: string, init: RequestInit = {}) => fetch(page, url, init),
  };
  return page;
}
