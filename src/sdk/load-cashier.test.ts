/** @jest-environment ./build/jest/environment.cjs */
import { catchUncaught } from '#test/catch-uncaught.ts';
import { PLAYER, fakeCashiers } from '#test/fake-cashier.ts';
import { flushPromises, fakeFrame, type fakeRemote } from '#test/fake-widget.ts';
import { loadCashier } from './load-cashier.ts';
import type { CashierHandle, CashierOptions } from './options.ts';
import type { LoadedFields } from './messages.ts';

const { remote, open, forget } = fakeCashiers();
const LOADED = JSON.stringify({ messageType: 'loaded', payload: PLAYER });

describe('federated mode', () => {
  it('[HS-13] mounts the remote, turns its messages into events and is ready at onReady', async () => {
    const { mounts, requests } = remote();
    const { cashier, element, events, url } = open({ path: '/withdrawal' }, withId('wallet'));
    await flushPromises();
    expect(requests).toEqual(['mf-manifest.json', 'start.js', 'remoteEntry.js'].map((file) => url + file));
    expect(mounts[0]).toMatchObject({ loaded: LOADED, path: '/withdrawal', isMounted: true });
    expect(mounts[0]?.element.parentElement).toBe(element);
    expect(mounts[0]?.element.id).toBe('wallet-cashier');
    mounts[0]?.send('onReady', { route: '/withdrawal' });
    await expect(cashier.ready).resolves.toEqual({ mode: 'federated', route: '/withdrawal' });
    mounts[0]?.send('onTransaction', { id: 't', transaction: 'deposit', status: 'waiting' });
    expect(events).toEqual([
      { type: 'loaded', version: 'v1' },
      { type: 'ready', route: '/withdrawal' },
      { type: 'transaction', id: 't', transaction: 'deposit', status: 'waiting' },
    ]);
  });

  it('scrolls inside the element only if the content is higher than its limit', async () => {
    const { mounts } = remote();
    open({ height: { max: 900 } });
    open({ height: 'fill' });
    await flushPromises();
    const overflows = (height: number) =>
      mounts.map(({ element, send }) => {
        send('onResize', { height });
        return element.style.overflowY;
      });
    expect(overflows(900)).toEqual(['visible', 'auto']);
    expect(overflows(901)).toEqual(['auto', 'auto']);
    expect(overflows(500)).toEqual(['visible', 'auto']);
  });

  it('does not overwrite a variable of the page with the container’s name', async () => {
    const { mounts } = remote();
    const own = { send: () => undefined };
    Object.assign(window, { cashier: own });
    open();
    await flushPromises();
    expect(mounts).toHaveLength(1);
    expect((window as { cashier?: unknown }).cashier).toBe(own);
    Reflect.deleteProperty(window, 'cashier');
  });

  it('queues messages sent too early, then sends them', async () => {
    const { mounts } = remote();
    const { cashier } = open();
    cashier.send({ messageType: 'locale-changed', payload: { locale: 'es' } });
    await flushPromises();
    cashier.goBack();
    expect(mounts[0]?.received).toEqual([
      '{"messageType":"locale-changed","payload":{"locale":"es"}}',
      '{"messageType":"go-back"}',
    ]);
  });

  // Those of Angular 2 to 5: zone.js replaces Promise.
  it('works in a page whose promises have no finally()', async () => {
    const { mounts } = remote();
    const own = Object.getOwnPropertyDescriptor(Promise.prototype, 'finally')!;
    Reflect.deleteProperty(Promise.prototype, 'finally');
    try {
      const { cashier } = open();
      await flushPromises();
      mounts[0]?.send('onReady', { route: '/deposit' });
      await expect(cashier.ready).resolves.toMatchObject({ mode: 'federated' });
    } finally {
      Reflect.defineProperty(Promise.prototype, 'finally', own);
    }
  });

  it('[HS-4] falls back in a page that has frozen the prototypes', async () => {
    remote({ manifest: 'fails' });
    const own = Object.getOwnPropertyDescriptor(Error.prototype, 'name')!;
    Object.defineProperty(Error.prototype, 'name', { ...own, writable: false });
    try {
      const { cashier, events } = open();
      await flushPromises();
      expect(events).toMatchObject([
        { type: 'fallback', reason: { name: 'CashierLoadError', code: 'manifest' } },
      ]);
      expect(cashier.mode).toBe('iframe');
    } finally {
      Object.defineProperty(Error.prototype, 'name', own);
    }
  });

  it('takes a URL in place of its text', async () => {
    const { requests } = remote();
    open({ url: new URL('https://object.example/cashier') as unknown as string });
    await flushPromises();
    expect(requests[0]).toBe('https://object.example/cashier/mf-manifest.json');
  });

  it.each([undefined, null, 'https://pay.example/cashier/', 5])(
    'rejects with the code `url` when its options are %p',
    async (given) => {
      const cashier = loadCashier(document.createElement('div'), given as unknown as CashierOptions);
      forget(cashier);
      await expect(cashier.ready).rejects.toMatchObject({ code: 'url' });
    },
  );

  it('loads the remote once per page, and shows two widgets from it', async () => {
    const { mounts, requests } = remote();
    const url = 'https://two.example/cashier';
    open({ url });
    open({ url: `${url}/?x#y` });
    await flushPromises();
    expect(mounts).toHaveLength(2);
    expect(requests).toHaveLength(3);
  });

  it.each(['manifest', 'entry', 'chunk', 'mount'] as const)(
    'a failing %s rejects with its name, and the next attempt starts afresh',
    async (part) => {
      const parts: Parameters<typeof fakeRemote>[0] = { [part]: 'fails' };
      const { mounts } = remote(parts);
      const first = open({ mode: 'federated' });
      expect(await first.failure()).toMatchObject({ name: 'CashierLoadError', code: part });
      expect(first.events.at(-1)).toMatchObject({ type: 'error', error: { code: part } });
      first.cashier.unmount();
      parts[part] = 'works';
      open({ mode: 'federated', url: first.url });
      await flushPromises();
      expect(mounts).toHaveLength(1);
    },
  );
});

it.each([
  [{}, ['', '400px', '4000px']],
  [{ height: 'fill' }, ['100%', 'min(400px, 100vh)', '']],
] as const)('with %j gives the module a height within limits', async (options, seen) => {
  const { mounts } = remote();
  open({ mode: 'federated', ...options });
  await flushPromises();
  const { height, minHeight, maxHeight } = mounts[0]?.element.style ?? {};
  expect([height, minHeight, maxHeight]).toEqual(seen);
});

describe('mode auto', () => {
  it.each(['manifest', 'entry', 'chunk', 'mount'] as const)(
    'falls back to the iframe when the %s fails, and reports why',
    async (part) => {
      remote({ [part]: 'fails' });
      const { cashier, element, events, url } = open({ path: '/withdrawal' });
      await flushPromises();
      const reasons = events.flatMap((event) => (event.type === 'fallback' ? [event.reason.code] : []));
      expect(reasons).toEqual([part]);
      expect(cashier.mode).toBe('iframe');
      expect(element.children).toHaveLength(1);
      const { frame, say } = fakeFrame(element);
      expect(frame.src).toBe(`${url}withdrawal`);
      say('onReady', { route: '/withdrawal' });
      await expect(cashier.ready).resolves.toEqual({ mode: 'iframe', route: '/withdrawal' });
    },
  );

  it.each(['manifest', 'entry', 'chunk', 'mount'] as const)(
    'falls back when the %s takes too long, and removes it if it arrives late',
    async (part) => {
      const { mounts } = remote({ [part]: 'hangs' });
      const { element, events } = open({ timeoutMs: 3000 });
      await flushPromises();
      jest.advanceTimersByTime(2999);
      expect(events.some(({ type }) => type === 'fallback')).toBe(false);
      jest.advanceTimersByTime(1);
      expect(events.at(-1)).toMatchObject({ type: 'fallback', reason: { code: 'timeout' } });
      expect(element.children).toHaveLength(1);
      expect(element.querySelector('iframe')).not.toBeNull();
      const before = events.length;
      mounts[0]?.send('onReady', { route: '/deposit' });
      expect(events).toHaveLength(before);
    },
  );

  it('[HS-10] falls back when a mounted widget reports that it cannot start', async () => {
    const { mounts } = remote();
    const { events } = open();
    await flushPromises();
    mounts[0]?.send('onInitError', { text: 'The cashier did not load' });
    expect(events.at(-1)).toMatchObject({
      type: 'fallback',
      reason: { code: 'init', message: 'The cashier did not load' },
    });
    expect(mounts[0]?.isMounted).toBe(false);
  });

  it('never replaces a widget that has drawn something', async () => {
    const { mounts } = remote();
    const { cashier, element, types } = open({ timeoutMs: 3000 });
    await flushPromises();
    mounts[0]?.send('onResize', { height: 500 });
    jest.advanceTimersByTime(60_000);
    mounts[0]?.send('onInitError', { text: 'x' });
    expect(cashier.mode).toBe('federated');
    expect(element.querySelector('iframe')).toBeNull();
    expect(types()).toEqual(['loaded', 'resize', 'initError']);
  });

  it('does not fall back when the page’s own function fails', async () => {
    remote();
    const { element, failure } = open({ loaded: () => Promise.reject(new Error('signed out')) });
    expect(await failure()).toMatchObject({ code: 'loaded', message: 'loaded failed: signed out' });
    expect(element.querySelector('iframe')).toBeNull();
  });

  it('stays removed when a listener of fallback unmounts it', async () => {
    remote({ manifest: 'fails' });
    const { cashier, element } = open();
    cashier.on('fallback', () => cashier.unmount());
    await flushPromises();
    expect(element.children).toHaveLength(0);
  });
});

describe('errors', () => {
  it('rejects once when both modes fail, with the code of the last one', async () => {
    remote({ manifest: 'fails' });
    const { types, events, failure, url } = open({ timeoutMs: 3000 });
    await flushPromises();
    jest.advanceTimersByTime(3000);
    expect(await failure()).toMatchObject({
      code: 'timeout',
      message: expect.stringContaining(url) as string,
    });
    expect(types()).toEqual(['fallback', 'error']);
    const [first] = events;
    expect(first?.type === 'fallback' && first.reason.message).toContain(`${url}mf-manifest.json`);
  });

  it.each(['javascript:alert(1)', 'ftp://pay.example/'])('rejects an address like %s', async (url) => {
    const { element, failure } = open({ url });
    const message = expect.stringContaining(url) as string;
    expect(await failure()).toMatchObject({ code: 'url', message });
    expect(element.children).toHaveLength(0);
  });

  it.each([undefined, ''])('rejects the invalid address %p', async (url) => {
    expect(await open({ url: url as string }).failure()).toMatchObject({ code: 'url' });
  });

  it.each([undefined, null, 'x'])('rejects the player %p and does not send it', async (loaded) => {
    const { mounts } = remote();
    const { failure } = open({ loaded: () => loaded as unknown as LoadedFields });
    expect(await failure()).toMatchObject({
      code: 'loaded',
      message: expect.stringContaining('userId') as string,
    });
    expect(mounts).toHaveLength(0);
  });

  it.each([
    ['a missing element', document.querySelector('#nowhere'), {}, /needs an element/],
    ['a selector', '#payments', {}, /needs an element/],
  ])('throws immediately for %s', (_what, element, options, text) => {
    const load = loadCashier as (element: unknown, options: unknown) => void;
    expect(() => load(element, options)).toThrow(text);
  });

  it.each([
    ['no listener', () => undefined, 1],
    ['a listener', (cashier: CashierHandle) => cashier.on('error', () => undefined), 0],
    ['an awaiting caller', (cashier: CashierHandle) => cashier.ready.catch(() => undefined), 0],
  ])('with %s: an error reaches the console %#', async (_who, listen, times) => {
    const later: (() => void)[] = [];
    const queue = jest
      .spyOn(globalThis, 'queueMicrotask')
      .mockImplementation((call) => void later.push(call));
    const element = document.createElement('div');
    const cashier = loadCashier(element, { url: 'ftp://pay.example/', loaded: PLAYER });
    forget(cashier);
    void listen(cashier);
    later.shift()?.();
    queue.mockRestore();
    expect(later).toHaveLength(times);
    for (const thrown of later) expect(thrown).toThrow('ftp://pay.example/');
    await flushPromises();
  });

  it('does not let an error in one listener affect the others', async () => {
    const { mounts } = remote();
    const fault = new Error('the page’s own');
    const received: string[] = [];
    const thrown = await catchUncaught(async () => {
      const element = document.createElement('div');
      const cashier = loadCashier(element, { url: 'https://faulty.example/', loaded: PLAYER });
      forget(cashier);
      cashier.on('loaded', () => {
        throw fault;
      });
      cashier.on('loaded', ({ version }) => received.push(version));
      await flushPromises();
    });
    expect(mounts).toHaveLength(1);
    expect(received).toEqual(['v1']);
    expect(thrown).toEqual([fault]);
  });
});

function withId(id: string): HTMLElement {
  return Object.assign(document.createElement('div'), { id });
}
