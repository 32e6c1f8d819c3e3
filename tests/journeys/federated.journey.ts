import { $, browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { embeddingOf, open } from '../pages/embedding.ts';
import { ORIGINS, newPlayer } from '../pages/gateway.ts';
import { CODE, fillDeposit, fillWithdrawal, openForm, pay, screensOf } from './walks.ts';
import { itInFullRun } from '../pages/sample.ts';
import { addInitScript } from '../pages/init-script.ts';

/** What the page still holds, counted by the script that `watch` runs before all others. */
interface Held {
  readonly sockets: number;
  readonly timers: number;
  /** Number of timers set so far. */
  readonly timersSet: number;
  /** Number of listeners on window and document, by type. */
  readonly listeners: Readonly<Record<string, number>>;
  readonly nodes: number;
}

/**
 * Counts sockets, listeners and the widget's timers from before the page's first script; those of the sandbox's console
 * do not count.
 */
function watch() {
  return addInitScript((widget: string) => {
    const isCalledByWidget = () => new Error().stack?.includes(widget) === true;
    const sockets = new Set<WebSocket>();
    const timers = new Set<unknown>();
    let timersSet = 0;
    const keep = (timer: unknown) => {
      if (!isCalledByWidget()) return;
      timers.add(timer);
      timersSet += 1;
    };
    const listeners = new Map<string, Set<unknown>>();
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        sockets.add(this);
        super.addEventListener('close', () => sockets.delete(this));
      }
    };
    const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end } = window;
    Object.assign(window, {
      setTimeout(run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
        const timer = start(() => {
          timers.delete(timer);
          run(...args);
        }, ms);
        keep(timer);
        return timer;
      },
      clearTimeout(timer: number) {
        timers.delete(timer);
        stop(timer);
      },
      setInterval(run: () => void, ms?: number) {
        const timer = repeat(run, ms);
        keep(timer);
        return timer;
      },
      clearInterval(timer: number) {
        timers.delete(timer);
        end(timer);
      },
    });
    for (const [name, target] of [
      ['window', window],
      ['document', document],
    ] as const) {
      const { addEventListener: add, removeEventListener: remove } = target;
      const keyOf = (type: string) => `${name} ${type}`;
      const of = (type: string) => {
        const known = listeners.get(keyOf(type)) ?? new Set();
        listeners.set(keyOf(type), known);
        return known;
      };
      Object.assign(target, {
        addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
          of(type).add(listener);
          options?.signal?.addEventListener('abort', () => void of(type).delete(listener));
          add.call(target, type, listener, options);
        },
        removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions) {
          of(type).delete(listener);
          remove.call(target, type, listener, options);
        },
      });
    }
    Object.assign(window, {
      held: () => ({
        sockets: [...sockets].filter((socket) => socket.readyState < 2).length,
        timers: timers.size,
        timersSet,
        listeners: Object.fromEntries(
          [...listeners].filter(([, set]) => set.size > 0).map(([type, set]) => [type, set.size] as const),
        ),
        nodes: document.querySelectorAll('*').length,
      }),
    });
  }, ORIGINS.widget);
}

async function held(): Promise<Held> {
  const text = await browser.execute(() => JSON.stringify((window as unknown as { held(): unknown }).held()));
  return JSON.parse(text) as Held;
}

describe('federated', () => {
  it('[HS-13, RT-22] renders into the page’s own element, and changes neither its title nor its address', async () => {
    const player = await newPlayer();
    const host = await open('federated', player);
    const screens = screensOf(host);
    await screens.list.tile('SPEI transfer').shown();
    const title = await browser.getTitle();
    const address = await browser.getUrl();
    expect(await $('iframe').isExisting()).toBe(false);
    await openForm(screens, 'deposit', 'SPEI transfer');
    expect(await browser.getTitle()).toBe(title);
    expect(await browser.getUrl()).toBe(address);
    // go-back acts as the header's back button, then closes.
    await host.send('go-back');
    await screens.list.tile('SPEI transfer').shown();
    await host.send('go-back');
    expect((await host.waitForMessage('onClose')).payload).toEqual({ reason: 'go-back' });
  });

  itInFullRun('[HS-13, TX-7] a withdrawal, opened by the mount option path', async () => {
    const player = await newPlayer();
    await player.settings({ settleMs: 300 });
    const host = await open('federated', player, { path: 'withdrawal' });
    const screens = screensOf(host);
    await screens.list.heading('withdrawal').shown();
    await fillWithdrawal(screens);
    await screens.form.submit('withdrawal').click();
    await screens.confirm.heading.shown();
    await screens.confirm.code.fill(CODE);
    await screens.complete('processed').shown();
    expect(await player.moves()).toEqual(['reserve 250', 'debit 250']);
  });

  it('[HS-13, TX-6] the page is reloaded with a payment open: the widget shows that payment again', async () => {
    const player = await newPlayer();
    const host = await open('federated', player);
    const screens = screensOf(host);
    await fillDeposit(screens);
    await screens.form.submit('deposit').click();
    await screens.redirect.link.shown();
    await browser.refresh();
    await screens.complete('waiting').shown();
    await player.settle((await player.theTransaction()).id, 'processed');
    await screens.complete('processed').shown();
  });

  it('[HS-16] two widgets on one page: each has its own player, list, input and payments', async () => {
    const [first, second] = await Promise.all([newPlayer('MX'), newPlayer('IN')]);
    const query = new URLSearchParams({ 'a.userId': first.userId, 'b.userId': second.userId });
    await browser.switchFrame(null);
    await browser.url(`${ORIGINS.sandbox}/two.html?${query.toString()}`);
    const a = embeddingOf('federated', '#cashier-a', 0);
    const b = embeddingOf('federated', '#cashier-b', 1);
    const [mexico, india] = [screensOf(a), screensOf(b)];
    await mexico.list.tile('SPEI transfer').shown();
    await india.list.tile('Net banking').shown();
    expect(await mexico.list.tile('Net banking').count()).toBe(0);

    await fillDeposit(mexico, '500');
    await india.list.tile('Net banking').shown();
    await mexico.form.submit('deposit').click();
    await pay(a, 'Approve');
    await mexico.complete('processed').shown();
    await india.list.tile('Net banking').shown();
    expect((await second.ledger()).transactions).toEqual([]);
    expect((await b.messages('onTransaction')).length).toBe(0);

    await a.unmount();
    await settled(async () => !(await $('#cashier-a').isExisting()), 'The first widget is still there');
    await openForm(india, 'deposit', 'Net banking');
  });

  it('[HS-16] unmounting leaves no socket, timer, listener or node, and nothing grows', async () => {
    const script = await watch();
    try {
      const player = await newPlayer();
      const host = await open('federated', player);
      const screens = screensOf(host);
      const cycle = async (): Promise<Held> => {
        await screens.list.tile('SPEI transfer').shown();
        await host.waitForMessage('onReady');
        await openForm(screens, 'deposit', 'SPEI transfer');
        await host.unmount();
        let now = await held();
        await settled(async () => {
          now = await held();
          return now.sockets === 0 && now.timers === 0;
        }, 'A socket or a timer is left').catch((error: unknown) => {
          throw new Error(`${String(error)}: ${JSON.stringify(now)}`);
        });
        return now;
      };
      const counts: Held[] = [];
      for (let round = 0; round < 4; round++) {
        if (round > 0) await host.restart();
        counts.push(await cycle());
      }
      const [, second, , fourth] = counts;
      expect(second?.timersSet).toBeGreaterThan(0);
      expect(fourth?.listeners).toEqual(second?.listeners);
      // Each copy of React adds one selectionchange listener and never removes it.
      const kept = Object.keys(second?.listeners ?? {}).filter((type) => type.startsWith('document '));
      expect(kept.filter((type) => !['document selectionchange'].includes(type))).toEqual([]);
      const left = await browser.execute(() => document.querySelectorAll('.container > *').length);
      expect(left).toBe(0);
    } finally {
      await script.remove();
    }
  });
});
