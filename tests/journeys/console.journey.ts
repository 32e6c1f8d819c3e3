import { browser, expect } from '@wdio/globals';
import { clearConsole, consoleProblems } from '../pages/console.ts';
import { embeddingOf, open, type Mode } from '../pages/embedding.ts';
import { ORIGINS, newPlayer } from '../pages/gateway.ts';
import { screensOf } from './walks.ts';

describe('the console of a healthy page is empty', () => {
  for (const mode of [
    'iframe',
    'federated',
    'federated-react',
    'standalone',
    'android',
  ] as const satisfies Mode[])
    it(mode, async () => {
      await clearConsole();
      const host = await open(mode, await newPlayer());
      await screensOf(host).list.tile('SPEI transfer').shown();
      await host.leave();
      expect(await consoleProblems()).toEqual([]);
    });

  for (const mode of ['federated', 'iframe'] as const)
    it(`the host SDK, ${mode}`, async () => {
      await clearConsole();
      const { userId, market } = await newPlayer();
      const query = new URLSearchParams({ userId, market, locale: 'en', mode });
      await browser.switchFrame(null);
      await browser.url(`${ORIGINS.sandbox}/sdk.html?${query.toString()}`);
      const host = embeddingOf(mode, mode === 'federated' ? '.container' : undefined);
      await host.enter();
      await screensOf(host).list.tile('SPEI transfer').shown();
      await host.leave();
      expect(await consoleProblems()).toEqual([]);
      if (mode === 'iframe') return;
      // Everything preloaded was used: nothing was loaded twice.
      const scripts = await browser.execute(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => (/\/r\/[^/]+\.js$/.test(name) ? [name] : [])),
      );
      expect(new Set(scripts).size).toBe(scripts.length);
      // The module's own chunks came with start.js.
      expect(scripts.filter((name) => name.includes('CashierRemote'))).toEqual([]);
    });
});
