/** @jest-environment ./build/jest/environment.cjs */
import { catchUncaught } from '#test/catch-uncaught.ts';
import { PLAYER, fakeCashiers } from '#test/fake-cashier.ts';
import { flushPromises } from '#test/fake-widget.ts';
import type { LoadedFields } from './messages.ts';
import { pageCashiers } from './page-cashiers.ts';

const { remote, open } = fakeCashiers();

describe('[HS-16] unmount', () => {
  it('removes everything, may be called twice, and rejects a pending promise', async () => {
    const { mounts } = remote();
    const { cashier, element, failure, events } = open();
    await flushPromises();
    cashier.unmount();
    cashier.unmount();
    expect(mounts[0]?.isMounted).toBe(false);
    expect(element.innerHTML).toBe('');
    expect(jest.getTimerCount()).toBe(0);
    // Preloads that were pending at the unmount still arrive.
    for (let links = 0; document.querySelector('link'); links++) {
      expect(links).toBeLessThan(4);
      document.querySelector('link')?.dispatchEvent(new Event('load'));
    }
    expect(await failure()).toMatchObject({ code: 'unmounted' });
    expect(cashier.mode).toBeNull();
    const before = events.length;
    mounts[0]?.send('onReady', { route: '/deposit' });
    expect(events).toHaveLength(before);
  });

  it('within the same task prevents any request: a StrictMode double mount loads once', async () => {
    const { mounts, requests } = remote();
    const { cashier, element } = open();
    cashier.unmount();
    open({}, element);
    await flushPromises();
    expect(requests).toHaveLength(3);
    expect(mounts).toHaveLength(1);
    expect(element.children).toHaveLength(1);
  });

  // turbo#371: Back shows a copy of the page's markup.
  it.each(['federated', 'iframe'] as const)('%s: a copy of its node is removed by the next', async (mode) => {
    remote();
    const first = open({ mode });
    await flushPromises();
    const restored = document.createElement('div');
    document.body.append(restored);
    restored.innerHTML = `<p>Payments</p>${first.element.innerHTML}`;
    first.cashier.unmount();
    open({ mode }, restored);
    await flushPromises();
    expect([...restored.children].map(({ localName }) => localName)).toEqual([
      'p',
      mode === 'iframe' ? 'iframe' : 'div',
    ]);
  });

  it('while the remote is loading prevents a later mount', async () => {
    const { mounts } = remote();
    const { cashier, element } = open();
    await Promise.resolve();
    cashier.unmount();
    await flushPromises();
    expect(mounts).toHaveLength(0);
    expect(element.children).toHaveLength(0);
  });

  it('happens to the first cashier when a second one opens in the same element', async () => {
    const { mounts } = remote();
    const first = open();
    await flushPromises();
    open({}, first.element);
    await flushPromises();
    expect(mounts.map(({ isMounted }) => isMounted)).toEqual([false, true]);
    expect(await first.failure()).toMatchObject({ code: 'unmounted' });
    first.cashier.unmount();
    expect(mounts[1]?.isMounted).toBe(true);
  });
});

describe('[HS-16] an element that the page empties or removes without unmount()', () => {
  it.each(['federated', 'iframe'] as const)('ends the cashier and warns, in mode %s', async (mode) => {
    const { mounts } = remote();
    for (let turn = 0; turn < 20; turn++) {
      const { element, events, cashier } = open({ mode });
      await flushPromises();
      element.innerHTML = '';
      await flushPromises();
      expect(events.at(-1)).toMatchObject({ type: 'warning', field: 'element' });
      expect(cashier.mode).toBeNull();
    }
    expect(mounts.filter(({ isMounted }) => isMounted)).toEqual([]);
    expect(pageCashiers().size).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('with something around it ends the cashier after two seconds', async () => {
    const { mounts } = remote();
    const { element } = open();
    await flushPromises();
    element.remove();
    jest.advanceTimersByTime(1000);
    expect(mounts[0]?.isMounted).toBe(true);
    jest.advanceTimersByTime(1000);
    expect(mounts[0]?.isMounted).toBe(false);
  });

  it('only to put it elsewhere, or back soon, does not end the cashier', async () => {
    const { mounts } = remote();
    const { element, events } = open();
    await flushPromises();
    const other = document.createElement('main');
    document.body.append(other);
    other.append(element);
    await flushPromises();
    element.remove();
    jest.advanceTimersByTime(1500);
    document.body.append(element);
    jest.advanceTimersByTime(5000);
    expect(mounts[0]?.isMounted).toBe(true);
    expect(events.filter(({ type }) => type === 'warning')).toEqual([]);
  });

  it('is not an element that the page adds later', async () => {
    const { mounts } = remote();
    const { element } = open();
    element.remove();
    await flushPromises();
    jest.advanceTimersByTime(5000);
    document.body.append(element);
    await flushPromises();
    expect(mounts[0]?.isMounted).toBe(true);
  });
});

describe('update', () => {
  it('lets the last call win, even when an earlier answer arrives after it', async () => {
    const { mounts } = remote();
    const { cashier } = open();
    await flushPromises();
    let answerNow: (fields: LoadedFields) => void = () => {};
    const first = cashier.update(
      () =>
        new Promise((resolve) => {
          answerNow = resolve;
        }),
    );
    await cashier.update({ ...PLAYER, locale: 'es' });
    answerNow({ ...PLAYER, locale: 'pt' });
    await first;
    expect(mounts[0]?.received).toEqual(['{"messageType":"locale-changed","payload":{"locale":"es"}}']);
  });

  it('also reports a failing function with the event `error`', async () => {
    const { mounts } = remote();
    const { cashier, events } = open();
    await flushPromises();
    const failing = cashier.update(() => Promise.reject(new Error('signed out')));
    await expect(failing).rejects.toMatchObject({ code: 'loaded', message: 'loaded failed: signed out' });
    expect(events.at(-1)).toMatchObject({ type: 'error', error: { code: 'loaded' } });
    expect(mounts.map(({ isMounted }) => isMounted)).toEqual([true]);
  });

  it('sends a running widget only the changes for which a message exists', async () => {
    const { mounts } = remote();
    const { cashier } = open();
    await flushPromises();
    const bonusList = [{ id: 'b', type: 'deposit' }] as const;
    await cashier.update({ ...PLAYER, token: 'next', locale: 'es', bonusList });
    expect(mounts[0]?.received.map((text) => JSON.parse(text) as unknown)).toEqual([
      { messageType: 'token-updated', payload: { token: 'next' } },
      { messageType: 'locale-changed', payload: { locale: 'es' } },
      { messageType: 'bonus-list-updated', payload: bonusList },
    ]);
    await cashier.update();
    expect(mounts[0]?.received).toHaveLength(3);
    expect(mounts).toHaveLength(1);
  });

  it('restarts the widget for another player', async () => {
    const { mounts } = remote();
    const { cashier } = open();
    await flushPromises();
    await cashier.update({ ...PLAYER, userId: '8' });
    await flushPromises();
    expect(mounts.map(({ isMounted }) => isMounted)).toEqual([false, true]);
    expect(mounts[1]?.loaded).toContain('"userId":"8"');
    expect(cashier.mode).toBe('federated');
  });

  it('answers an expired token itself, and keeps the new token for later starts', async () => {
    const { mounts } = remote();
    const { cashier } = open({ refreshToken: () => Promise.resolve('fresh') });
    await flushPromises();
    mounts[0]?.send('onTokenExpired');
    await flushPromises();
    expect(mounts[0]?.received).toEqual(['{"messageType":"token-updated","payload":{"token":"fresh"}}']);
    await cashier.update();
    expect(mounts[0]?.received).toHaveLength(1);
  });

  it.each(['function', 'fields'])(
    'keeps a renewed token when the page’s token (%s) is older',
    async (kind) => {
      const { mounts } = remote();
      const { cashier } = open({
        refreshToken: () => 'fresh',
        ...(kind === 'function' && { loaded: () => PLAYER }),
      });
      await flushPromises();
      mounts[0]?.send('onTokenExpired');
      await flushPromises();
      await cashier.update({ ...PLAYER, locale: 'es' });
      expect(mounts[0]?.received.slice(1)).toEqual([
        '{"messageType":"locale-changed","payload":{"locale":"es"}}',
      ]);
      await cashier.update({ ...PLAYER, currency: 'BRL' });
      await flushPromises();
      expect(mounts[1]?.loaded).toContain('"token":"fresh"');
      await cashier.update({ ...PLAYER, currency: 'BRL', token: 'another' });
      expect(mounts[1]?.received).toEqual(['{"messageType":"token-updated","payload":{"token":"another"}}']);
      await cashier.update({ ...PLAYER, userId: '8' });
      await flushPromises();
      expect(mounts[2]?.loaded).toContain('"token":"secret"');
    },
  );

  it('takes messages sent by the page into account', async () => {
    const { mounts } = remote();
    const { cashier } = open();
    await flushPromises();
    cashier.send({ messageType: 'locale-changed', payload: { locale: 'es' } });
    cashier.send({
      messageType: 'theme-changed',
      payload: { schema: { variables: { '--cashier-a': '1' } } },
    });
    await cashier.update();
    expect(mounts[0]?.received).toHaveLength(2);
    await cashier.update({ ...PLAYER, schema: { variables: { '--cashier-a': '1' } } });
    expect(mounts[0]?.received.slice(2)).toEqual([
      '{"messageType":"locale-changed","payload":{"locale":"en"}}',
    ]);
  });

  it.each([undefined, '', null])('reports when the page returns %p as the token', async (token) => {
    const { mounts } = remote();
    const { events } = open({ refreshToken: () => token as string });
    await flushPromises();
    mounts[0]?.send('onTokenExpired');
    await flushPromises();
    expect(events.at(-1)).toMatchObject({ type: 'error', error: { code: 'token' } });
    expect(mounts[0]?.received).toEqual([]);
  });

  it('reports when there is no new token', async () => {
    const { mounts } = remote();
    const { events } = open({ refreshToken: () => Promise.reject(new Error('signed out')) });
    await flushPromises();
    mounts[0]?.send('onTokenExpired');
    await flushPromises();
    expect(events.at(-1)).toMatchObject({ type: 'error', error: { code: 'token' } });
    expect(mounts[0]?.received).toEqual([]);
  });
});

describe('another player', () => {
  const NEXT = { userId: '8', token: 'token-of-8', currency: 'MXN', locale: 'en' } as const;

  it('never gets a token that was requested for the previous one, neither now nor at a later start', async () => {
    const { mounts } = remote();
    let answer: (token: string) => void = () => undefined;
    const { cashier, events } = open({
      refreshToken: () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    });
    await flushPromises();
    mounts[0]?.send('onTokenExpired');
    await flushPromises();
    await cashier.update(NEXT);
    answer('late-token');
    await flushPromises();
    await cashier.update({ currency: 'BRL' });
    await flushPromises();
    expect(mounts).toHaveLength(3);
    expect(JSON.stringify(mounts.map(({ loaded, received }) => [loaded, received]))).not.toContain(
      'late-token',
    );
    expect(events.filter(({ type }) => type === 'error')).toEqual([]);
  });

  it('never gets a message that waited for the previous one to open', async () => {
    const parts: { mount?: 'works' | 'hangs' } = { mount: 'hangs' };
    const { mounts } = remote(parts);
    const { cashier } = open();
    await flushPromises();
    await cashier.update({ token: 'newer-token-of-7' });
    parts.mount = 'works';
    await cashier.update(NEXT);
    cashier.goBack();
    await flushPromises();
    expect(mounts[1]?.loaded).toContain('token-of-8');
    expect(mounts[1]?.received.join()).not.toContain('newer-token-of-7');
    expect(mounts[1]?.received.join()).toContain('go-back');
  });
});

it('a throwing onMessage hides no event, and its error reaches the page', async () => {
  const { mounts } = remote();
  let shown: readonly string[] = [];
  const thrown = await catchUncaught(async () => {
    const { types } = open({
      onMessage: () => {
        throw new Error('of the page');
      },
    });
    await flushPromises();
    mounts[0]?.send('onReady', { route: '/deposit' });
    await flushPromises();
    shown = types();
  });
  expect(shown).toContain('ready');
  expect(thrown).toContainEqual(new Error('of the page'));
});
