import { $, browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { embeddingOf } from '../pages/embedding.ts';
import { CALL, ORIGINS, eventually, newPlayer, type Player } from '../pages/gateway.ts';
import { fillDeposit, screensOf } from './walks.ts';
import { addInitScript } from '../pages/init-script.ts';

const addressOf = ({ userId, market }: Player, settings: Readonly<Record<string, string>> = {}): string =>
  `${ORIGINS.sandbox}/sdk.html?${new URLSearchParams({ userId, market, locale: 'en', ...settings }).toString()}`;

/** The first page of a tab: nothing from earlier tests is stored in it. */
async function openWithEmptyStorage(address: string): Promise<void> {
  await browser.switchFrame(null);
  await browser.execute(() => sessionStorage.clear()).catch(() => undefined);
  await browser.url(address);
}

/**
 * `loaded` has no top-level token, so the socket's address identifies the player, and the gateway can refuse this
 * socket.
 */
const USER_TOKEN = { loaded: JSON.stringify({ token: null }) };

const hasFrame = (): Promise<boolean> => $('.container iframe').isExisting();

describe('the host SDK in mode auto', () => {
  it('[TX-5, TX-6] keeps the module that has an unanswered payment while the gateway is down', async () => {
    const player = await newPlayer();
    await player.fault({ delayNext: { type: CALL.createDeposit, ms: 9000 } });
    await openWithEmptyStorage(addressOf(player, USER_TOKEN));
    const host = embeddingOf('federated', '.container');
    const screens = screensOf(host);
    await fillDeposit(screens);
    await screens.form.submit('deposit').click();
    await eventually(
      () => player.requests(CALL.createDeposit),
      ({ length }) => length === 1,
    );
    await player.fault({ refuseSockets: true, drop: true });
    await browser.url(addressOf(player, { ...USER_TOKEN, timeoutMs: '2000' }));
    // By the third attempt the SDK's 2 s have long passed.
    await settled(
      async () => (await host.messages('onReconnectAttempt')).length === 3,
      'No third attempt',
      40_000,
    );
    expect(await hasFrame()).toBe(false);
    await player.fault({ refuseSockets: false });
    await screens.complete('waiting').shown(40_000);
    expect(await hasFrame()).toBe(false);
    expect((await player.ledger()).transactions).toHaveLength(1);
    await player.settle((await player.theTransaction()).id, 'processed');
    await screens.complete('processed').shown();
    expect(await player.moves()).toEqual(['credit 500']);
  });

  it('[TX-5, TX-6] uses the frame again in a tab in which a frame has a payment', async () => {
    const player = await newPlayer();
    await openWithEmptyStorage(addressOf(player, { policy: "script-src 'self'" }));
    const host = embeddingOf('iframe');
    await host.enter();
    const screens = screensOf(host);
    await fillDeposit(screens);
    await screens.form.submit('deposit').click();
    await screens.redirect.link.shown();
    await host.leave();
    // The page's policy would allow the module now.
    await browser.url(addressOf(player));
    await host.enter();
    await screens.complete('waiting').shown();
    await host.leave();
    // A page that chooses the module still gets the frame until the SDK has seen the payment's end.
    await browser.url(addressOf(player, { mode: 'federated' }));
    await host.enter();
    await screens.complete('waiting').shown();
    await player.settle((await player.theTransaction()).id, 'processed');
    await screens.complete('processed').shown();
    expect((await player.ledger()).transactions).toHaveLength(1);
    await host.leave();
    await browser.url(addressOf(player, { mode: 'federated' }));
    await screensOf(embeddingOf('federated', '.container')).list.tile('SPEI transfer').shown();
    expect(await hasFrame()).toBe(false);
  });

  it('[HS-13, ER-4] uses the frame when the module cannot be shown, and names the file that failed to load', async () => {
    const manifest = (await (await fetch(`${ORIGINS.widget}/cashier/mf-manifest.json`)).json()) as {
      readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
    };
    // The module itself loads; the interface, which it imports on mount, is blocked.
    const files = ['start.js', 'remoteEntry.js', ...manifest.exposes.flatMap(({ assets }) => assets.js.sync)];
    const policy = `script-src 'self' ${files.map((file) => `{widget}/cashier/${file}`).join(' ')}`;
    await openWithEmptyStorage(addressOf(await newPlayer(), { policy }));
    await settled(async () => (await $('#way').getText()) !== '', 'The SDK did not get ready', 40_000);
    expect(await $('#way').getText()).toMatch(
      /^Iframe, because the federated module failed: chunk \(The cashier did not load: http\S+\/r\/\S+\.js\)$/,
    );
    expect(await $('.container').$$('*').length).toBe(1);
  });

  it('[ER-4] fails immediately, and reports the directive, when the policy allows neither module nor frame', async () => {
    const policy = "script-src 'self'; frame-src 'self'";
    await openWithEmptyStorage(addressOf(await newPlayer(), { policy, timeoutMs: '600000' }));
    const failure = `frame (frame-src of this page blocks ${ORIGINS.widget}/cashier/)`;
    const status = $('.toolbar .status');
    await settled(async () => (await status.getText()).includes(failure), 'The SDK did not fail');
  });

  it('is ready in a hidden page, as the module and without an error', async () => {
    const player = await newPlayer();
    const home = await browser.getWindowHandle();
    const { handle } = await browser.createWindow('window');
    await browser.switchToWindow(handle);
    try {
      await browser.minimizeWindow();
      await browser.url(addressOf(player, { timeoutMs: '2000' }));
      const way = () => browser.execute(() => document.querySelector('#way')?.textContent ?? '');
      await settled(async () => (await way()) !== '', 'The SDK did not get ready', 30_000);
      expect(await way()).toBe('Federated module');
      expect(await browser.execute(() => document.visibilityState)).toBe('hidden');
      expect(await hasFrame()).toBe(false);
    } finally {
      await browser.closeWindow();
      await browser.switchToWindow(home);
    }
  });

  for (const [place, style] of [
    ['below the fold', 'margin-top: 5000px'],
    ['inside display: none', 'display: none'],
  ] as const)
    it(`is ready ${place}, as the frame, before any of it is drawn`, async () => {
      const player = await newPlayer();
      const script = await addInitScript((css: string) => {
        addEventListener('DOMContentLoaded', () => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`.container { ${css} }`);
          document.adoptedStyleSheets = [sheet];
        });
      }, style);
      try {
        await openWithEmptyStorage(addressOf(player, { mode: 'iframe', timeoutMs: '2000' }));
        const way = () => browser.execute(() => document.querySelector('#way')?.textContent ?? '');
        await settled(async () => (await way()) !== '', 'The SDK did not get ready', 30_000);
        expect(await way()).toBe('Iframe');
      } finally {
        await script.remove();
      }
    });
});
