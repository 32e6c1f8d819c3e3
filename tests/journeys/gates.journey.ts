import { browser, expect } from '@wdio/globals';
import { enterCardFrame } from '../pages/card-frame.ts';
import { open, type Embedding, type Mode } from '../pages/embedding.ts';
import { eventually, newPlayer, ORIGINS, type Player } from '../pages/gateway.ts';
import { fillDeposit, openForm, screensOf } from './walks.ts';
import { sample } from '../pages/sample.ts';

const MODES: readonly Mode[] = ['standalone', 'iframe', 'federated'];
/** The document of the card frame. */
const inside = screensOf({ root: 'body' });
const hasHost = (mode: Mode): boolean => mode !== 'standalone';

const KYC = {
  kind: 'kyc',
  section: 'deposit',
  text: { en: 'Show us your passport first.' },
  action: { name: 'passport', text: { en: 'Show it now' } },
};

/** Sets or lifts the gate: by the host if there is one, otherwise by the gateway's push. */
async function put(host: Embedding, player: Player, gates: readonly object[]): Promise<void> {
  if (hasHost(host.mode)) await host.send('gates-updated', { gates });
  else await player.push('gates', { gates });
}

/** A deposit on another device of the player. */
async function depositElsewhere(player: Player, amount: string): Promise<void> {
  const { token } = await player.user();
  const { status } = await fetch(`${ORIGINS.gateway}/api/BANKING_DEPOSIT/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      requestId: `${player.userId}-elsewhere`,
      returnUrl: `${ORIGINS.widget}/cashier/deposit/complete`,
      method: 'spei_transfer',
      amount,
      currency: 'MXN',
      country: 'mx',
      fields: { full_name: 'Ana Diaz', email: 'ana@players.example' },
      bonusId: null,
    }),
  });
  expect(status).toBe(200);
}

describe('gates and limits', () => {
  it('[MO-6] without pushes, the next list lifts a gate', async () => {
    const player = await newPlayer();
    await player.settings({ gates: [{ kind: 'kyc', section: 'deposit' }] });
    const screens = screensOf(await open('iframe', player, { transport: 'http' }));
    await screens.shows('You cannot deposit right now');
    await player.settings({ gates: [] });
    await screens.at('button', 'Verify now').gone();
    await fillDeposit(screens, '517.35');
  });

  it('[MO-6] without pushes, a refusal states what remains of a limit that was used elsewhere, and keeps the input', async () => {
    const player = await newPlayer();
    await player.settings({
      limits: [{ section: 'deposit', period: 'day', amount: '600', currency: 'MXN' }],
    });
    const screens = screensOf(await open('iframe', player, { transport: 'http' }));
    await fillDeposit(screens, '500');
    await screens.shows('You can deposit MX$600 more today');
    await depositElsewhere(player, '400');
    await screens.form.submit('deposit').click();
    await screens.shows('Your limit leaves 200');
    expect(await screens.form.amount.value()).toBe('500');
    await screens.form.amount.fill('200');
    await screens.form.submit('deposit').click();
    await eventually(
      async () => (await player.ledger()).transactions,
      (transactions) => transactions.length === 2,
    );
  });

  it('[MO-6] a limit set by the host applies to a card in its frame, even while the form is open', async () => {
    const limit = (remaining: string) => ({
      kind: 'limit',
      section: 'deposit',
      text: { en: 'You have set a limit.' },
      limit: { amount: '600', remaining, currency: 'MXN', period: 'day' },
    });
    const player = await newPlayer();
    const host = await open('federated', player);
    const screens = screensOf(host);
    await screens.list.tile('SPEI transfer').shown();
    await host.send('gates-updated', { gates: [limit('450')] });
    await screens.list.open('Cards');
    await screens.list.open('Debit card');
    await enterCardFrame(host.root);
    await inside.shows('You can deposit MX$450 more today');
    await inside.form.field('Card number').fill('4242424242424242');
    await inside.form.field('Name on the card').fill('ALEX MORGAN');
    await inside.form.field('Valid until').fill('1230');
    await inside.form.amount.fill('500');
    await inside.form.submit('deposit').click();
    await inside.shows('Your limit for today leaves MX$450');
    await browser.switchFrame(null);
    await host.send('gates-updated', { gates: [limit('300')] });
    await enterCardFrame(host.root);
    await inside.shows('Your limit for today leaves MX$300');
    expect(await inside.form.amount.value()).toBe('500');
    expect((await player.ledger()).transactions).toEqual([]);
    await inside.form.amount.fill('300');
    await inside.form.submit('deposit').click();
    await browser.switchFrame(null);
    await screens.redirect.link.shown();
    expect((await player.theTransaction()).amount).toBe('300');
  });

  for (const mode of sample(MODES, 2))
    it(`[MO-7] ${mode}: an unavailable method shows until when, and accepts a payment once it is back`, async () => {
      const player = await newPlayer();
      await player.settings({
        unavailable: { spei_transfer: Date.now() + 3_600_000 },
        notices: ['codi_qr'],
      });
      const screens = screensOf(await open(mode, player));
      await screens.shows('Payments by this method take longer today.');
      await screens.shows('Available again from');
      expect(await screens.list.tile('SPEI transfer').attribute('aria-disabled')).toBe('true');
      await player.settings({ unavailable: {} });
      const again = screensOf(await open(mode, player));
      await fillDeposit(again);
      await again.form.submit('deposit').click();
      const made = await eventually(
        () => player.theTransaction().catch(() => null),
        (one) => one !== null,
      );
      expect(made?.method).toBe('spei_transfer');
    });

  for (const mode of sample(MODES, 1)) {
    it(`[MO-6] ${mode}: a gate closes the list, sends its action to the host, and loses no input when it appears and is lifted`, async () => {
      const player = await newPlayer();
      await player.settings({ gates: [{ kind: 'kyc', section: 'deposit' }] });
      const host = await open(mode, player);
      const screens = screensOf(host);
      await screens.shows('You cannot deposit right now');
      await screens.shows('Verify your identity to continue.');
      expect(await screens.list.tile('SPEI transfer').attribute('aria-disabled')).toBe('true');
      await screens.at('button', 'Verify now').click();
      if (hasHost(mode)) expect((await host.waitForMessage('onAction')).payload).toEqual({ name: 'verify' });

      await player.settings({ gates: [] });
      await screens.at('button', 'Verify now').gone();
      await fillDeposit(screens, '517.35');
      await put(host, player, [KYC]);
      await screens.shows('Show us your passport first.');
      await screens.shows('What you entered is kept.');
      const submit = screens.form.submit('deposit');
      expect(await submit.attribute('aria-disabled')).toBe('true');
      await submit.click();
      await screens.at('button', 'Show it now').click();
      if (hasHost(mode))
        expect((await host.messages('onAction')).at(-1)?.payload).toEqual({ name: 'passport' });
      expect((await player.ledger()).transactions).toEqual([]);

      await put(host, player, []);
      await screens.at('button', 'Show it now').gone();
      expect(await screens.form.amount.value()).toBe('517.35');
      await submit.click();
      await eventually(
        async () => (await player.ledger()).transactions,
        (transactions) => transactions.length === 1,
      );
    });

    it(`[MO-6] ${mode}: a limit applies to the amount, and includes payments on another device`, async () => {
      const player = await newPlayer();
      await player.settings({
        limits: [{ section: 'deposit', period: 'day', amount: '600', currency: 'MXN' }],
      });
      const screens = screensOf(await open(mode, player));
      await openForm(screens, 'deposit', 'Online banking');
      await screens.shows('You can deposit MX$600 more today');
      expect(await screens.at('button', { starts: 'MX$500' }).count()).toBe(1);
      expect(await screens.at('button', { starts: 'MX$1,000' }).count()).toBe(0);
      await screens.back.click();
      await fillDeposit(screens, '600.01');
      await screens.form.submit('deposit').click();
      await screens.shows('Your limit for today leaves MX$600');
      expect((await player.ledger()).transactions).toEqual([]);

      await depositElsewhere(player, '500.01');
      await screens.shows('Your limit for today leaves MX$99.99');
      await screens.form.amount.fill('99.99');
      await screens.shows('You can deposit MX$99.99 more today');
      await screens.form.submit('deposit').click();
      await eventually(
        async () => (await player.ledger()).transactions,
        (transactions) => transactions.length === 2,
      );
    });
  }
});
