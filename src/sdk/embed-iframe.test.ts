/** @jest-environment ./build/jest/environment.cjs */
import { flushPromises, fakeFrame } from '#test/fake-widget.ts';
import { loadCashier } from './load-cashier.ts';
import type { CashierHandle, CashierOptions } from './options.ts';

const ORIGIN = 'https://pay.example';
const PLAYER = { userId: '7', token: 'secret' } as const;
const LOADED = JSON.stringify({ messageType: 'loaded', payload: PLAYER });

const opened: CashierHandle[] = [];
afterEach(() => {
  opened.splice(0).forEach((cashier) => cashier.unmount());
  document.body.replaceChildren();
});

async function open(options: Partial<CashierOptions> = {}) {
  const element = document.createElement('div');
  document.body.append(element);
  const cashier = loadCashier(element, {
    url: `${ORIGIN}/cashier`,
    mode: 'iframe',
    loaded: PLAYER,
    ...options,
  });
  opened.push(cashier);
  const types: string[] = [];
  cashier.on('*', ({ type }) => types.push(type));
  await flushPromises();
  return { element, cashier, types, ...fakeFrame(element) };
}

describe('the iframe', () => {
  it('has a name, and the permissions that the widget needs', async () => {
    const { frame } = await open({ title: 'Payments' });
    expect(frame.title).toBe('Payments');
    expect(frame.src).toBe(`${ORIGIN}/cashier/`);
    expect(frame.allow).toBe('payment; clipboard-write; fullscreen');
    expect(frame.getAttribute('sandbox')?.split(' ')).toEqual(
      expect.arrayContaining([
        'allow-scripts',
        'allow-same-origin',
        'allow-forms',
        'allow-popups',
        'allow-popups-to-escape-sandbox',
        'allow-modals',
        'allow-downloads',
      ]),
    );
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
  });

  it.each([
    [
      { loaded: { ...PLAYER, schema: { variables: { '--cashier-color-bg': '#0E1116' } } } },
      '#colors=bg.0e1116',
    ],
    [
      {
        loaded: () => PLAYER,
        variables: {
          '--cashier-color-bg': '#123',
          '--cashier-color-surface': '#171b22',
          '--cashier-radius-m': '2px',
        },
      },
      '#colors=bg.112233,surface.171b22',
    ],
    [{ variables: { '--cashier-color-bg': 'red', '--cashier-color-border': 'url(x)' } }, ''],
    [{ loaded: () => PLAYER }, ''],
  ])(
    '[LN-6] passes the colours of the page to the frame before it sends Loaded: %j',
    async (options, hash) => {
      const { frame } = await open(options);
      expect(frame.src).toBe(`${ORIGIN}/cashier/${hash}`);
    },
  );

  it.each([
    ['/withdrawal?a=1#x', 'withdrawal?a=1'],
    ['#/withdrawal', ''],
    ['?locale=es', '?locale=es'],
    ['../other', 'unknown'],
    ['\\..\\..\\other', 'unknown'],
    ['/deposit/../../other', 'unknown'],
    ['https://other.example/x', 'https://other.example/x'],
  ])('opens at the path %j, which never leads out of its folder', async (path, below) => {
    const { frame } = await open({ path });
    expect(frame.src).toBe(`${ORIGIN}/cashier/${below}`);
  });

  it('[HS-5] answers every Loaded, only to the widget’s origin, with the current answer of the function', async () => {
    let token = 0;
    const { say, got } = await open({ loaded: () => ({ token: `t${++token}` }) });
    say('Loaded');
    say('Loaded');
    await flushPromises();
    // The frame was loaded again.
    say('Loaded');
    await flushPromises();
    expect(got.map(({ origin }) => origin)).toEqual([ORIGIN, ORIGIN]);
    expect(got.map(({ text }) => /t\d/.exec(text)?.[0])).toEqual(['t1', 't2']);
  });

  it('[HS-14] accepts messages only from the frame’s own window at its own origin', async () => {
    const { post, got, types } = await open();
    const announcement = '{"messageType":"Loaded","version":"v1"}';
    post(announcement, 'https://evil.example');
    post(announcement, 'null');
    post(announcement, ORIGIN, window);
    post(announcement, ORIGIN, null);
    await flushPromises();
    expect([types, got]).toEqual([[], []]);
    post(announcement);
    await flushPromises();
    expect(types).toEqual(['loaded']);
    expect(got).toEqual([{ text: LOADED, origin: ORIGIN }]);
  });

  it.each([7, null, { messageType: 'onReady' }, '', '{', '[]', 'null', '"onReady"', '{"messageType":7}'])(
    '[HS-8] ignores %j',
    async (data) => {
      const { post, types } = await open();
      post(data);
      expect(types).toEqual([]);
    },
  );

  it('sends other messages after loaded, in order', async () => {
    const { cashier, say, got } = await open();
    cashier.goBack();
    await flushPromises();
    expect(got).toEqual([]);
    say('Loaded');
    await flushPromises();
    cashier.send({ messageType: 'swipe-back' });
    expect(got.map(({ text }) => (JSON.parse(text) as { messageType: string }).messageType)).toEqual([
      'loaded',
      'go-back',
      'swipe-back',
    ]);
  });

  it.each([
    [{}, ['400px', '4000px', '0px', '700px']],
    [{ height: { min: 200, max: 600 } }, ['200px', '600px', '0px', '700px']],
    [{ height: { min: 5000 } }, ['5000px', '4000px', '0px', '700px']],
    // In an element without a height of its own, 100 % would be 0.
    [{ height: 'fill' }, ['min(400px, 100vh)', '', '100%', '100%']],
  ] as const)('with %j has a height that follows the content within its limits', async (options, seen) => {
    const { frame, say } = await open(options);
    const { minHeight, maxHeight, height } = frame.style;
    say('onResize', { height: 700 });
    expect([minHeight, maxHeight, height, frame.style.height]).toEqual(seen);
  });

  it('keeps its height when the reported height is not a number', async () => {
    const { frame, say } = await open();
    say('onResize', { height: 500 });
    say('onResize', { height: '9999' });
    say('onResize');
    expect(frame.style.height).toBe('500px');
  });

  it('[HS-10] rejects when the widget cannot start; a late start still works', async () => {
    const { cashier, say, types, frame } = await open();
    say('onInitError', { text: 'The host did not answer with loaded' });
    await expect(cashier.ready).rejects.toMatchObject({ code: 'init' });
    say('onReady', { route: '/deposit' });
    expect(types).toEqual(['error', 'initError', 'ready']);
    expect(frame.isConnected).toBe(true);
  });

  describe('blocked by the page’s Cross-Origin-Embedder-Policy', () => {
    const expectBlocked = async (cashier: CashierHandle): Promise<void> => {
      await expect(cashier.ready).rejects.toMatchObject({
        code: 'frame',
        message: expect.stringContaining('Cross-Origin-Embedder-Policy of this page blocks') as unknown,
      });
    };
    afterEach(() => {
      Reflect.deleteProperty(window, 'ReportingObserver');
    });

    it('is named at once where the browser reports it, unless the policy only reports', async () => {
      let report: (reports: readonly unknown[]) => void = () => undefined;
      Object.assign(window, {
        ReportingObserver: class {
          constructor(listener: typeof report) {
            report = listener;
          }
          observe(): void {}
          disconnect(): void {}
        },
      });
      const { cashier, types } = await open();
      const body = (disposition: string, blockedURL: string) => ({
        body: { toJSON: () => ({ disposition, blockedURL }) },
      });
      report([body('reporting', `${ORIGIN}/cashier/`), body('enforce', 'https://other.example/')]);
      expect(types).not.toContain('error');
      report([body('enforce', `${ORIGIN}/cashier/`)]);
      await expectBlocked(cashier);
    });
  });

  it('reports when the page’s function fails, and calls it again at the next Loaded', async () => {
    const loaded = jest.fn().mockRejectedValueOnce(new Error('not yet')).mockResolvedValue(PLAYER);
    const { cashier, say, got } = await open({ loaded });
    say('Loaded');
    await expect(cashier.ready).rejects.toMatchObject({ code: 'loaded', message: 'loaded failed: not yet' });
    say('Loaded');
    await flushPromises();
    expect(got).toEqual([{ text: LOADED, origin: ORIGIN }]);
  });

  it('[HS-16] leaves no frame and no listener after unmount, and answers nothing', async () => {
    const added = jest.spyOn(window, 'addEventListener');
    const removed = jest.spyOn(window, 'removeEventListener');
    const { cashier, element, say, got } = await open();
    say('Loaded');
    cashier.unmount();
    await flushPromises();
    expect(element.children).toHaveLength(0);
    expect(got).toEqual([]);
    const received = added.mock.calls.filter(([type]) => type === 'message');
    expect(received).toHaveLength(1);
    expect(removed.mock.calls).toEqual(expect.arrayContaining([received[0]?.slice(0, 2)]));
  });
});
