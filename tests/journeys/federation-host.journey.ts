import { $, browser, expect } from '@wdio/globals';
import { clearConsole, consoleProblems } from '../pages/console.ts';
import { settled } from '../pages/control.ts';
import { serveFederationHost, type FederationHost } from '../pages/federation-host.ts';
import { newPlayer, type Player } from '../pages/gateway.ts';
import { embeddingOf } from '../pages/embedding.ts';
import { screensOf } from './walks.ts';
import { sample } from '../pages/sample.ts';

/** The page's own React 18, a singleton. */
const SINGLETON = { react: { singleton: true, requiredVersion: '^18.0.0' } };
/** Nothing listens on this port. */
const NOWHERE = 'http://127.0.0.1:1';

async function open(host: FederationHost, player: Player): Promise<void> {
  await browser.switchFrame(null);
  await browser.url(host.address);
  await browser.execute(
    (loaded) => {
      sessionStorage.clear();
      Object.assign(window, {
        fetchPlayer: () => Promise.resolve(loaded),
        fetchToken: () => Promise.resolve(''),
      });
    },
    await player.loaded(),
  );
}

/** The version of React that the page's own code got; waits until that code has run. */
async function reactOfPage(): Promise<string> {
  await settled(async () => (await $('#react').getText()) !== '', 'The page’s own code does not run');
  return $('#react').getText();
}

const openCashier = (): Promise<void> =>
  browser.execute(() => {
    void (window as unknown as { openCashier(): Promise<void> }).openCashier();
  });

describe('a page built with federation as in the guide', () => {
  it('[HS-13] mounts the module as documented, without a warning', async () => {
    const host = await serveFederationHost();
    try {
      const player = await newPlayer();
      await clearConsole();
      await open(host, player);
      expect(await reactOfPage()).toBe('18.3.1');
      await openCashier();
      await screensOf(embeddingOf('federated', '#container')).list.tile('SPEI transfer').shown();
      expect(await $('iframe').isExisting()).toBe(false);
      expect(await consoleProblems()).toEqual([]);
    } finally {
      host.close();
    }
  });

  for (const strategy of sample(['version-first', 'loaded-first'] as const))
    it(`[HS-13] keeps its own React 18, a singleton, with the strategy ${strategy}`, async () => {
      const host = await serveFederationHost({ shared: SINGLETON, strategy });
      try {
        await open(host, await newPlayer());
        expect(await reactOfPage()).toBe('18.3.1');
        await openCashier();
        await screensOf(embeddingOf('federated', '#container')).list.tile('SPEI transfer').shown();
      } finally {
        host.close();
      }
    });

  it('runs when the widget’s server does not answer, with the plugin’s default strategy', async () => {
    const host = await serveFederationHost({ shared: SINGLETON, widget: NOWHERE });
    try {
      await open(host, await newPlayer());
      expect(await reactOfPage()).toBe('18.3.1');
      await openCashier();
      // The `catch` of the guide has run: the SDK was called and tried the frame.
      await $('#container iframe').waitForExist();
      // The failed remote does not affect what the page loads afterwards.
      await browser.execute(() => {
        void (window as unknown as { openLater(): Promise<void> }).openLater();
      });
      await settled(async () => (await $('#later').getText()) === 'loaded', 'A later part did not load');
    } finally {
      host.close();
    }
  });
});
