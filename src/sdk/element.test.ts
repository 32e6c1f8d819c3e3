/** @jest-environment ./build/jest/environment.cjs */
import { catchUncaught } from '#test/catch-uncaught.ts';
import { flushPromises, fakeRemote } from '#test/fake-widget.ts';
import './element.ts';

const PLAYER = { userId: '7', token: 'one' } as const;

let stop: () => void = () => {};
afterEach(() => {
  document.body.replaceChildren();
  stop();
});

function remote() {
  const remote = fakeRemote();
  stop = remote.stop;
  return remote;
}

function make(url: string): HTMLElementTagNameMap['cashier-widget'] {
  const element = document.createElement('cashier-widget');
  element.setAttribute('url', url);
  return element;
}

describe('<cashier-widget>', () => {
  it('opens when it is in the page and has the player, and dispatches events', async () => {
    const { mounts, requests } = remote();
    const element = make('https://element1.example/cashier/');
    element.setAttribute('path', '/withdrawal');
    const types: string[] = [];
    element.addEventListener('ready', (event) => types.push(JSON.stringify((event as CustomEvent).detail)));
    document.body.append(element);
    await flushPromises();
    expect(requests).toEqual([]);
    element.loaded = PLAYER;
    await flushPromises();
    expect(mounts).toHaveLength(1);
    expect(mounts[0]?.path).toBe('/withdrawal');
    mounts[0]?.send('onReady', { route: '/withdrawal' });
    expect(types).toEqual(['{"route":"/withdrawal","type":"ready"}']);
    expect(element.outerHTML).not.toContain('one');
  });

  // Angular and Vue bind the player before it is known.
  it.each(['before', 'after'])(
    'without a player, set as undefined %s it is in the page, waits',
    async (when) => {
      const { mounts } = remote();
      const element = make(`https://element-${when}.example/cashier/`);
      const errors: unknown[] = [];
      element.addEventListener('error', ({ detail }) => errors.push(detail));
      if (when === 'after') document.body.append(element);
      element.loaded = undefined;
      document.body.append(element);
      await flushPromises();
      expect([element.cashier, errors]).toEqual([null, []]);
      element.loaded = PLAYER;
      await flushPromises();
      expect([mounts.length, errors]).toEqual([1, []]);
      element.remove();
    },
  );

  it('updates a running widget, restarts for another path, and is removed with its element', async () => {
    const { mounts } = remote();
    const element = make('https://element2.example/cashier/');
    element.loaded = PLAYER;
    element.refreshToken = () => 'three';
    document.body.append(element);
    await flushPromises();
    element.loaded = { ...PLAYER, token: 'two' };
    await flushPromises();
    mounts[0]?.send('onTokenExpired');
    await flushPromises();
    expect(mounts[0]?.received.map((text) => /two|three/.exec(text)?.[0])).toEqual(['two', 'three']);
    element.setAttribute('path', '/withdrawal');
    await flushPromises();
    expect(mounts.map(({ isMounted }) => isMounted)).toEqual([false, true]);
    element.remove();
    expect(mounts.map(({ isMounted }) => isMounted)).toEqual([false, false]);
    expect(element.cashier).toBeNull();
  });

  it('opens again for a player who is set after the page has emptied it', async () => {
    const { mounts } = remote();
    const element = make('https://element5.example/cashier/');
    element.loaded = PLAYER;
    document.body.append(element);
    await flushPromises();
    element.replaceChildren();
    await flushPromises();
    element.loaded = { ...PLAYER, token: 'two' };
    await flushPromises();
    expect(mounts.map(({ isMounted }) => isMounted)).toEqual([false, true]);
  });

  it('keeps its cashier for players who are set in one task, and one without a url reports it once', async () => {
    const { mounts } = remote();
    const element = make('https://element6.example/cashier/');
    document.body.append(element);
    element.loaded = PLAYER;
    const { cashier } = element;
    element.loaded = { ...PLAYER, token: 'two' };
    expect(element.cashier).toBe(cashier);
    await flushPromises();
    expect(mounts).toHaveLength(1);
    const errors: Event[] = [];
    const broken = document.createElement('cashier-widget');
    broken.addEventListener('error', (event) => errors.push(event));
    document.body.append(broken);
    broken.loaded = PLAYER;
    await flushPromises();
    broken.loaded = { ...PLAYER };
    await flushPromises();
    expect(errors).toHaveLength(1);
  });

  it('uses properties that the page set before the element was defined', async () => {
    const { mounts } = remote();
    const element = make('https://element3.example/cashier/');
    Object.defineProperty(element, 'loaded', {
      value: PLAYER,
      configurable: true,
      enumerable: true,
      writable: true,
    });
    document.body.append(element);
    await flushPromises();
    expect(mounts[0]?.loaded).toContain('"userId":"7"');
    expect(Object.hasOwn(element, 'loaded')).toBe(false);
  });

  it('reports a missing url as an error, which is thrown separately unless the page listens', async () => {
    const unhandled = document.createElement('cashier-widget');
    unhandled.loaded = PLAYER;
    const thrown = await catchUncaught(async () => {
      document.body.append(unhandled);
      await flushPromises();
    });
    expect(thrown).toEqual([expect.objectContaining({ code: 'url' })]);
    const handled = document.createElement('cashier-widget');
    handled.loaded = PLAYER;
    const errors: unknown[] = [];
    handled.addEventListener('error', (event) => errors.push((event as CustomEvent).detail));
    const again = await catchUncaught(async () => {
      document.body.append(handled);
      await flushPromises();
    });
    expect(errors).toEqual([{ type: 'error', error: expect.objectContaining({ code: 'url' }) as Error }]);
    expect(again).toEqual([]);
  });

  it('warns about an attribute with an invalid value, as about the option', async () => {
    remote();
    const element = make('https://element4.example/cashier/');
    element.setAttribute('mode', 'module');
    element.setAttribute('height', '500px');
    element.loaded = PLAYER;
    const fields: string[] = [];
    element.addEventListener('warning', (event) =>
      fields.push((event as CustomEvent<{ field: string }>).detail.field),
    );
    document.body.append(element);
    await flushPromises();
    expect(fields).toEqual(['options.mode', 'options.height']);
    expect(element.cashier?.mode).toBe('federated');
  });
});
