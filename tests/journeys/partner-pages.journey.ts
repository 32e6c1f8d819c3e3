import { browser, expect } from '@wdio/globals';
import { Key } from 'webdriverio';
import type * as Sdk from '#sdk/index.ts';
import { settled } from '../pages/control.ts';
import { newPlayer, ORIGINS, type Player } from '../pages/gateway.ts';
import { servePartnerPages, type PartnerPages, type PartnerWindow } from '../pages/partner-page.ts';
import { sample } from '../pages/sample.ts';
import { screensOf, withdraw } from './walks.ts';

// Partners' pages do what they do around every widget: they have hotkeys, empty elements, and send headers.

const HEADERS = {
  plain: {},
  hotkeys: {},
  guarded: {},
  embedder: { 'cross-origin-embedder-policy': 'require-corp' },
  isolated: {
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
  },
} as const;
type PageName = keyof typeof HEADERS;

/** Acts on every key, unless it comes from a field (PostHog#45615). */
const HOTKEYS = `
  window.acted = [];
  addEventListener('keydown', (event) => {
    if (event.target.matches('input, textarea, select')) return;
    acted.push(event.key);
    event.preventDefault();
  });`;

/** Cancels presses, copying and pasting, unless in a field, as scripts against copying and dragged dialogs do. */
const GUARD = `
  for (const type of ['pointerdown', 'mousedown', 'click', 'copy', 'cut', 'paste', 'drop', 'beforeinput'])
    document.addEventListener(type, (event) => {
      if (!event.target.matches('input, textarea, select')) event.preventDefault();
    });`;

const SCRIPTS: Readonly<Partial<Record<PageName, string>>> = { hotkeys: HOTKEYS, guarded: GUARD };

const pageOf = (name: PageName): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title><link rel="icon" href="data:,">
  <script>${SCRIPTS[name] ?? ''}</script></head>
  <body><h1>Partner</h1><div id="container"></div></body></html>`;

/** Loads the widget by the SDK; resolves with the mode, or with the code and message of the error. */
async function load(player: Player, mode: 'iframe' | 'federated', path = ''): Promise<string> {
  return browser.execute(
    async (sdk: string, url: string, mode: 'iframe' | 'federated', path: string, loaded: object) => {
      const { loadCashier } = (await import(sdk)) as typeof Sdk;
      const cashier = loadCashier(document.getElementById('container')!, {
        url,
        mode,
        loaded,
        ...(path && { path }),
      });
      const warnings: string[] = [];
      cashier.on('warning', ({ text }) => warnings.push(text));
      Object.assign(window, { warnings });
      return cashier.ready.then(
        () => mode,
        (error: unknown) => {
          const { code, message } = error as Sdk.CashierLoadError;
          return `${code}: ${message}`;
        },
      );
    },
    `${ORIGINS.sandbox}/sdk/index.js`,
    `${ORIGINS.widget}/cashier/`,
    mode,
    path,
    await player.loaded(),
  );
}

describe('a page of a partner', () => {
  let pages: PartnerPages<PageName>;
  before(async () => {
    pages = await servePartnerPages(Object.keys(HEADERS) as PageName[], pageOf, (name) => HEADERS[name]);
  });
  // The SDK keeps the way in which the tab has a payment.
  afterEach(async () => {
    await browser.switchFrame(null);
    await browser.execute(() => sessionStorage.clear());
  });
  after(() => {
    pages.close();
  });

  it('[HS-20] with hotkeys gets no key that is typed into the widget @browsers', async () => {
    const screens = screensOf({ root: '#container' });
    await pages.open('hotkeys', await newPlayer());
    await browser.execute(() => {
      (window as unknown as PartnerWindow).mountCashier();
    });
    await screens.list.tile('Bank deposit slip').click();
    const holder = screens.form.field('Full name');
    await holder.click();
    await browser.keys('Ana Maria'.split(''));
    await screens.form.amount.click();
    // WebKit's driver drops a key that is pressed twice in a row.
    await browser.keys('120'.split(''));
    expect(await holder.value()).toMatch(/Ana Maria$/);
    expect(await screens.form.amount.value()).toBe('120');
    expect(await browser.execute(() => (window as unknown as { acted: string[] }).acted)).toEqual([]);
  });

  it('[HS-20, TX-5] that forbids selecting and copying lets the player fill in a form, paste and send it @browsers', async () => {
    const screens = screensOf({ root: '#container' });
    const player = await newPlayer();
    await player.settings({ payMs: null });
    await pages.open('guarded', player);
    await browser.execute(() => {
      (window as unknown as PartnerWindow).mountCashier();
    });
    await screens.list.tile('Bank deposit slip').click();
    await screens.form.field('CURP').click();
    // WebKit's driver drops a key that is pressed twice in a row.
    await browser.keys('DIAZ920416MDFRNL05'.split(''));
    await screens.form.amount.click();
    await browser.keys('520'.split(''));
    await browser.keys([Key.Ctrl, 'a']);
    await browser.keys([Key.Ctrl, 'x']);
    expect(await screens.form.amount.value()).toBe('');
    await browser.keys([Key.Ctrl, 'v']);
    expect(await screens.form.amount.value()).toBe('520');
    await screens.form.submit('deposit').click();
    await screens.action.timer.shown();
    expect((await player.theTransaction()).amount).toBe('520');
  });

  // The question before a cancellation closes first, then the page's own dialog.
  it('[HS-20] in whose dialog the widget is shows it 320 px wide, and keeps it when Escape closes a dialog of the widget', async () => {
    const screens = screensOf({ root: '#container' });
    const player = await newPlayer();
    await player.settings({ cancellableMs: 600_000, review: true });
    const id = await withdraw(player);
    await pages.visit('plain');
    await browser.execute(() => {
      const dialog = document.createElement('dialog');
      dialog.append(document.getElementById('container')!);
      document.body.append(dialog);
      dialog.showModal();
    });
    expect(await load(player, 'federated', `history/payment?transactionId=${id}`)).toBe('federated');
    const width = () => browser.execute(() => document.getElementById('container')!.offsetWidth);
    expect(await width()).toBe(320);
    const isPageOpen = () => browser.execute(() => document.querySelector('dialog')!.open);
    await screens.at('button', 'Cancel withdrawal').click();
    await screens.at('button', 'Keep it').shown();
    await browser.keys('Escape');
    await screens.at('button', 'Keep it').gone();
    expect(await isPageOpen()).toBe(true);
    await browser.keys('Escape');
    await settled(async () => !(await isPageOpen()), 'Escape does not close the page’s dialog');
  });

  it('[HS-16] that empties the element leaves nothing running, and hears why @browsers', async () => {
    await pages.visit('plain');
    const player = await newPlayer();
    expect(await load(player, 'federated')).toBe('federated');
    await browser.execute(() => {
      document.getElementById('container')!.innerHTML = '';
    });
    await settled(
      () =>
        browser.execute(() =>
          (window as unknown as { warnings: string[] }).warnings.some((text) =>
            text.startsWith('was emptied'),
          ),
        ),
      'The page is not warned',
    );
    expect(await load(player, 'federated')).toBe('federated');
    await screensOf({ root: '#container' }).list.tile('SPEI transfer').shown();
  });

  // Firefox tells a page nothing about a frame that it blocks, so possible causes can be named only after a time.
  const isFirefox = (): boolean => browser.capabilities.browserName === 'firefox';
  const said = (): RegExp =>
    isFirefox() ? /^timeout: .*COEP here/ : /^frame: Cross-Origin-Embedder-Policy of this page blocks/;
  for (const page of sample(['isolated', 'embedder'] as const))
    it(`[HS-10] whose embedder policy blocks frames hears so at once, and can mount the module: ${page} @browsers`, async () => {
      await pages.visit(page);
      const player = await newPlayer();
      expect(await load(player, 'iframe')).toMatch(said());
      await pages.visit(page);
      expect(await load(player, 'federated')).toBe('federated');
    });

  it('[HS-14, ER-3] whose embedder policy blocks the frame of a card form hears so, and the player can go on @browsers', async () => {
    await pages.visit('embedder');
    expect(await load(await newPlayer(), 'federated')).toBe('federated');
    const screens = screensOf({ root: '#container' });
    await screens.list.open('Cards');
    await screens.list.open('Debit card');
    await screens.error.heading.shown(isFirefox() ? 40_000 : 5000);
    await settled(
      () =>
        browser.execute(() =>
          (window as unknown as { warnings: string[] }).warnings.some((text) =>
            text.includes('Cross-Origin-Embedder-Policy'),
          ),
        ),
      'The page is not warned',
    );
    await screens.error.refresh.click();
    await screens.list.tile('SPEI transfer').shown();
  });
});
