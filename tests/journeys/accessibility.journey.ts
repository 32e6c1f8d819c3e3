import path from 'node:path';
import { browser, expect } from '@wdio/globals';
import { axeFindings } from '../pages/axe.ts';
import { open, type Embedding } from '../pages/embedding.ts';
import { CALL, newPlayer, type MarketId } from '../pages/gateway.ts';
import { animationsEnd } from '../pages/layout.ts';
import { fillDeposit, fillWithdrawal, openForm, screensOf } from './walks.ts';
import { isWhole, sample } from '../pages/sample.ts';

/** Saves a screenshot for people to review, and runs axe on the screen. */
async function inspect(host: Embedding, name: string): Promise<void> {
  // Waits for animations to end, so that axe sees no intermediate colour.
  await animationsEnd();
  await host.leave();
  await browser.saveScreenshot(path.join(process.env['JOURNEY_SCRATCH'] ?? '.', `${host.mode}-${name}.png`));
  await host.enter();
  // Elsewhere the bar at the bottom may cover half a button, which is not too small for that.
  await browser.execute(() => {
    scrollTo(0, document.documentElement.scrollHeight);
  });
  expect(await axeFindings(host.root)).toEqual([]);
}

/** iframe is light, android is dark (LN-5): android tests the screens with the most colours. */
for (const mode of sample(['iframe', 'android'] as const, 1)) {
  const begin = async (settings: { path?: string; market?: MarketId } = {}) => {
    const player = await newPlayer(settings.market ?? 'MX');
    const host = await open(mode, player, settings.path === undefined ? {} : { path: settings.path });
    return { player, host, screens: screensOf(host) };
  };

  describe(`axe finds nothing, ${mode === 'iframe' ? 'light' : 'dark'}`, () => {
    it('[LS-1] on the list and its groups', async () => {
      const { host, screens } = await begin();
      await screens.list.tile('SPEI transfer').shown();
      await inspect(host, 'list');
      await screens.list.open('E-wallets');
      await screens.list.tile('Clear Wallet').shown();
      await inspect(host, 'group');
    });

    it('[FM-21] on the form: empty, invalid and filled', async () => {
      const { host, screens } = await begin();
      await screens.list.open('Bank deposit slip');
      await screens.form.amount.shown();
      await inspect(host, 'form');
      await screens.form.submit('deposit').click();
      await screens.shows('Enter an amount');
      await inspect(host, 'form-wrong');
      await screens.form.amount.fill('500');
      await screens.form.field('CURP').fill('x');
      await screens.form.field('Full name').click();
      await inspect(host, 'form-filled');
    });

    // gallery.journey.ts runs axe on every screen.
    if (mode !== 'iframe' || !isWhole) return;

    it('[RT-7] on the region', async () => {
      const { host, screens } = await begin();
      await screens.list.region.click();
      await screens.at('button', { starts: 'Brazil' }).shown();
      await inspect(host, 'region');
    });

    it('[TX-8] on the redirect step', async () => {
      const { host, screens } = await begin();
      await fillDeposit(screens);
      await screens.form.submit('deposit').click();
      await screens.redirect.link.shown();
      await inspect(host, 'redirect');
    });

    it('[TX-7] on the withdrawal, its code and its outcome', async () => {
      const { player, host, screens } = await begin({ path: 'withdrawal' });
      await fillWithdrawal(screens);
      await inspect(host, 'withdrawal');
      await screens.form.submit('withdrawal').click();
      await screens.confirm.heading.shown();
      await inspect(host, 'confirm');
      await screens.confirm.code.fill('654321');
      await screens.shows('This code is not right');
      await inspect(host, 'confirm-wrong');
      await player.settings({ settleMs: 600_000 });
      await screens.confirm.code.fill('123456');
      await screens.complete('accepted').shown();
      await inspect(host, 'accepted');
      await player.settle((await player.theTransaction()).id, 'processed');
      await screens.complete('processed').shown();
      await inspect(host, 'processed');
    });

    it('[TX-4] on a payment that failed', async () => {
      const { player, host, screens } = await begin({ path: 'withdrawal' });
      await player.settings({ settleMs: 300, outcome: 'declined' });
      await openForm(screens, 'withdrawal', 'Clear Wallet');
      await screens.form.field('E-mail').fill('alex@players.example');
      await screens.form.withdrawalAmount.fill('500');
      await screens.form.submit('withdrawal').click();
      await screens.complete('mistaked').shown();
      await inspect(host, 'mistaked');
    });

    it('[ER-1] on the error page', async () => {
      const player = await newPlayer();
      await player.fault({ failNext: { type: CALL.deposits, status: 500 } });
      const host = await open(mode, player);
      await screensOf(host).error.heading.shown();
      await inspect(host, 'error');
    });

    it('[LS-9] on the empty state', async () => {
      const { host, screens } = await begin({ market: 'FR' });
      await screens.empty.heading.shown();
      await inspect(host, 'empty');
    });
  });
}
