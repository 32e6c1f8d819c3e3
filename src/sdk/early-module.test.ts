/** @jest-environment ./build/jest/environment.cjs */
import { fakeCashiers } from '#test/fake-cashier.ts';
import { flushPromises, fakeFrame } from '#test/fake-widget.ts';

const { remote, open } = fakeCashiers();

describe('the module before its entry has loaded', () => {
  it('is mounted as soon as start.js has run; its events are passed on once the entry has loaded', async () => {
    const parts: Parameters<typeof remote>[0] = { start: 'works', manifest: 'hangs' };
    const { mounts } = remote(parts);
    const { types } = open();
    await flushPromises();
    expect(mounts).toHaveLength(1);
    expect(types()).toEqual([]);
  });

  it('stays mounted when the entry has loaded, and its events are passed on in order', async () => {
    const { mounts, requests } = remote({ start: 'works' });
    const { cashier, types, url } = open();
    await flushPromises();
    expect(requests).toEqual(['mf-manifest.json', 'start.js', 'remoteEntry.js'].map((file) => url + file));
    expect(mounts).toHaveLength(1);
    mounts[0]?.send('onReady', { route: '/deposit' });
    await expect(cashier.ready).resolves.toEqual({ mode: 'federated', route: '/deposit' });
    expect(types()).toEqual(['loaded', 'ready']);
    cashier.goBack();
    expect(mounts[0]?.received).toEqual(['{"messageType":"go-back"}']);
  });

  it('is replaced when the entry belongs to another build', async () => {
    const { mounts } = remote({ start: 'of another build' });
    const { types } = open();
    await flushPromises();
    expect(mounts.map(({ isMounted }) => isMounted)).toEqual([false, true]);
    mounts[0]?.send('onClose');
    mounts[1]?.send('onStarting');
    expect(types()).toEqual(['loaded', 'starting']);
  });

  it.each(['manifest', 'entry', 'chunk'] as const)(
    '[HS-4] is removed silently when the %s fails, and the frame is used',
    async (part) => {
      const { mounts } = remote({ start: 'works', [part]: 'fails' });
      const { element, types } = open();
      await flushPromises();
      expect(mounts.map(({ isMounted }) => isMounted)).toEqual([false]);
      mounts[0]?.send('onStarting');
      expect(types()).toEqual(['fallback']);
      expect(fakeFrame(element).frame.isConnected).toBe(true);
    },
  );

  it('[HS-4] is not mounted when the entry fails, and the frame is used although `loaded` has not answered', async () => {
    const { mounts } = remote({ start: 'works', entry: 'fails' });
    const { cashier } = open({ loaded: () => new Promise(() => {}) });
    await flushPromises();
    expect(cashier.mode).toBe('iframe');
    expect(mounts).toHaveLength(0);
  });

  it('is removed when the cashier is unmounted meanwhile', async () => {
    const { mounts } = remote({ start: 'works', manifest: 'hangs' });
    const { cashier } = open();
    await flushPromises();
    cashier.unmount();
    await flushPromises();
    expect(mounts.map(({ isMounted }) => isMounted)).toEqual([false]);
  });

  it('is not awaited when the whole module has loaded first', async () => {
    const { mounts } = remote({ start: 'hangs' });
    const { types } = open();
    await flushPromises();
    expect(mounts).toHaveLength(1);
    expect(types()).toEqual(['loaded']);
  });
});
