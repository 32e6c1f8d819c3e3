import { $, browser, expect } from '@wdio/globals';
import { enterCardFrame } from '../pages/card-frame.ts';
import { control, settled } from '../pages/control.ts';
import type { Mode } from '../pages/embedding.ts';
import { eventually, newPlayer, type Player } from '../pages/gateway.ts';
import { inNewTab } from '../pages/payment-page.ts';
import { itInFullRun } from '../pages/sample.ts';
import { begin, openForm, screensOf } from './walks.ts';

const NAME = 'Confirm with your bank';
const inside = screensOf({ root: 'body' });

const statuses = async (player: Player) =>
  (await player.ledger()).transactions
    .filter(({ section }) => section === 'deposit')
    .map(({ status }) => status);
const ended = (player: Player, status: string) =>
  eventually(
    () => statuses(player),
    (all) => all.length === 1 && all[0] === status,
  );

/** A British player at a challenge without a card. */
async function challenged(mode: Mode = 'iframe') {
  const player = await newPlayer('GB');
  await player.settings({ settleMs: 300 });
  const { host, screens } = await begin(player, {}, mode);
  await openForm(screens, 'deposit', 'Bank app');
  await screens.form.amount.fill('50');
  await screens.form.submit('deposit').click();
  await screens.at('dialog', NAME).shown();
  return { player, host, screens };
}

/** Answers in the issuer's page, which is in the frames of that selector, one inside the other. */
async function decide(frames: readonly string[], decision: 'Approve' | 'Decline' | 'Abandon'): Promise<void> {
  for (const frame of frames) {
    await $(frame).waitForExist();
    await browser.switchFrame(await $(frame).getElement());
  }
  await settled(() => $('h1').isDisplayed(), 'The issuer’s page is not there');
  await control('button', decision).click();
}

describe('a challenge of the card’s issuer', () => {
  it('[MO-14] is answered in its frame, and pays once', async () => {
    const { player, host, screens } = await challenged();
    await decide(['dialog iframe'], 'Approve');
    await host.enter();
    await screens.shows('Payment successful');
    await ended(player, 'processed');
  });

  it('[MO-14] that is cancelled stays open, is resumed after a reload, and then pays once', async () => {
    const { player, host, screens } = await challenged();
    await screens.at('button', 'Cancel').click();
    await screens.shows('This payment is not confirmed yet');
    await ended(player, 'waiting');
    await browser.refresh();
    await host.enter();
    await screens.at('dialog', NAME).shown();
    await decide(['dialog iframe'], 'Approve');
    await host.enter();
    await screens.shows('Payment successful');
    await ended(player, 'processed');
  });

  it('[MO-14, TX-4] that is declined ends the payment, which can then be made again', async () => {
    const { player, host, screens } = await challenged();
    await decide(['dialog iframe'], 'Decline');
    await host.enter();
    await screens.at('button', 'Try again').click();
    await ended(player, 'mistaked');
    await screens.form.submit('deposit').click();
    await screens.at('dialog', NAME).shown();
    await decide(['dialog iframe'], 'Approve');
    await host.enter();
    await screens.shows('Payment successful');
    expect((await statuses(player)).toSorted()).toEqual(['mistaked', 'processed']);
  });

  itInFullRun('[MO-14] that is abandoned at the issuer says nothing of its end', async () => {
    const { player, host, screens } = await challenged();
    await decide(['dialog iframe'], 'Abandon');
    await host.enter();
    await screens.shows('We are checking the answer of your bank');
    await ended(player, 'waiting');
  });

  it('[MO-14] that is answered on the phone while the desk waits closes here', async () => {
    const { player, screens } = await challenged();
    await player.settle((await player.theTransaction()).id, 'processed');
    await screens.shows('Payment successful');
    await ended(player, 'processed');
  });

  itInFullRun('[MO-14] that is answered in a tab ends here', async () => {
    const { player, host, screens } = await challenged();
    await screens.at('button', 'Cancel').click();
    await inNewTab(
      () => screens.at('link', 'Open in a new tab').click(),
      () => control('button', 'Approve').click(),
    );
    await host.enter();
    await screens.shows('Payment successful');
    await ended(player, 'processed');
  });

  for (const mode of ['standalone', 'ios', 'android'] as const)
    itInFullRun(`[MO-14] ${mode}: is answered in its frame`, async () => {
      const { player, host, screens } = await challenged(mode);
      await decide(['dialog iframe'], 'Approve');
      await host.enter();
      await screens.shows('Payment successful');
      await ended(player, 'processed');
    });

  it('[MO-14, MO-16, HS-13] in a partner’s page is inside the widget’s own frame; a credit card gets none', async () => {
    const player = await newPlayer('GB');
    await player.settings({ settleMs: 300 });
    const { host, screens } = await begin(player, {}, 'federated');
    await screens.list.open('Debit card');
    await enterCardFrame(host.root);
    await inside.form.field('Name on the card').fill('ALEX MORGAN');
    await inside.form.field('Valid until').fill('1230');
    await inside.form.field('Card number').fill('4000000000000002');
    await inside.form.amount.fill('50');
    await inside.shows('Credit cards cannot be used here');
    expect(await statuses(player)).toEqual([]);
    await inside.form.field('Card number').fill('4242424242424242');
    await inside.form.submit('deposit').click();
    await host.enter();
    await screens.at('dialog', NAME).shown();
    await decide(['>>>dialog iframe', 'iframe'], 'Approve');
    await host.enter();
    await screens.shows('Payment successful');
    await ended(player, 'processed');
  });
});
