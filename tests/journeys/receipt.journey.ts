import { expect } from '@wdio/globals';
import { open, type Mode } from '../pages/embedding.ts';
import { newPlayer } from '../pages/gateway.ts';
import { openForm, pay, screensOf } from './walks.ts';
import { sample } from '../pages/sample.ts';

const MODES: readonly Mode[] = ['standalone', 'iframe', 'federated'];

describe('the cost and the receipt of a payment', () => {
  for (const mode of sample(MODES, 1))
    it(`[MO-8] [MO-9] ${mode}: a deposit shows its fee and total, and its receipt shows the payment of the ledger`, async () => {
      const player = await newPlayer();
      await player.settings({ settleMs: 300 });
      const host = await open(mode, player);
      const screens = screensOf(host);
      await screens.list.open('E-wallets');
      await openForm(screens, 'deposit', 'Clear Wallet');
      await screens.form.field('E-mail').fill('alex@players.example');
      await screens.form.amount.fill('500');
      await screens.shows('Fee\nMX$5');
      await screens.shows('Total\nMX$505');
      await screens.shows('Added to your balance\nMX$500');
      await screens.form.submit('deposit').click();
      await pay(host, 'Approve');
      await screens.complete('processed').shown();
      expect(await player.moves()).toEqual(['credit 500']);
      await screens.at('button', 'Receipt').click();
      await screens.at('button', 'Save receipt').shown();
      await screens.shows((await player.theTransaction()).id);
      await screens.shows('Amount\nMX$500');
    });

  for (const mode of sample(MODES, 2))
    it(`[MO-8] [MO-9] ${mode}: a withdrawal leaves the balance that its form announced`, async () => {
      const player = await newPlayer();
      await player.settings({ settleMs: 300 });
      const screens = screensOf(await open(mode, player, { path: 'withdrawal' }));
      await openForm(screens, 'withdrawal', 'Clear Wallet');
      await screens.form.field('E-mail').fill('alex@players.example');
      await screens.form.withdrawalAmount.fill('250');
      await screens.shows('Balance afterwards\nMX$12,250.50');
      await screens.form.submit('withdrawal').click();
      await screens.complete('processed').shown();
      expect(await player.moves()).toEqual(['reserve 250', 'debit 250']);
      expect(Number(await player.balance())).toBe(12_250.5);
      await screens.at('button', 'Receipt').click();
      await screens.shows((await player.theTransaction()).id);
    });
});
