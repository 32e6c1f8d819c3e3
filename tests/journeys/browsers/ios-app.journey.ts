import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import { settled } from '../../pages/control.ts';
import { ORIGINS, newPlayer, type Player } from '../../pages/gateway.ts';
import { paymentPage } from '../../pages/payment-page.ts';
import { fillDeposit, screensOf } from '../walks.ts';

// Runs in a WebKit web view with a real script message handler, which ios-app.py provides.

interface Message {
  readonly messageType: string;
  readonly payload?: unknown;
}

const FOLDER = process.env['IOS_APP'] ?? '';
const MESSAGES = path.join(FOLDER, 'messages.jsonl');

/** The messages that the app's handler received, unchanged. */
function texts(): string[] {
  const lines = existsSync(MESSAGES) ? readFileSync(MESSAGES, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line) as string);
}

const said = (messageType: string): Message[] =>
  texts()
    .map((text) => JSON.parse(text) as Message)
    .filter((message) => message.messageType === messageType);

async function openApp(player: Player, own: object = {}): Promise<void> {
  rmSync(MESSAGES, { force: true });
  writeFileSync(path.join(FOLDER, 'user-data.json'), JSON.stringify({ ...(await player.loaded()), ...own }));
  await browser.url(`${ORIGINS.widget}/cashier/`);
}

describe('an iOS app with a web view', () => {
  const screens = screensOf({ root: 'body' });

  it('[HS-2, HS-6] its message handler gets the announcement first, then onReady', async () => {
    await openApp(await newPlayer());
    await screens.list.tile('SPEI transfer').shown();
    await settled(() => Promise.resolve(said('onReady').length > 0), 'The app did not get onReady');
    expect(texts()[0]).toBe('{"messageType":"Loaded","version":"v1.0.356"}');
    expect(said('Loaded')).toHaveLength(1);
    expect(said('onReady')[0]?.payload).toEqual({ route: '/deposit' });
    // The widget of a native host is dark.
    expect(await $('[data-theme]').getAttribute('data-theme')).toBe('dark');
  });

  it('[HS-11] closes when the phone reports a swipe back', async () => {
    await openApp(await newPlayer());
    await screens.list.tile('SPEI transfer').shown();
    await browser.execute(() => window.postMessage('{"messageType":"swipe-back"}', window.location.origin));
    await settled(() => Promise.resolve(said('onClose').length > 0), 'The app did not get onClose');
    expect(said('onClose')[0]?.payload).toEqual({ reason: 'swipe-back' });
  });

  for (const transport of ['socket', 'http'] as const)
    it(`[HS-2, TX-4, TX-8] over ${transport}: an approved deposit is in the ledger once`, async () => {
      const player = await newPlayer();
      await openApp(player, { transport });
      await fillDeposit(screens, '500');
      await screens.form.submit('deposit').click();
      await paymentPage.decide('Approve');
      await screens.complete('processed').shown(20_000);
      expect(await player.moves()).toEqual(['credit 500']);
      const { id } = await player.theTransaction();
      const reported = said('onTransaction').map(({ payload }) => payload);
      expect(reported).toContainEqual({ id, transaction: 'deposit', status: 'processed' });
      // After the return from the payment page, the page announced itself again and got the data again.
      expect(said('Loaded')).toHaveLength(2);
    });
});
