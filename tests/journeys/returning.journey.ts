import { expect } from '@wdio/globals';
import { open } from '../pages/embedding.ts';
import { CALL, newPlayer } from '../pages/gateway.ts';
import { sample } from '../pages/sample.ts';
import { screensOf } from './walks.ts';

/** Longer than any test, so the delay ends when the test releases it. */
const HELD_MS = 600_000;

describe('a returning visit', () => {
  for (const mode of sample(['federated', 'iframe', 'standalone'] as const))
    it(`[LS-1, LS-4] ${mode}: shows the last list while its list is on its way, and opens the form of the one that arrives`, async () => {
      const player = await newPlayer();
      await screensOf(await open(mode, player))
        .list.tile('SPEI transfer')
        .shown();
      await player.fault({ delayNext: { type: CALL.deposits, ms: HELD_MS } });
      const screens = screensOf(await open(mode, player));
      await screens.list.tile('SPEI transfer').click();
      expect(await player.requests(CALL.deposits)).toHaveLength(2);
      await screens.form.amount.gone();
      await player.fault({ release: true });
      await screens.form.amount.shown();
    });

  it('[LS-1] another player on the same device does not see it', async () => {
    const player = await newPlayer();
    await screensOf(await open('iframe', player))
      .list.tile('SPEI transfer')
      .shown();
    const other = await newPlayer();
    await other.fault({ delayNext: { type: CALL.deposits, ms: HELD_MS } });
    const screens = screensOf(await open('iframe', other));
    await screens.list.tile('SPEI transfer').gone();
    await other.fault({ release: true });
    await screens.list.tile('SPEI transfer').shown();
  });
});
