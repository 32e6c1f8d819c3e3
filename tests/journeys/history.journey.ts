import { browser, expect } from '@wdio/globals';
import { open, type Mode } from '../pages/embedding.ts';
import { eventually, newPlayer, ORIGINS, type Player } from '../pages/gateway.ts';
import { screensOf } from './walks.ts';
import { sample } from '../pages/sample.ts';

const MODES: readonly Mode[] = ['standalone', 'iframe', 'federated'];

/** A confirmed withdrawal of 200 MXN on another device of the player. */
async function withdraw(player: Player): Promise<string> {
  const { token } = await player.user();
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${ORIGINS.gateway}/api${path}`, init)).json();
  };
  const { transaction } = (await post('/BANKING_WITHDRAWAL/create', {
    requestId: `${player.userId}-create`,
    returnUrl: `${ORIGINS.widget}/cashier/withdrawal/complete`,
    method: 'spei_payout',
    amount: '200',
    currency: 'MXN',
    country: 'mx',
    fields: { clabe: '002010077777777771', full_name: 'Ana Diaz' },
    bonusId: null,
    account: 'main',
  })) as { transaction: { id: string } };
  const step = { requestId: `${player.userId}-confirm`, transactionId: transaction.id, code: '123456' };
  await post('/BANKING_WITHDRAWAL/confirm', step);
  return transaction.id;
}

describe('the money at a glance', () => {
  for (const mode of sample(MODES, 2))
    it(`[MO-1] [MO-2] [MO-3] ${mode}: a withdrawal under way is cancelled, and the ledger agrees`, async () => {
      const player = await newPlayer();
      await player.settings({ cancellableMs: 600_000, review: true });
      await withdraw(player);
      const screens = screensOf(await open(mode, player, { path: 'withdrawal' }));
      await screens.shows('Withdrawals under way');
      await screens.shows('We are checking this withdrawal');
      await screens.at('button', 'History').click();
      await screens.at('heading', 'History').shown();
      await screens.at('tab', 'Withdrawals').click();
      await screens.shows('Accepted');
      await screens.at('button', { starts: 'SPEI transfer' }).click();
      await screens.at('heading', 'Payment accepted').shown();
      await screens.at('button', 'Cancel withdrawal').click();
      await screens.at('button', 'Keep it').click();
      expect(await player.moves()).toEqual(['reserve 200']);
      await screens.at('button', 'Cancel withdrawal').click();
      // The safe answer has the focus; the other one follows it.
      await screens.at('button', 'Keep it').shown();
      await browser.keys('Tab');
      await browser.keys('Enter');
      await screens.at('heading', 'Withdrawal cancelled').shown();
      await eventually(
        () => player.moves(),
        (moves) => moves.length === 2,
      );
      expect(await player.moves()).toEqual(['reserve 200', 'return 200']);
    });
});
