import { browser, expect } from '@wdio/globals';
import { enterCardFrame } from '../pages/card-frame.ts';
import type { Cashier } from '../pages/cashier.ts';
import { open, type Mode } from '../pages/embedding.ts';
import { CALL, eventually, newPlayer, type Player } from '../pages/gateway.ts';
import { fillDeposit, openForm, pay, screensOf } from './walks.ts';
import { sample } from '../pages/sample.ts';

const MODES: readonly Mode[] = ['standalone', 'iframe', 'federated'];
const LABEL = 'al•••@players.example';
const CARD = '4242424242424242';
const CARD_LABEL = '•••• 4242';
/** The document of the card frame. */
const inside = screensOf({ root: 'body' });

const remember = (screens: Cashier) => screens.at('checkbox', 'Remember for next time');
const account = (screens: Cashier, label: string) => screens.at('radio', label);
const lastUsed = (screens: Cashier) => screens.at('button', { starts: 'Last used' });

async function returnToList(screens: Cashier): Promise<void> {
  await screens.complete('processed').shown();
  await screens.at('button', { starts: ['To the methods', 'Done'] }).shown();
  const leave = screens.at('button', 'To the methods');
  await ((await leave.count()) > 0 ? leave : screens.at('button', 'Done')).click();
  await screens.list.heading('deposit').shown();
}

/** The field names that each deposit contained. */
const sent = async (player: Player): Promise<readonly (readonly string[])[]> =>
  (await player.requests(CALL.createDeposit)).map(({ keys }) => keys);

/** Waits until the player has this number of transactions, and returns them. */
const transactions = (player: Player, count: number) =>
  eventually(
    async () => (await player.ledger()).transactions,
    (all) => all.length === count,
  );

async function fillCard(): Promise<void> {
  await inside.form.field('Card number').fill(CARD);
  await inside.form.field('Name on the card').fill('ALEX MORGAN');
  await inside.form.field('Valid until').fill('1230');
  await inside.form.amount.fill('500');
}

describe('what the gateway remembers of a player', () => {
  for (const mode of sample(MODES))
    it(`[MO-4] [MO-5] ${mode}: an account is saved by a payment, used again in two taps, and forgotten`, async () => {
      const player = await newPlayer();
      await player.settings({ settleMs: 300 });
      const host = await open(mode, player);
      const screens = screensOf(host);
      await lastUsed(screens).gone();
      await fillDeposit(screens, '500');
      await remember(screens).click();
      await screens.form.submit('deposit').click();
      await pay(host, 'Approve');
      await returnToList(screens);

      await lastUsed(screens).shown();
      await screens.shows(`SPEI transfer · MX$500 · ${LABEL}`);
      await lastUsed(screens).click();
      await screens.at('button', { starts: 'Deposit MX$500' }).click();
      await transactions(player, 2);
      const [first, second] = await sent(player);
      expect(first).toContain('save');
      expect(second).toContain('accountId');
      expect(second).not.toContain('save');
      await pay(host, 'Approve');
      await returnToList(screens);
      expect(await player.moves()).toEqual(['credit 500', 'credit 500']);

      await openForm(screens, 'deposit', 'SPEI transfer');
      await account(screens, LABEL).shown();
      await screens.at('button', `Forget ${LABEL}`).click();
      // The safe answer has the focus; the other one follows it.
      await screens.at('button', 'Keep it').shown();
      await browser.keys('Tab');
      await browser.keys('Enter');
      await account(screens, LABEL).gone();
      await screens.form.field('E-mail').shown();
      const again = screensOf(await open(mode, player));
      await lastUsed(again).shown();
      expect(await again.text()).not.toContain(LABEL);
      await openForm(again, 'deposit', 'SPEI transfer');
      await remember(again).shown();
      await account(again, LABEL).gone();
    });

  for (const mode of sample(MODES, 2))
    it(`[MO-7] ${mode}: another method keeps the amount after a refusal`, async () => {
      const player = await newPlayer();
      await player.settings({ declines: ['spei_transfer'] });
      const screens = screensOf(await open(mode, player));
      await fillDeposit(screens, '350');
      await screens.form.submit('deposit').click();
      await screens.shows('The bank declined this payment.');
      await screens.at('button', 'CoDi QR payment').click();
      await screens.at('heading', 'CoDi QR payment').shown();
      expect(await screens.form.amount.value()).toBe('350');
      expect(await player.moves()).toEqual([]);
    });

  it('[MO-4] [MO-5] federated: a card’s accounts appear only inside its frame', async () => {
    const player = await newPlayer();
    await player.settings({ settleMs: 300 });
    let host = await open('federated', player);
    let screens = screensOf(host);
    await screens.list.open('Cards');
    await screens.list.open('Debit card');
    await enterCardFrame(host.root);
    await fillCard();
    await remember(inside).click();
    await inside.form.submit('deposit').click();
    await browser.switchFrame(null);
    await pay(host, 'Approve');
    await screens.complete('processed').shown();

    host = await open('federated', player);
    screens = screensOf(host);
    await screens.shows('Debit card · MX$500');
    expect(await screens.text()).not.toContain('4242');
    await lastUsed(screens).click();
    await enterCardFrame(host.root);
    await account(inside, CARD_LABEL).shown();
    expect(await account(inside, CARD_LABEL).attribute('checked')).not.toBeNull();
    // Without the origin, whose port may contain them.
    expect(await browser.execute(() => location.pathname + location.search)).not.toMatch(/4242|500/);
    await inside.at('button', { starts: 'Deposit MX$500' }).click();
    await browser.switchFrame(null);
    await screens.redirect.link.shown();
    expect((await sent(player))[1]).toContain('accountId');
    expect(await screens.text()).not.toContain('4242');
    expect(JSON.stringify(await host.messages())).not.toContain('4242');
    await pay(host, 'Approve');
    await screens.complete('processed').shown();
    expect(await player.moves()).toEqual(['credit 500', 'credit 500']);
  });

  it('[MO-7] federated: a method chosen in a card’s frame opens outside it', async () => {
    const player = await newPlayer();
    await player.settings({ declines: ['debit_card_mx'] });
    const host = await open('federated', player);
    const screens = screensOf(host);
    await screens.list.open('Cards');
    await screens.list.open('Debit card');
    await enterCardFrame(host.root);
    await fillCard();
    await inside.form.submit('deposit').click();
    await inside.shows('The bank declined this payment.');
    await inside.at('button', 'SPEI transfer').click();
    await browser.switchFrame(null);
    await screens.at('heading', 'SPEI transfer').shown();
    expect(await screens.form.amount.value()).toBe('');
    expect(JSON.stringify(await host.messages())).not.toContain('4242');
  });
});
