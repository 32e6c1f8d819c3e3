import { createFakeClock } from '#test/fake-clock.ts';
import { settle } from '#test/harness.ts';
import { createOriginLocks } from '#test/origin-locks.ts';
import { createTabLocks, type LocksWindow } from './tab-locks.ts';

const all = (): boolean => true;

function open(window: LocksWindow) {
  const clock = createFakeClock();
  const abort = new AbortController();
  const locks = createTabLocks(window, clock, abort.signal);
  return {
    locks,
    clock,
    abort,
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
    const read = tab.read();
    await settle();
    tab.clock.advance(1000);
    expect(await read).toEqual([]);
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
