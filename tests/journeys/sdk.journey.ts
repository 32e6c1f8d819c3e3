import { $, $$, browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { embeddingOf, type Embedding } from '../pages/embedding.ts';
import { ORIGINS, newPlayer, type Player } from '../pages/gateway.ts';
import { fillDeposit, pay, screensOf } from './walks.ts';
import { itInFullRun, sample } from '../pages/sample.ts';
import { addInitScript } from '../pages/init-script.ts';

/** Opens the partner's page that uses the SDK. `way` is the way in which the widget should be embedded. */
async function open(
  player: Player,
  way: 'federated' | 'iframe',
  settings: Readonly<Record<string, string>> = {},
): Promise<Embedding> {
  const { userId, market } = player;
  const query = new URLSearchParams({ userId, market, locale: 'en', ...settings });
  await browser.switchFrame(null);
  // What an earlier test's cashier stored in this tab affects the mode.
  await browser.execute(() => sessionStorage.clear()).catch(() => undefined);
  await browser.url(`${ORIGINS.sandbox}/sdk.html?${query.toString()}`);
  const host = embeddingOf(way, way === 'federated' ? '.container' : undefined);
  await host.enter();
  return host;
}

/** Waits until the page reports how the widget was embedded. */
async function readMode(host: Embedding): Promise<string> {
  await host.leave();
  let said = '';
  await settled(async () => {
    said = await $('#way').getText();
    return said !== '';
  }, 'The SDK did not get ready');
  await host.enter();
  return said;
}

const childCount = (): Promise<number> =>
  browser.execute(() => document.querySelectorAll('.container > *').length);

const boxOf = (selector: string): Promise<{ left: number; right: number; top: number }> =>
  browser.execute((one: string) => {
    const { left, right, top } = document.querySelector(one)!.getBoundingClientRect();
    return { left, right, top };
  }, selector);

describe('the host SDK', () => {
  it('[HS-13] mode auto mounts the federated module, and a deposit succeeds', async () => {
    const player = await newPlayer();
    await player.settings({ settleMs: 300 });
    const host = await open(player, 'federated');
    const screens = screensOf(host);
    await screens.list.tile('SPEI transfer').shown();
    expect(await readMode(host)).toBe('Federated module');
    expect(await $('iframe').isExisting()).toBe(false);
    await host.leave();
    const [stage, console] = [await boxOf('.stage'), await boxOf('.console')];
    expect(console.left).toBeGreaterThan(stage.right);
    expect(console.top).toBeCloseTo(stage.top, 0);
    await host.enter();
    // Declared with `var`, the container would clash with a page's own `const cashier`.
    const held = () => Object.getOwnPropertyDescriptor(window, 'cashier')?.configurable;
    expect(await browser.execute(held)).toBe(true);
    await fillDeposit(screens);
    await screens.form.submit('deposit').click();
    await pay(host, 'Approve');
    await screens.complete('processed').shown();
    await host.send('go-back');
    await screens.list.tile('SPEI transfer').shown();
  });

  // Policies that a real partner's page might have; each blocks one part of the remote, never the frame.
  const POLICIES = {
    manifest: `connect-src 'self' ${ORIGINS.gateway}`,
    entry: "script-src 'self'",
    chunk: "script-src 'self' {widget}/cashier/remoteEntry.js",
  } as const;
  for (const [part, policy] of sample(Object.entries(POLICIES), 2))
    it(`[HS-4, HS-5] mode auto falls back to the iframe when the ${part} is blocked, and reports why`, async () => {
      const player = await newPlayer();
      const host = await open(player, 'iframe', { policy });
      await screensOf(host).list.tile('SPEI transfer').shown();
      expect(await readMode(host)).toMatch(
        new RegExp(`^Iframe, because the federated module failed: ${part} \\(`),
      );
      expect(await host.messages('Loaded')).toHaveLength(1);
    });

  itInFullRun('mounts the module under Trusted Types, with two policies allowed', async () => {
    const policy = "require-trusted-types-for 'script'; trusted-types cashier#sdk cashier#remote";
    const host = await open(await newPlayer(), 'federated', { mode: 'federated', policy });
    await screensOf(host).list.tile('SPEI transfer').shown();
    expect(await readMode(host)).toBe('Federated module');
  });

  it('uses the iframe when Trusted Types do not allow its policy', async () => {
    const policy = "require-trusted-types-for 'script'; trusted-types cashier#remote";
    const host = await open(await newPlayer(), 'iframe', { policy });
    expect(await readMode(host)).toContain('entry (');
  });

  itInFullRun('mode federated does not fall back to the iframe, and reports what failed', async () => {
    const player = await newPlayer();
    await open(player, 'federated', { mode: 'federated', policy: POLICIES.entry });
    await settled(
      async () => (await $('.toolbar .status').getText()).includes('entry ('),
      'The page does not show what failed',
    );
    expect(await $('iframe').isExisting()).toBe(false);
  });

  it('[HS-14, RT-22] mode iframe: a sandboxed frame with a title, in which a payment opens its tab', async () => {
    const player = await newPlayer();
    await player.settings({ settleMs: 300 });
    const host = await open(player, 'iframe', { mode: 'iframe' });
    const screens = screensOf(host);
    await fillDeposit(screens);
    await screens.form.submit('deposit').click();
    await pay(host, 'Approve');
    await screens.complete('processed').shown();
    expect(await readMode(host)).toBe('Iframe');
    await host.leave();
    expect(await $('.container iframe').getAttribute('sandbox')).toContain('allow-scripts');
    expect(await player.moves()).toHaveLength(1);
  });

  for (const way of sample(['federated', 'iframe'] as const))
    it(`mode ${way}: the height follows the content`, async () => {
      const host = await open(await newPlayer(), way, { mode: way, fit: 'on' });
      await screensOf(host).list.tile('SPEI transfer').shown();
      await host.waitForMessage('onReady');
      await host.leave();
      let seen: readonly unknown[] = [];
      await settled(async () => {
        const { height } = (await host.waitForMessage('onResize')).payload as { height: number };
        await host.leave();
        const real = await $('.container > *').getSize('height');
        seen = [height, real];
        return height > 400 && Math.abs(real - height) <= 1;
      }, 'The height is another than the content’s').catch((error: unknown) => {
        throw new Error(`${String(error)}: ${seen.join(', ')}`);
      });
    });

  for (const way of sample(['federated', 'iframe'] as const, 1))
    it(`[HS-16] mode ${way}: unmount leaves nothing behind, and the next mount loads nothing twice`, async () => {
      const script = await addInitScript(() => {
        const messageListeners = new Set<unknown>();
        const { addEventListener: add, removeEventListener: remove } = window;
        Object.assign(window, {
          messageListeners,
          addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
            if (type === 'message') messageListeners.add(listener);
            add.call(window, type, listener, options);
          },
          removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions) {
            if (type === 'message') messageListeners.delete(listener);
            remove.call(window, type, listener, options);
          },
        });
      });
      const listeners = () =>
        browser.execute(
          () => (window as unknown as { messageListeners: ReadonlySet<unknown> }).messageListeners.size,
        );
      try {
        const player = await newPlayer();
        const host = await open(player, way, { mode: way });
        await screensOf(host).list.tile('SPEI transfer').shown();
        await host.waitForMessage('onReady');
        await host.leave();
        const before = await listeners();
        await host.unmount();
        expect(await childCount()).toBe(0);
        expect(await $$('iframe, link[rel="preload"]').length).toBe(0);
        expect(await listeners()).toBe(way === 'iframe' ? before - 1 : before);
        await host.restart();
        await host.enter();
        await screensOf(host).list.tile('SPEI transfer').shown();
        await host.leave();
        expect(await childCount()).toBe(1);
        expect(await listeners()).toBe(before);
        const entries = await browser.execute(
          () =>
            performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/remoteEntry.js'))
              .length,
        );
        expect(entries).toBe(way === 'federated' ? 1 : 0);
      } finally {
        await script.remove();
      }
    });
});
