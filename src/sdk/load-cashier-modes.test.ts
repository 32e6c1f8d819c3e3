/** @jest-environment ./build/jest/environment.cjs */
import { PLAYER, fakeCashiers } from '#test/fake-cashier.ts';
import { flushPromises, fakeFrame } from '#test/fake-widget.ts';
import type { LoadedFields } from './messages.ts';

const { remote, open } = fakeCashiers();
const NOTE = 'cashier.intent.wallet';
const STARTED = {
  name: 'payment_session_started',
  transaction: 'deposit',
  methodType: 'fiat',
  data: { method: 'Bank' },
};
const SUBMIT = { name: 'submit', transaction: 'deposit', methodType: 'fiat', data: { method: 'Bank' } };

/** Lets the tab go to the background, or come back. */
function setHidden(isHidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

const modesOf = (types: readonly string[]): readonly string[] =>
  types.filter((type) => ['fallback', 'error'].includes(type));

// A browser ends a timer that is longer than it can count at once.
it.each([Infinity, 2 ** 40])('with timeoutMs of %d waits without an end', async (timeoutMs) => {
  remote();
  const timers = jest.spyOn(window, 'setTimeout');
  open({ timeoutMs });
  await flushPromises();
  const longest = Math.max(...timers.mock.calls.map(([, ms]) => ms ?? 0));
  expect(longest).toBe(2 ** 31 - 1);
});

it('mentions in a timeout that the element is not in the page', async () => {
  const { element, failure } = open({ mode: 'iframe', timeoutMs: 3000 });
  element.remove();
  await flushPromises();
  jest.advanceTimersByTime(3000);
  expect(await failure()).toMatchObject({
    code: 'timeout',
    message: 'the element is not in the page',
  });
});

it('[HS-10] names in a timeout what may block a frame without telling the page', async () => {
  const { failure } = open({ mode: 'iframe', timeoutMs: 3000 });
  await flushPromises();
  jest.advanceTimersByTime(3000);
  const { code, message } = await failure();
  expect(code).toBe('timeout');
  for (const cause of ['folder', 'frame-ancestors', 'COEP']) expect(message).toContain(cause);
});

describe('[TX-6] mode auto never loses track of a payment', () => {
  it('keeps a module that has accepted `loaded`, however long the gateway takes', async () => {
    const { mounts } = remote();
    const { cashier, element, types } = open({ timeoutMs: 3000 });
    await flushPromises();
    mounts[0]?.send('onStarting');
    jest.advanceTimersByTime(60_000);
    expect(cashier.mode).toBe('federated');
    expect(element.querySelector('iframe')).toBeNull();
    expect(types()).toEqual(['loaded', 'starting']);
    mounts[0]?.send('onReady', { route: '/deposit' });
    await expect(cashier.ready).resolves.toEqual({ mode: 'federated', route: '/deposit' });
  });

  it('uses the frame again in a tab in which a frame accepted `loaded`', async () => {
    const parts: Parameters<typeof remote>[0] = { manifest: 'fails' };
    const { mounts } = remote(parts);
    const first = open();
    await flushPromises();
    fakeFrame(first.element).say('onStarting');
    first.cashier.unmount();
    parts.manifest = 'works';
    const second = open({ url: first.url });
    await flushPromises();
    expect(second.cashier.mode).toBe('iframe');
    expect(mounts).toHaveLength(0);
    // A widget of another origin has its own storage.
    expect(open().cashier.mode).toBeNull();
    await flushPromises();
    expect(mounts).toHaveLength(1);
  });

  // The tab that has submitted a payment is another one, and this tab has neither its storage nor its mode.
  it('keeps the module while a submission of another tab’s module is unanswered, for ten minutes', async () => {
    remote({ manifest: 'fails' });
    const key = 'cashier.entry {"requestId":"r"}';
    localStorage.setItem(key, `${Date.now()} 1700000000000`);
    const first = open();
    await flushPromises();
    expect(await first.failure()).toMatchObject({ code: 'manifest' });
    const second = open({ mode: 'iframe' });
    expect(second.element.querySelector('iframe')).toBeNull();
    for (const { cashier } of [first, second]) cashier.unmount();
    localStorage.setItem(key, `${Date.now() - 10 * 60_000} 1700000000000`);
    const third = open();
    await flushPromises();
    expect(third.cashier.mode).toBe('iframe');
  });

  it('lets other tabs use the module once the frame’s submission has its transaction', async () => {
    const first = open({ mode: 'iframe' });
    await flushPromises();
    const frame = fakeFrame(first.element);
    const key = `cashier.frame ${new URL(first.url).origin}`;
    frame.say('onStarting');
    frame.say('onTransaction', { id: '7', transaction: 'deposit', status: 'waiting' });
    frame.say('onAnalytics', SUBMIT);
    // Another payment says nothing of the submission.
    frame.say('onTransaction', { id: '7', transaction: 'deposit', status: 'processed' });
    // Neither does one that the player visits.
    frame.say('onTransaction', { id: 'x', transaction: 'deposit', status: 'waiting' });
    const entry = localStorage.getItem(key);
    expect(entry).not.toBeNull();
    frame.say('onAnalytics', STARTED);
    frame.say('onTransaction', { id: '8', transaction: 'deposit', status: 'waiting' });
    expect(localStorage.getItem(key)).toBeNull();
    frame.say('onAnalytics', SUBMIT);
    // Another tab's frame has submitted something since.
    localStorage.setItem(key, '1');
    frame.say('onAnalytics', STARTED);
    frame.say('onTransaction', { id: '9', transaction: 'deposit', status: 'waiting' });
    expect(localStorage.getItem(key)).toBe('1');
  });

  it('uses the frame for ten minutes after a submission of another tab’s frame', async () => {
    const { mounts } = remote();
    const first = open({ mode: 'iframe' });
    await flushPromises();
    const frame = fakeFrame(first.element);
    frame.say('onStarting');
    frame.say('onAnalytics', SUBMIT);
    first.cashier.unmount();
    const openAnotherTab = async () => {
      sessionStorage.clear();
      Reflect.deleteProperty(window, Symbol.for('cashier.modes'));
      const { cashier } = open({ url: first.url });
      await flushPromises();
      cashier.unmount();
    };
    await openAnotherTab();
    expect(mounts).toHaveLength(0);
    jest.advanceTimersByTime(10 * 60_000);
    await openAnotherTab();
    expect(mounts).toHaveLength(1);
  });

  it.each(['frame', 'module'])(
    'changes to the mode of another tab in which a %s submits something while both are open',
    async (other) => {
      const { mounts } = remote();
      const mode = other === 'frame' ? 'federated' : 'iframe';
      const { element, cashier, url } = open({ mode });
      const beside = open({ mode, url });
      await flushPromises();
      if (mode === 'iframe') for (const one of [element, beside.element]) fakeFrame(one).say('onStarting');
      else mounts.forEach(({ send }) => send('onStarting'));
      const key =
        other === 'frame' ? `cashier.frame ${new URL(url).origin}` : 'cashier.entry {"requestId":"r"}';
      const tell = async (change: StorageEventInit): Promise<void> => {
        window.dispatchEvent(new StorageEvent('storage', change));
        jest.advanceTimersByTime(0);
        await flushPromises();
      };
      await tell({ key: 'page', newValue: '1' });
      expect(cashier.mode).toBe(mode);
      localStorage.setItem(key, String(Date.now()));
      await tell({ key, newValue: '1' });
      const needed = other === 'frame' ? 'iframe' : 'federated';
      expect([cashier.mode, beside.cashier.mode]).toEqual([needed, needed]);
      expect(element.querySelectorAll('iframe')).toHaveLength(other === 'frame' ? 1 : 0);
    },
  );

  it('keeps the module that has a submission of its own when another tab’s frame submits something', async () => {
    const { mounts } = remote();
    const { cashier, url } = open();
    await flushPromises();
    mounts[0]?.send('onStarting');
    sessionStorage.setItem(NOTE, '{"requestId":"r"}');
    const key = `cashier.frame ${new URL(url).origin}`;
    localStorage.setItem(key, String(Date.now()));
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '1' }));
    jest.advanceTimersByTime(0);
    await flushPromises();
    expect(cashier.mode).toBe('federated');
  });

  it('changes the mode of a page that the browser shows again after another tab’s frame has submitted', async () => {
    const { mounts } = remote();
    const { cashier, url } = open();
    await flushPromises();
    mounts[0]?.send('onStarting');
    localStorage.setItem(`cashier.frame ${new URL(url).origin}`, String(Date.now()));
    window.dispatchEvent(new Event('pageshow'));
    jest.advanceTimersByTime(0);
    await flushPromises();
    expect(cashier.mode).toBe('iframe');
  });

  it('keeps the module when the frame of an origin with a longer name has submitted something', async () => {
    remote();
    const url = 'https://pay.example/cashier/';
    localStorage.setItem(`cashier.frame ${new URL(url).origin}.example`, String(Date.now()));
    const { cashier } = open({ url });
    await flushPromises();
    expect(cashier.mode).toBe('federated');
  });

  it('uses the frame for every folder of an origin: its frames share one storage', async () => {
    const parts: Parameters<typeof remote>[0] = { manifest: 'fails' };
    const { mounts } = remote(parts);
    const first = open();
    await flushPromises();
    fakeFrame(first.element).say('onStarting');
    parts.manifest = 'works';
    const newer = `${first.url}v2/`;
    const beside = open({ url: newer });
    await flushPromises();
    expect(beside.cashier.mode).toBe('iframe');
    beside.cashier.unmount();
    first.cashier.unmount();
    const later = open({ url: newer });
    await flushPromises();
    expect(later.cashier.mode).toBe('iframe');
    expect(mounts).toHaveLength(0);
  });

  it('does not remember a frame that never accepted `loaded`', async () => {
    const parts: Parameters<typeof remote>[0] = { manifest: 'fails' };
    const { mounts } = remote(parts);
    const first = open();
    await flushPromises();
    fakeFrame(first.element).say('Loaded');
    first.cashier.unmount();
    parts.manifest = 'works';
    open({ url: first.url });
    await flushPromises();
    expect(mounts).toHaveLength(1);
  });

  it('remembers the mode on the page when session storage is unavailable', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const parts: Parameters<typeof remote>[0] = { manifest: 'fails' };
    remote(parts);
    const first = open();
    await flushPromises();
    fakeFrame(first.element).say('onStarting');
    first.cashier.unmount();
    parts.manifest = 'works';
    const second = open({ url: first.url });
    await flushPromises();
    expect(second.cashier.mode).toBe('iframe');
  });

  it.each(['manifest', 'entry', 'chunk', 'mount'] as const)(
    'keeps the module when its %s fails and the tab holds a note of a payment',
    async (part) => {
      remote({ [part]: 'fails' });
      sessionStorage.setItem(NOTE, '{"requestId":"r"}');
      const { element, types, failure } = open();
      await flushPromises();
      expect(await failure()).toMatchObject({ code: part });
      expect(modesOf(types())).toEqual(['error']);
      expect(element.querySelector('iframe')).toBeNull();
    },
  );

  it('starts a module that it could not give up again when the network is back', async () => {
    const parts: Parameters<typeof remote>[0] = { manifest: 'fails' };
    const { mounts } = remote(parts);
    sessionStorage.setItem(NOTE, '{"requestId":"r"}');
    const { cashier, element, failure } = open();
    await flushPromises();
    await failure();
    parts.manifest = 'works';
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await flushPromises();
    expect(mounts).toHaveLength(1);
    mounts[0]?.send('onReady', { route: '/deposit' });
    await expect(cashier.ready).resolves.toEqual({ mode: 'federated', route: '/deposit' });
    expect(element.querySelector('iframe')).toBeNull();
  });

  it.each([
    ['accepted `loaded` late', (frame: ReturnType<typeof fakeFrame>) => frame.say('onStarting')],
    [
      'was removed',
      (_frame: ReturnType<typeof fakeFrame>, { cashier }: ReturnType<typeof open>) => cashier.unmount(),
    ],
  ])('does not start a frame again that %s', async (_what, act) => {
    const opened = open({ mode: 'iframe', timeoutMs: 3000 });
    await flushPromises();
    const widget = fakeFrame(opened.element);
    jest.advanceTimersByTime(3000);
    await opened.failure();
    act(widget, opened);
    const frame = opened.element.querySelector('iframe');
    window.dispatchEvent(new Event('online'));
    expect(opened.element.querySelector('iframe')).toBe(frame);
  });

  it.each([
    ['[{"requestId":"r"}]', 'error'],
    ['[]', 'fallback'],
  ])('also finds notes that session storage refused: %s', async (notes, event) => {
    const refused = Symbol.for('cashier.storage');
    Object.assign(window, { [refused]: new Map([['cashier.intents', notes]]) });
    try {
      remote({ manifest: 'fails' });
      const { types, failure } = open();
      if (event === 'error') await failure();
      await flushPromises();
      expect(modesOf(types())).toEqual([event]);
    } finally {
      Reflect.deleteProperty(window, refused);
    }
  });

  it('keeps the module in a tab that has the note of its payment, even for a page that chooses the frame', async () => {
    const { mounts } = remote();
    const first = open({ mode: 'federated' });
    await flushPromises();
    mounts[0]?.send('onStarting');
    sessionStorage.setItem(NOTE, '{"requestId":"r"}');
    first.cashier.unmount();
    const second = open({ url: first.url, mode: 'iframe' });
    await flushPromises();
    expect(second.cashier.mode).toBe('federated');
    expect(second.types()).toContain('warning');
    second.cashier.unmount();
    sessionStorage.removeItem(NOTE);
    const third = open({ url: first.url, mode: 'iframe' });
    await flushPromises();
    expect(third.cashier.mode).toBe('iframe');
  });

  it('keeps the frame until its payment has ended, even for a page that chooses the module', async () => {
    const { mounts } = remote();
    const first = open({ mode: 'iframe' });
    const { url } = first;
    await flushPromises();
    const frame = fakeFrame(first.element);
    frame.say('onStarting');
    frame.say('onAnalytics', SUBMIT);
    first.cashier.unmount();

    /**
     * Opens the page again with mode `federated`; its frame, if it has one, reports `said`. Returns the mode, and
     * whether the page was warned.
     */
    async function reopen(...said: readonly (readonly [id: string, status: string, section?: string])[]) {
      const { cashier, element, events } = open({ url, mode: 'federated' });
      await flushPromises();
      const { mode } = cashier;
      const hasWarned = events.some((event) => event.type === 'warning' && event.field === 'options.mode');
      if (mode === 'iframe') {
        const again = fakeFrame(element);
        again.say('onStarting');
        for (const [id, status, transaction = 'deposit'] of said)
          again.say('onTransaction', { id, transaction, status });
      }
      cashier.unmount();
      return [mode, hasWarned];
    }
    const STILL_A_FRAME = ['iframe', true];
    // The outcome of this submission is unknown. The payments that end meanwhile are others.
    expect(await reopen(['7', 'processed', 'withdrawal'])).toEqual(STILL_A_FRAME);
    expect(await reopen(['8', 'waiting'])).toEqual(STILL_A_FRAME);
    expect(await reopen(['9', 'processed'], ['8', 'accepted'])).toEqual(STILL_A_FRAME);
    expect(await reopen(['8', 'mistaked'])).toEqual(STILL_A_FRAME);
    expect(await reopen()).toEqual(['federated', false]);
    expect(mounts).toHaveLength(1);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(PLAYER.token);
  });

  it('does not take a payment that it knows to be final for that of a submission', async () => {
    const { mounts } = remote();
    const first = open({ mode: 'iframe' });
    await flushPromises();
    const frame = fakeFrame(first.element);
    frame.say('onStarting');
    frame.say('onTransaction', { id: '7', transaction: 'deposit', status: 'waiting' });
    frame.say('onAnalytics', SUBMIT);
    // The frame finds the first payment by its note and reports it again.
    for (let times = 0; times < 2; times += 1)
      frame.say('onTransaction', { id: '7', transaction: 'deposit', status: 'processed' });
    first.cashier.unmount();
    const second = open({ url: first.url, mode: 'federated' });
    await flushPromises();
    expect(second.cashier.mode).toBe('iframe');
    const again = fakeFrame(second.element);
    again.say('onStarting');
    again.say('onTransaction', { id: '8', transaction: 'deposit', status: 'processed' });
    second.cashier.unmount();
    open({ url: first.url, mode: 'federated' });
    await flushPromises();
    expect(mounts).toHaveLength(1);
  });

  it('finds the mode that another document of the tab has remembered since', async () => {
    const { mounts } = remote();
    const first = open();
    await flushPromises();
    mounts[0]?.send('onStarting');
    first.cashier.unmount();
    // Another document of the tab: a frame with its own cashier, or a page that the player visited in between.
    sessionStorage.setItem(`cashier.mode ${new URL(first.url).origin}`, 'iframe\ndeposit');
    const second = open({ url: first.url });
    await flushPromises();
    expect(second.cashier.mode).toBe('iframe');
    expect(mounts).toHaveLength(1);
  });

  it('remembers on the page an entry that a full session storage refused', async () => {
    const { mounts } = remote();
    const first = open({ mode: 'iframe' });
    await flushPromises();
    const frame = fakeFrame(first.element);
    frame.say('onStarting');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    frame.say('onAnalytics', SUBMIT);
    first.cashier.unmount();
    const second = open({ url: first.url, mode: 'federated' });
    await flushPromises();
    expect(second.cashier.mode).toBe('iframe');
    expect(mounts).toHaveLength(0);
  });

  it('remembers on the page an entry that the page has cleared from its storage', async () => {
    const { mounts } = remote();
    const first = open({ mode: 'iframe' });
    await flushPromises();
    const frame = fakeFrame(first.element);
    frame.say('onStarting');
    frame.say('onAnalytics', SUBMIT);
    sessionStorage.clear();
    first.cashier.unmount();
    const second = open({ url: first.url, mode: 'federated' });
    await flushPromises();
    expect(second.cashier.mode).toBe('iframe');
    expect(mounts).toHaveLength(0);
  });

  it.each(['', 'none'])('ignores an entry that names no mode: %p', async (entry) => {
    const { mounts } = remote();
    const { url, cashier } = open();
    sessionStorage.setItem(`cashier.mode ${new URL(url).origin}`, entry);
    await flushPromises();
    expect(cashier.mode).toBe('federated');
    expect(mounts).toHaveLength(1);
  });

  it('lets a page choose the module after a frame in which nothing was paid', async () => {
    const { mounts } = remote();
    const first = open({ mode: 'iframe' });
    await flushPromises();
    fakeFrame(first.element).say('onStarting');
    first.cashier.unmount();
    const second = open({ url: first.url, mode: 'federated' });
    await flushPromises();
    expect(second.types()).not.toContain('warning');
    expect(mounts).toHaveLength(1);
  });

  it('falls back when the list of notes is empty', async () => {
    remote({ manifest: 'fails' });
    sessionStorage.setItem('cashier.intents', '[]');
    const { cashier } = open();
    await flushPromises();
    expect(cashier.mode).toBe('iframe');
  });

  it('falls back when a widget accepted `loaded` but drew nothing and wrote no note', async () => {
    const { mounts } = remote();
    const { cashier, types } = open();
    await flushPromises();
    mounts[0]?.send('onStarting');
    mounts[0]?.send('onInitError', { text: 'The cashier did not load' });
    expect(modesOf(types())).toEqual(['fallback']);
    expect(cashier.mode).toBe('iframe');
  });

  it('[HS-16] unmounts the module before adding the frame, even while mount() is pending', async () => {
    const { mounts } = remote({ mount: 'hangs' });
    const { cashier, element } = open({ timeoutMs: 3000 });
    const seen: unknown[] = [];
    cashier.on('fallback', () => seen.push(mounts[0]?.isMounted, element.querySelector('iframe')));
    await flushPromises();
    jest.advanceTimersByTime(3000);
    expect(seen).toEqual([false, null]);
    expect(element.querySelector('iframe')).not.toBeNull();
  });
});

describe('a tab in the background', () => {
  it('neither falls back nor fails, since hidden time does not count', async () => {
    setHidden(true);
    const { mounts } = remote({ manifest: 'hangs' });
    const { cashier, types } = open({ timeoutMs: 3000 });
    await flushPromises();
    jest.advanceTimersByTime(60_000);
    expect(types()).toEqual([]);
    setHidden(false);
    jest.advanceTimersByTime(2000);
    setHidden(true);
    jest.advanceTimersByTime(60_000);
    setHidden(false);
    jest.advanceTimersByTime(999);
    expect(cashier.mode).toBe('federated');
    jest.advanceTimersByTime(1);
    expect(types()).toEqual(['fallback']);
    expect(mounts).toHaveLength(0);
  });

  it('leaves no timer and no listener', async () => {
    const removed = jest.spyOn(document, 'removeEventListener');
    const added = jest.spyOn(document, 'addEventListener');
    const { mounts } = remote();
    const { cashier } = open();
    await flushPromises();
    mounts[0]?.send('onStarting');
    cashier.unmount();
    const of = ({ mock }: { readonly mock: { readonly calls: readonly unknown[][] } }) =>
      mock.calls.filter(([type]) => type === 'visibilitychange').map(([, listener]) => listener);
    expect(of(added)).toHaveLength(1);
    expect(of(removed)).toEqual(expect.arrayContaining(of(added)));
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the function `loaded`', () => {
  /** A source whose answers the test provides one by one. */
  function questions() {
    const answers: ((fields: LoadedFields) => void)[] = [];
    const ask = () => new Promise<LoadedFields>((resolve) => void answers.push(resolve));
    return { ask, answers };
  }

  it('does not override an update() to another player made while it was pending', async () => {
    const { mounts } = remote();
    const { ask, answers } = questions();
    const { cashier } = open({ loaded: ask });
    await flushPromises();
    await cashier.update({ userId: '8', token: 'eight' });
    answers[0]?.({ ...PLAYER });
    await flushPromises();
    expect(mounts.map(({ loaded }) => JSON.parse(loaded) as unknown)).toEqual([
      { messageType: 'loaded', payload: { userId: '8', token: 'eight' } },
    ]);
  });

  it('does not override its replacement when it was replaced while pending', async () => {
    const { mounts } = remote();
    const { ask, answers } = questions();
    const { cashier } = open({ loaded: ask });
    await flushPromises();
    await cashier.update(() => ({ ...PLAYER, userId: '8' }));
    answers[0]?.({ ...PLAYER });
    await flushPromises();
    expect(mounts).toHaveLength(1);
    expect(mounts[0]?.loaded).toContain('"userId":"8"');
  });

  it('is named in the error when it does not answer in time; a late answer still opens the module', async () => {
    const { mounts } = remote();
    const { ask, answers } = questions();
    const { element, types, failure } = open({ loaded: ask, timeoutMs: 3000 });
    await flushPromises();
    jest.advanceTimersByTime(3000);
    expect(await failure()).toMatchObject({
      code: 'loaded',
      message: 'loaded returned no player in 3000 ms',
    });
    expect(element.querySelector('iframe')).toBeNull();
    answers[0]?.(PLAYER);
    await flushPromises();
    expect(mounts).toHaveLength(1);
    expect(modesOf(types())).toEqual(['error']);
  });

  it('is reported by type, without the value, when it does not return an object', async () => {
    const { failure } = open({ loaded: JSON.stringify(PLAYER) as unknown as typeof PLAYER });
    const error = await failure();
    expect(error).toMatchObject({
      code: 'loaded',
      message: 'loaded failed: it must be an object, e.g. {userId, token, host}, not string',
    });
    expect(String(error.stack)).not.toContain(PLAYER.token);
  });

  it('may fail; a later update() opens the module, with a new promise `ready`', async () => {
    const { mounts } = remote();
    const loaded = jest.fn().mockRejectedValueOnce(new Error('signed out')).mockResolvedValue(PLAYER);
    const { cashier, failure } = open({ loaded });
    expect(await failure()).toMatchObject({ code: 'loaded' });
    await cashier.update();
    await flushPromises();
    expect(mounts).toHaveLength(1);
    mounts[0]?.send('onReady', { route: '/deposit' });
    await expect(cashier.ready).resolves.toEqual({ mode: 'federated', route: '/deposit' });
  });

  it('may fail; a later update() opens the frame', async () => {
    const loaded = jest.fn().mockRejectedValue(new Error('signed out'));
    const { cashier, element, failure } = open({ loaded, mode: 'iframe' });
    await flushPromises();
    fakeFrame(element).say('Loaded');
    expect(await failure()).toMatchObject({ code: 'loaded' });
    await cashier.update(PLAYER);
    const { say, got } = fakeFrame(element);
    say('Loaded');
    await flushPromises();
    expect(got.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      { messageType: 'loaded', payload: PLAYER },
    ]);
  });
});

describe('update() with some of the fields', () => {
  const receivedBy = (
    mounts: readonly { readonly received: readonly string[] }[],
    at = 0,
  ): readonly unknown[] => (mounts[at]?.received ?? []).map((text) => JSON.parse(text) as unknown);
  const LOCALE_ES = { messageType: 'locale-changed', payload: { locale: 'es' } };

  it.each(['function', 'fields'])(
    'leaves the others unchanged, also for the next start (%s)',
    async (kind) => {
      const { mounts } = remote();
      const { cashier } = open(kind === 'function' ? { loaded: () => PLAYER } : {});
      await flushPromises();
      await cashier.update({ locale: 'es' });
      expect(receivedBy(mounts)).toEqual([LOCALE_ES]);
      await cashier.update({ currency: 'BRL', token: undefined as unknown as string });
      await flushPromises();
      expect(JSON.parse(mounts[1]?.loaded ?? '')).toEqual({
        messageType: 'loaded',
        payload: { ...PLAYER, locale: 'es', currency: 'BRL' },
      });
    },
  );

  it('does not call the function', async () => {
    remote();
    const loaded = jest.fn(() => PLAYER);
    const { cashier } = open({ loaded });
    await flushPromises();
    await cashier.update({ locale: 'es' });
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  it('keeps its value until the function returns a different one', async () => {
    const { mounts } = remote();
    let locale = 'en';
    const { cashier } = open({ loaded: () => ({ ...PLAYER, locale }) });
    await flushPromises();
    await cashier.update({ locale: 'es' });
    await cashier.update();
    expect(receivedBy(mounts)).toEqual([LOCALE_ES]);
    locale = 'pt';
    await cashier.update();
    expect(receivedBy(mounts).slice(1)).toEqual([
      { messageType: 'locale-changed', payload: { locale: 'pt' } },
    ]);
  });

  it('is rejected for another player without a token, and leaves the cashier unchanged', async () => {
    const { mounts } = remote();
    const { cashier, events } = open();
    await flushPromises();
    await expect(cashier.update({ userId: '8' })).rejects.toMatchObject({
      code: 'loaded',
      message: expect.stringContaining('no token') as string,
    });
    expect(events.at(-1)).toMatchObject({ type: 'error', error: { code: 'loaded' } });
    expect(mounts.map(({ isMounted }) => isMounted)).toEqual([true]);
  });

  it('for another player with a token keeps nothing of the previous player', async () => {
    const { mounts } = remote();
    const { cashier } = open({ loaded: { ...PLAYER, bonusList: [{ id: 'b', type: 'deposit' }] } });
    await flushPromises();
    await cashier.update({ userId: '8', token: 'eight' });
    await flushPromises();
    expect(JSON.parse(mounts[1]?.loaded ?? '')).toEqual({
      messageType: 'loaded',
      payload: { userId: '8', token: 'eight' },
    });
  });

  it('treats a numeric and a text userId as the same player', async () => {
    const { mounts } = remote();
    const { cashier } = open();
    await flushPromises();
    await cashier.update({ userId: 7, locale: 'es' });
    expect(receivedBy(mounts)).toEqual([LOCALE_ES]);
    expect(mounts).toHaveLength(1);
  });

  it('rejects a result of the function without the userId', async () => {
    const { mounts } = remote();
    let fields: LoadedFields = PLAYER;
    const { cashier } = open({ loaded: () => fields });
    await flushPromises();
    fields = { locale: 'es' };
    await expect(cashier.update()).rejects.toMatchObject({
      message: expect.stringContaining('no userId') as string,
    });
    expect(mounts.map(({ isMounted }) => isMounted)).toEqual([true]);
  });

  it.each([null, 'es', 7])('rejects %p', async (given) => {
    remote();
    const { cashier } = open();
    await flushPromises();
    await expect(cashier.update(given as unknown as LoadedFields)).rejects.toMatchObject({ code: 'loaded' });
  });
});

describe('[HS-16] the cashiers of one page use one mode', () => {
  it('does not fall back while another cashier has accepted `loaded` as a module', async () => {
    const parts: Parameters<typeof remote>[0] = {};
    const { mounts } = remote(parts);
    const first = open();
    await flushPromises();
    mounts[0]?.send('onStarting');
    parts.manifest = 'fails';
    parts.mount = 'fails';
    const second = open({ url: first.url });
    await flushPromises();
    await second.failure();
    expect(modesOf(second.types())).toEqual(['error']);
    expect(second.element.querySelector('iframe')).toBeNull();
    expect(first.cashier.mode).toBe('federated');
  });

  it('falls back together with the cashiers that have not accepted `loaded` yet', async () => {
    const parts: Parameters<typeof remote>[0] = {};
    remote(parts);
    const first = open({ timeoutMs: 3000 });
    const second = open({ url: first.url, timeoutMs: 9000 });
    await flushPromises();
    jest.advanceTimersByTime(3000);
    expect([first.cashier.mode, second.cashier.mode]).toEqual(['iframe', 'iframe']);
    expect([modesOf(first.types()), modesOf(second.types())]).toEqual([['fallback'], ['fallback']]);
  });

  it('does not turn a cashier whose option requires the module into a frame', async () => {
    remote({});
    const first = open({ timeoutMs: 3000 });
    const second = open({ url: first.url, mode: 'federated', timeoutMs: 9000 });
    await flushPromises();
    jest.advanceTimersByTime(3000);
    expect(first.cashier.mode).toBe('iframe');
    expect(await second.failure()).toMatchObject({ code: 'timeout' });
    expect(second.element.querySelector('iframe')).toBeNull();
  });

  it.each(['iframe', 'auto'] as const)(
    'opens a second cashier of mode %s as a module beside a module',
    async (mode) => {
      const { mounts } = remote({});
      const first = open();
      await flushPromises();
      mounts[0]?.send('onStarting');
      sessionStorage.clear();
      const second = open({ url: first.url, mode });
      await flushPromises();
      expect(second.cashier.mode).toBe('federated');
      expect(second.types().includes('warning')).toBe(mode === 'iframe');
    },
  );

  it('adopts the mode of the cashier that accepted `loaded` first', async () => {
    const { mounts } = remote({});
    const frame = open({ mode: 'iframe' });
    const module = open({ url: frame.url, mode: 'federated' });
    await flushPromises();
    fakeFrame(frame.element).say('onStarting');
    mounts[0]?.send('onStarting');
    expect([frame.cashier.mode, module.cashier.mode]).toEqual(['iframe', 'iframe']);
    expect(module.types()).toContain('warning');
  });

  it('[TX-6] does not use its mode when a cashier in the other mode has left an unfinished payment', async () => {
    const { mounts } = remote({});
    const frame = open({ mode: 'iframe' });
    const module = open({ url: frame.url, mode: 'federated', timeoutMs: 60_000 });
    await flushPromises();
    const { say } = fakeFrame(frame.element);
    say('onStarting');
    say('onAnalytics', SUBMIT);
    frame.cashier.unmount();
    mounts[0]?.send('onStarting');
    expect(module.cashier.mode).toBe('iframe');
    expect(mounts[0]?.isMounted).toBe(false);
  });

  it('can use either mode again once the other cashier is unmounted', async () => {
    const { mounts } = remote({});
    const first = open();
    await flushPromises();
    mounts[0]?.send('onStarting');
    first.cashier.unmount();
    const second = open({ url: first.url, mode: 'iframe' });
    await flushPromises();
    expect(second.cashier.mode).toBe('iframe');
  });
});
