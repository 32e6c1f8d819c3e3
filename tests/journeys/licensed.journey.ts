import { browser, expect } from '@wdio/globals';
import { settled, type Control } from '../pages/control.ts';
import { embeddingOf } from '../pages/embedding.ts';
import { eventually, newPlayer, ORIGINS, type Player } from '../pages/gateway.ts';
import type { Cashier } from '../pages/cashier.ts';
import { itInFullRun } from '../pages/sample.ts';
import { begin, openForm } from './walks.ts';

const QUESTION = 'Set a deposit limit before your first deposit';

const transactions = async (player: Player) => (await player.ledger()).transactions;
/** The player has had time to read changed terms. */
const ready = (button: Control) =>
  settled(async () => (await button.attribute('aria-busy')) !== 'true', 'The button stays busy');
const one = (player: Player) =>
  eventually(
    () => transactions(player),
    (made) => made.length === 1,
  );

/** A British player who is asked for a limit before the first deposit. */
async function prompted(): Promise<Player> {
  const player = await newPlayer('GB');
  await player.settings({ prompts: ['deposit-limit'] });
  return player;
}

/** That player at a filled form whose button was pressed. */
async function asked() {
  const player = await prompted();
  return { player, screens: await press(player) };
}

async function press(player: Player): Promise<Cashier> {
  const { screens } = await begin(player);
  await openForm(screens, 'deposit', 'Bank transfer');
  await screens.form.field('Full name').fill('Alex Morgan');
  await screens.form.amount.fill('50');
  await screens.form.submit('deposit').click();
  await screens.at('dialog', QUESTION).shown();
  expect(await transactions(player)).toEqual([]);
  return screens;
}

async function setLimit(screens: Cashier, amount: string): Promise<void> {
  await screens.at('textbox', 'Limit').fill(amount);
  await screens.at('combobox', 'Period').choose('Week');
  await screens.at('button', 'Set the limit').click();
}

/** A British player at the form of a withdrawal in three legs. */
async function withdrawing(settings: Readonly<Record<string, unknown>>) {
  const player = await newPlayer('GB');
  await player.settings(settings);
  const { screens } = await begin(player, { path: 'withdrawal' });
  await openForm(screens, 'withdrawal', 'To where you paid from');
  await screens.form.withdrawalAmount.fill('100');
  await screens.shows('First back to the card you paid with');
  return { player, screens };
}

describe('a licensed market', () => {
  it('[MO-10] the first deposit waits for a limit in free text, the form is kept, and the deposit is made', async () => {
    const { player, screens } = await asked();
    await setLimit(screens, '200');
    await screens.at('dialog', QUESTION).gone();
    expect(await screens.form.amount.value()).toBe('50');
    await screens.shows('Deposit limit: You can deposit £200 more this week');
    await screens.form.submit('deposit').click();
    await one(player);
  });

  it('[MO-10] two tabs that answer one prompt set one limit, both show it, and each pays once', async () => {
    const player = await prompted();
    const first = await browser.getWindowHandle();
    await press(player);
    const { handle: second } = await browser.newWindow('about:blank');
    try {
      const screens = await press(player);
      // The answer of this tab is on its way while the other tab gives its own.
      await player.fault({ delayNext: { type: 'BANKING:gates/answer', ms: 600_000, before: true } });
      await setLimit(screens, '300');
      await browser.switchToWindow(first);
      await embeddingOf('iframe').enter();
      await setLimit(screens, '200');
      for (const tab of [first, second]) {
        await browser.switchToWindow(tab);
        await embeddingOf('iframe').enter();
        await screens.at('dialog', QUESTION).gone();
        await screens.shows('Deposit limit: You can deposit £200 more this week');
        expect(await screens.form.amount.value()).toBe('50');
        await player.fault({ release: true });
      }
      expect(await transactions(player)).toEqual([]);
      await screens.form.submit('deposit').click();
      await one(player);
      await browser.switchToWindow(first);
      await embeddingOf('iframe').enter();
      await screens.shows('Deposit limit: You can deposit £150 more this week');
      await screens.form.submit('deposit').click();
      await eventually(
        () => transactions(player),
        ({ length }) => length === 2,
      );
    } finally {
      await browser.switchToWindow(second);
      await browser.closeWindow();
      await browser.switchToWindow(first);
    }
  });

  itInFullRun('[MO-10] a limit is skipped only after a second question', async () => {
    const { player, screens } = await asked();
    await screens.at('button', 'Continue without a limit').click();
    await screens.at('dialog', 'Do you really want to deposit without a limit?').shown();
    await screens.at('button', 'Continue without a limit').click();
    await screens.at('dialog', 'Do you really want to deposit without a limit?').gone();
    await screens.form.submit('deposit').click();
    await one(player);
  });

  it('[MO-11] of a withdrawal of three legs one fails, and the ledger has each', async () => {
    const { player, screens } = await withdrawing({ failLeg: 2, settleMs: 200 });
    await screens.form.submit('withdrawal').click();
    await eventually(
      async () => (await player.ledger()).entries.filter(({ amount }) => !amount.startsWith('-')),
      (entries) =>
        entries.map(({ move, amount }) => `${move} ${amount}`).join() ===
        'reserve 50,reserve 30,reserve 20,debit 50,return 30,debit 20',
    );
    await screens.shows('We sent you £70 of £100.');
    const { screens: history } = await begin(player, { path: 'history' });
    await history.at('button', { starts: 'To where you paid from' }).click();
    await history.shows('Bank account •••• 7771\n£30\nFailed');
    await history.shows('Debit card •••• 4242\n£50\nCompleted');
  });

  it('[MO-11] a plan that changes under the player is shown again, with what it was, before it is sent', async () => {
    const { player, screens } = await withdrawing({});
    await player.settings({ planRevision: 1 });
    await screens.form.submit('withdrawal').click();
    await screens.shows('The terms have changed. Check them before you continue.');
    await screens.shows('Before: Debit card •••• 4242 £50');
    expect(await transactions(player)).toEqual([]);
    await ready(screens.form.submit('withdrawal'));
    await screens.form.submit('withdrawal').click();
    await one(player);
    expect((await player.ledger()).entries.some(({ amount }) => amount === '60')).toBe(true);
  });

  itInFullRun(
    '[MO-11] a quote that expires while the player thinks is replaced, and the newest is booked',
    async () => {
      const player = await newPlayer('GB');
      await player.settings({ quoteMs: 2000, settleMs: 200 });
      const { screens } = await begin(player);
      await openForm(screens, 'deposit', 'Sun Pocket');
      await screens.form.amount.fill('10');
      await screens.shows('Guaranteed until');
      await player.settings({ quoteMs: 600_000 });
      await screens.shows('10 min');
      await ready(screens.form.submit('deposit'));
      await screens.form.submit('deposit').click();
      await eventually(
        async () => (await player.ledger()).entries.map(({ move, amount }) => `${move} ${amount}`),
        (entries) => entries.join() === 'credit -10,credit 10',
      );
    },
  );

  it('[MO-15] a payment page that another browser finishes ends here, once', async () => {
    const player = await newPlayer('GB');
    const { screens } = await begin(player);
    await openForm(screens, 'deposit', 'Pay by bank');
    await screens.form.amount.fill('50');
    await screens.shows('Guaranteed until');
    await screens.form.submit('deposit').click();
    await screens.shows('Or scan it with your phone');
    const { id } = await player.theTransaction();
    // The phone shares nothing with this browser but the address in the QR code; it presses twice.
    for (let presses = 0; presses < 2; presses += 1)
      await fetch(`${ORIGINS.gateway}/pay/${id}/decision`, {
        method: 'POST',
        body: new URLSearchParams({ decision: 'approve' }),
        redirect: 'manual',
      });
    await screens.shows('Payment successful');
    expect(await player.moves()).toEqual(['credit 50']);
  });
});
