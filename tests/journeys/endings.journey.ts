import { browser, expect } from '@wdio/globals';
import { open } from '../pages/embedding.ts';
import { newPlayer } from '../pages/gateway.ts';
import { paymentPage } from '../pages/payment-page.ts';
import { send, type Way } from './ways.ts';
import { pay, screensOf } from './walks.ts';
import { itInFullRun } from '../pages/sample.ts';

const screens = screensOf({ root: 'body' });
const PAY_CODE: Way = { tiles: ['Easy pay code'] };
const REDIRECT: Way = { tiles: ['SPEI transfer'] };

async function begin(settings: Readonly<Record<string, unknown>>, path = 'deposit') {
  const player = await newPlayer();
  await player.settings(settings);
  await open('standalone', player, { path });
  return player;
}

describe('how payments end', () => {
  it('[TX-4] declined, then repeated with the same data: one payment failed, one succeeded', async () => {
    const player = await begin({ outcome: 'declined', payMs: 300 });
    await send(screens, PAY_CODE);
    await screens.complete('mistaked').shown();
    await screens.shows('The payment did not go through.');
    expect(await player.moves()).toEqual([]);

    await player.settings({ outcome: 'approved' });
    await screens.retry.click();
    expect(await screens.form.amount.value()).toBe('500');
    await screens.form.submit('deposit').click();
    await screens.complete('processed').shown();
    expect((await player.ledger()).transactions.map(({ status }) => status)).toEqual([
      'mistaked',
      'processed',
    ]);
    expect(await player.moves()).toEqual(['credit 500']);
  });

  itInFullRun('[TX-4, TX-5] declined on the payment page of a frame: the form keeps its values', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player);
    const framed = screensOf(host);
    await send(framed, REDIRECT);
    await pay(host, 'Decline');
    await framed.complete('mistaked').shown();
    await framed.retry.click();
    expect(await framed.form.amount.value()).toBe('500');
    expect(await player.moves()).toEqual([]);
  });

  itInFullRun('[TX-4, RT-3] declined, then another method from the list', async () => {
    const player = await newPlayer();
    await player.settings({ payMs: 300, settleMs: 300 });
    await open('standalone', player, { outcome: 'declined' });
    await send(screens, PAY_CODE);
    await screens.another.click();
    await screens.list.heading('deposit').shown();
    // An ended payment is not offered again.
    expect(await screens.openPaymentLink.count()).toBe(0);
    await player.settings({ outcome: 'approved' });
    await send(screens, { tiles: ['E-wallets', 'Sun Pocket'] });
    await screens.complete('processed').shown();
    expect(await player.moves()).toEqual(['credit 500']);
  });

  itInFullRun('[TX-4, MT-4] expired: the payment details disappear, then the failure is shown', async () => {
    const player = await begin({ outcome: 'expired', expiresInMs: 6000, settleMs: 4000 });
    await send(screens, { tiles: ['Cryptocurrency', 'Bitcoin, exact amount'] });
    await screens.action.timer.shown();
    await screens.action.copy('address').shown();
    await screens.shows('The time is up');
    expect(await screens.action.copy('address').count()).toBe(0);
    expect(await screens.action.timer.count()).toBe(0);
    await screens.complete('mistaked').shown();
    expect(await player.moves()).toEqual([]);
  });

  itInFullRun('[TX-4] expired, and a new payment before the old one has ended', async () => {
    const player = await begin({ outcome: 'expired', expiresInMs: 2500, settleMs: 600_000 });
    await send(screens, PAY_CODE);
    await screens.shows('The time is up');
    await player.settings({ outcome: 'approved', expiresInMs: null, payMs: 300 });
    await screens.action.startNew.click();
    await screens.action.startNew.click();
    expect(await screens.form.amount.value()).toBe('500');
    await screens.form.submit('deposit').click();
    await screens.complete('processed').shown();
    expect((await player.ledger()).transactions.map(({ status }) => status)).toEqual([
      'waiting',
      'processed',
    ]);
    expect(await player.moves()).toEqual(['credit 500']);
  });

  it('[TX-4, TX-6] a payment that stays pending: approved elsewhere, still pending here, even after a reload', async () => {
    const player = await begin({ outcome: 'forever' });
    await send(screens, REDIRECT);
    await paymentPage.decide('Approve');
    await screens.complete('waiting').shown();
    await browser.refresh();
    await screens.complete('waiting').shown();
    await screens.at('button', 'To the methods').click();
    await screens.list.heading('deposit').shown();
    await screens.shows('A deposit is under way');
    await screens.openPaymentLink.click();
    await screens.complete('waiting').shown();
    expect((await player.theTransaction()).status).toBe('waiting');
    expect(await player.moves()).toEqual([]);
  });

  it('[TX-6, MT-4, FM-19] a coin’s address is shown again after a reload and when opened from the list', async () => {
    await begin({ outcome: 'forever' });
    await send(screens, { tiles: ['Cryptocurrency', 'Bitcoin, exact amount'] });
    await screens.action.copy('address').shown();
    await browser.refresh();
    await screens.action.copy('address').shown();
    await screens.back.click();
    await screens.list.open('Tether (USDT)');
    await screens.back.click();
    await screens.shows('A deposit is under way');
    await screens.openPaymentLink.click();
    await screens.action.copy('address').shown();
  });

  it('[TX-4, TX-3, MT-4] partial: half of the coins arrived, and the screen shows the amount', async () => {
    const player = await begin({ outcome: 'partial', payMs: 300 });
    await send(screens, { tiles: ['Cryptocurrency', 'Bitcoin, exact amount'] });
    await screens.complete('processed').shown();
    await screens.shows('MX$250');
    expect(await screens.action.copy('Blockchain transaction').count()).toBe(1);
    expect(await player.moves()).toEqual(['credit 250']);
  });

  it('[TX-12] half of a pay code is paid: the push has no amount, and screen and ledger agree', async () => {
    const player = await begin({ outcome: 'partial', payMs: 300, pushes: 'id' });
    await send(screens, PAY_CODE);
    await screens.complete('processed').shown();
    await screens.shows('You paid MX$250 of MX$500.');
    expect(await player.moves()).toEqual(['credit 250']);
  });

  itInFullRun('[TX-4, TX-7] a withdrawal that is declined returns the money', async () => {
    const player = await begin({ outcome: 'declined', settleMs: 300 }, 'withdrawal');
    const way: Way = { section: 'withdrawal', tiles: ['Clear Wallet'] };
    await send(screens, way);
    await screens.complete('mistaked').shown();
    await screens.shows('The withdrawal did not go through.');
    expect(await player.moves()).toEqual(['reserve 500', 'return 500']);
    expect(Number(await player.balance())).toBe(12_500.5);
  });
});
