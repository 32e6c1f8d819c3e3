import { createFakeClock } from '#test/fake-clock.ts';
import { createFakeLocalStorage } from '#test/fake-local-storage.ts';
import { settle } from '#test/harness.ts';
import { createOriginLocks } from '#test/origin-locks.ts';
import { createTabLocks, NO_LOCKS, type LocksWindow } from './tab-locks.ts';

const all = (): boolean => true;
/** How many tabs hold the lock of the entry `a`. */
async function holders({ navigator }: LocksWindow) {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.filter(({ name }) => name === 'cashier.entry a').length;
}

function open(window: LocksWindow) {
  const clock = createFakeClock();
  const start = clock.now();
  let suspended = 0;
  let passed = 0;
  const pageClock = { ...clock, uptime: () => clock.uptime() + suspended };
  const abort = new AbortController();
  const left = new Set<(event: PageTransitionEvent) => void>();
  const locks = createTabLocks(window, {
    clock: pageClock,
    serverNow: () => start + passed,
    signal: abort.signal,
    storage: {
      onPage: (_, listener) => {
        left.add(listener);
        return () => left.delete(listener);
      },
    },
  });
  return {
    locks,
    /** What listens to the page being left. */
    left,
    clock,
    abort,
    /** Lets the time of the gateway pass by ms. */
    pass: (ms: number) => {
      passed += ms;
    },
    /** Suspends the page for ms; its timers are late. */
    suspend: (ms: number) => {
      suspended += ms;
    },
    /** What a call in this tab is given. */
    read: async () => {
      let entries: readonly string[] | null = null;
      await locks.alone((given) => {
        entries = given;
      });
      return entries;
    },
  };
}

describe('the entries of the open tabs', () => {
  it('[TX-5] are seen by all tabs until they are withdrawn or their tab is closed', async () => {
    const { openPage } = createOriginLocks();
    const [one, two] = [openPage(), openPage()];
    const first = open(one.window);
    const second = open(two.window);
    first.locks.publish(['a', 'b'], all);
    second.locks.publish(['c'], all);
    await settle();
    expect(await second.read()).toEqual(['a', 'b', 'c']);
    first.locks.publish(['b'], all);
    await settle();
    expect(await second.read()).toEqual(['b', 'c']);
    two.close();
    await settle();
    expect(await first.read()).toEqual(['b']);
  });

  it('[TX-5] are published by each tab that knows them, once', async () => {
    const { openPage } = createOriginLocks();
    const [one, two] = [openPage(), openPage()];
    const first = open(one.window);
    for (const { locks } of [first, first, open(two.window)]) locks.publish(['a'], all);
    await settle();
    expect(await holders(one.window)).toBe(2);
    two.close();
    first.locks.publish([], all);
    await settle();
    expect(await holders(one.window)).toBe(0);
  });

  it('[TX-5] are stored for the tabs that are opened later, for ten minutes of either clock', async () => {
    const { openPage } = createOriginLocks();
    const localStorage = createFakeLocalStorage();
    const first = openPage();
    open({ ...first.window, localStorage }).locks.publish(['a'], all);
    first.close();
    await settle();
    const next = open({ ...openPage().window, localStorage });
    expect(await next.read()).toEqual(['a']);
    next.clock.setDate(3_600_000);
    expect(await next.read()).toEqual(['a']);
    next.pass(3_600_000);
    expect(await next.read()).toEqual([]);
  });

  it.each(['another is published', 'the page is left', 'the widget is unmounted'])(
    '[TX-5] are stored again when %s, after the page has cleared its storage',
    async (event) => {
      const { openPage } = createOriginLocks();
      const map = new Map<string, string>();
      const localStorage = createFakeLocalStorage(map);
      const first = openPage();
      const tab = open({ ...first.window, localStorage });
      tab.locks.publish(['a'], all);
      map.clear();
      if (event === 'another is published') tab.locks.publish(['a', 'b'], all);
      else if (event === 'the page is left') for (const leave of tab.left) leave({} as PageTransitionEvent);
      else tab.abort.abort();
      first.close();
      await settle();
      expect(await open({ ...openPage().window, localStorage }).read()).toContain('a');
    },
  );

  it('[TX-5] keep the age of what is stored, however often they are published', () => {
    const { openPage } = createOriginLocks();
    const localStorage = createFakeLocalStorage();
    const first = openPage();
    const tab = open({ ...first.window, localStorage });
    tab.locks.publish(['a'], all);
    const stored = localStorage.getItem('cashier.entry a');
    tab.clock.advance(60_000);
    tab.locks.publish(['a'], all);
    expect(localStorage.getItem('cashier.entry a')).toBe(stored);
    tab.locks.publish([], all);
    expect(localStorage.length).toBe(0);
  });

  it('[HS-16] no longer listen to the page after the unmount', () => {
    const tab = open(createOriginLocks().openPage().window);
    expect(tab.left.size).toBe(1);
    tab.abort.abort();
    expect(tab.left.size).toBe(0);
  });

  it('[TX-5] are read despite a lock without a name', async () => {
    const { request } = createOriginLocks().openPage().window.navigator.locks;
    const query = () => Promise.resolve({ held: [{}, { name: 'other' }, { name: 'cashier.entry a' }] });
    expect(await open({ navigator: { locks: { request, query } } }).read()).toEqual(['a']);
  });

  it('[TX-5] are requested once when the browser answers in time, however long the page has been open', async () => {
    const { request, query } = createOriginLocks().openPage().window.navigator.locks;
    const counted = jest.fn(query);
    const tab = open({ navigator: { locks: { request, query: counted } } });
    tab.clock.advance(5000);
    await tab.read();
    expect(counted).toHaveBeenCalledTimes(1);
  });

  it('[HS-16] are shared by the widgets of a page, and withdrawn only by their owner', async () => {
    const { openPage } = createOriginLocks();
    const page = openPage();
    open(page.window).locks.publish(['ana 1', 'ben 1'], all);
    const next = open(page.window);
    next.locks.publish([], (entry) => entry.startsWith('ana'));
    await settle();
    expect(await next.read()).toEqual(['ben 1']);
  });

  it('[HS-16] leave nothing on the page when there are none', () => {
    const { window } = createOriginLocks().openPage();
    const { locks } = open(window);
    locks.publish([], all);
    expect(Reflect.ownKeys(window)).toEqual(['navigator']);
    locks.publish(['a'], all);
    expect(Reflect.ownKeys(window)).toEqual(['navigator', Symbol.for('cashier.published')]);
    locks.publish([], all);
    expect(Reflect.ownKeys(window)).toEqual(['navigator']);
  });

  it('[TX-5] are read by one tab at a time', async () => {
    const { openPage } = createOriginLocks();
    const first = open(openPage().window);
    const second = open(openPage().window);
    const read = first.locks.alone(() => {
      first.locks.publish(['a'], all);
    });
    expect(await second.read()).toEqual(['a']);
    await read;
  });

  it('[TX-5] are read without a turn when another tab keeps it for more than a second', async () => {
    const { openPage } = createOriginLocks();
    const suspended = openPage();
    void suspended.window.navigator.locks.request('cashier.turn', {}, () => new Promise(() => undefined));
    const tab = open(openPage().window);
    const onRead = jest.fn();
    const read = tab.read().then(onRead);
    await settle();
    tab.clock.advance(999);
    await settle();
    expect(onRead).not.toHaveBeenCalled();
    tab.clock.advance(1);
    await read;
    expect(onRead).toHaveBeenCalledWith([]);
  });

  it('[TX-5] are taken for none when the browser never answers, and the turn ends', async () => {
    const { openPage } = createOriginLocks();
    const { locks } = openPage().window.navigator;
    const tab = open({ navigator: { locks: { ...locks, query: () => new Promise(() => undefined) } } });
    const read = tab.read();
    for (let seconds = 0; seconds < 2; seconds += 1) {
      await settle();
      tab.clock.advance(1000);
    }
    expect(await read).toEqual([]);
    expect(tab.clock.pending).toBe(0);
    expect(await open(openPage().window).read()).toEqual([]);
  });

  it.each(['the answer', 'the timeout'])(
    '[TX-5] are requested again when the page was suspended before the answer, and %s comes first',
    async (first) => {
      const { openPage } = createOriginLocks();
      const { request, query } = openPage().window.navigator.locks;
      const old = await query();
      let queries = 0;
      const tab = open({
        navigator: {
          locks: {
            request,
            query: async () => {
              queries += 1;
              if (queries > 1) return query();
              if (first === 'the timeout') return new Promise<never>(() => undefined);
              tab.suspend(1000);
              return old;
            },
          },
        },
      });
      const other = open(openPage().window);
      other.locks.publish(['a'], all);
      const read = tab.read();
      await settle();
      tab.clock.advance(1000);
      expect(await read).toEqual(['a']);
    },
  );

  it('[TX-5] of a late answer are used when the next answer is late as well', async () => {
    const { openPage } = createOriginLocks();
    const { request, query } = openPage().window.navigator.locks;
    const tab = open({
      navigator: {
        locks: {
          request,
          query: () => {
            tab.suspend(1000);
            return query();
          },
        },
      },
    });
    tab.locks.publish(['a'], all);
    expect(await tab.read()).toEqual(['a']);
  });

  it('[TX-5] a turn that the browser grants only after the timeout is not kept', async () => {
    let grant = (): unknown => undefined;
    let isWanted = (): boolean => true;
    const request = (_name: string, { signal }: LockOptions, granted: () => unknown) => {
      grant = granted;
      isWanted = () => signal?.aborted === false;
      return new Promise(() => undefined);
    };
    const query = () => Promise.resolve({});
    const tab = open({ navigator: { locks: { request: request as LockManager['request'], query } } });
    const read = tab.read();
    expect(isWanted()).toBe(true);
    tab.clock.advance(1000);
    expect(await read).toEqual([]);
    expect(isWanted()).toBe(false);
    await expect(grant()).resolves.toBeUndefined();
  });

  it('[HS-16] are no longer waited for after the unmount', async () => {
    const { openPage } = createOriginLocks();
    const other = openPage();
    void other.window.navigator.locks.request('cashier.turn', {}, () => new Promise(() => undefined));
    const tab = open(openPage().window);
    const read = tab.read();
    await settle();
    tab.abort.abort();
    expect(tab.clock.pending).toBe(0);
    await read;
    const later = tab.read();
    expect(tab.clock.pending).toBe(0);
    await later;
    expect(tab.clock.pending).toBe(0);
  });

  it('[HS-16] leave no listener when they have been read', async () => {
    const tab = open(createOriginLocks().openPage().window);
    const { signal } = tab.abort;
    const added = jest.spyOn(signal, 'addEventListener');
    const removed = jest.spyOn(signal, 'removeEventListener');
    await tab.read();
    expect(added).toHaveBeenCalled();
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });

  it('[TX-5] a failing action does not keep the turn', async () => {
    const { openPage } = createOriginLocks();
    const first = open(openPage().window);
    const failing = first.locks.alone(() => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await open(openPage().window).read()).toEqual([]);
  });

  it('[TX-5] are read at once in a browser without Web Locks', () => {
    const action = jest.fn();
    void open({ navigator: {} }).locks.alone(action);
    expect(action).toHaveBeenCalledWith([]);
  });

  it('[TX-5] are none where nothing is shared', async () => {
    const action = jest.fn();
    NO_LOCKS.publish(['a'], all);
    await NO_LOCKS.alone(action);
    expect(action.mock.calls).toEqual([[[]]]);
  });

  it.each([
    ['has no Web Locks', {}],
    [
      'refuses locks, as in a sandboxed frame',
      {
        locks: {
          request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
          query: () => Promise.reject(new DOMException('denied', 'SecurityError')),
        },
      },
    ],
  ])('[TX-5] are empty when the browser %s', async (_, navigator) => {
    const tab = open({ navigator });
    tab.locks.publish(['a'], all);
    expect(await tab.read()).toEqual([]);
    expect(tab.clock.pending).toBe(0);
  });
});
