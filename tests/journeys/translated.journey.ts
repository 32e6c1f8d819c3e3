// A page translator works on while the player pays (facebook/react#11538).
import { browser, expect } from '@wdio/globals';
import type { Mode } from '../pages/embedding.ts';
import { newPlayer } from '../pages/gateway.ts';
import { translatePage } from '../pages/page-translator.ts';
import { everyNth } from '../pages/sample.ts';
import { begin, fillDeposit, pay } from './walks.ts';
import { choose, fillIn } from './ways.ts';

const WAYS = (['iframe', 'federated'] as const).flatMap((mode) =>
  (['a payment page', 'an instruction'] as const).map((way) => [mode, way] as const),
);

/** The same texts in other nodes, so that the screens are found by their names. */
const startTranslator = (root: string): Promise<void> =>
  browser.execute(
    `const __name = (one) => one;
    (${translatePage.toString()})(document.querySelector(${JSON.stringify(root)}), ['', '']);`,
  );

async function start(mode: Mode) {
  const player = await newPlayer();
  await player.settings({ payMs: null });
  return { player, ...(await begin(player, {}, mode)) };
}

describe('a deposit in a translated page', () => {
  for (const [mode, way] of everyNth(WAYS, 3, 0))
    it(`[ER-4, TX-5] shows the truth to its end: ${way}, ${mode} @browsers`, async () => {
      const { player, host, screens } = await start(mode);
      if (way === 'a payment page') await fillDeposit(screens, '100');
      else {
        const slip = { tiles: ['Bank deposit slip'], fields: { CURP: 'DIAA900201MDFZNN09' }, amount: '100' };
        await choose(screens, slip);
        await fillIn(screens, slip);
      }
      await screens.shows('Deposit MX$100');
      await startTranslator(host.root);
      await screens.form.amount.fill('500');
      await screens.shows('Deposit MX$500');
      await screens.form.submit('deposit').click();
      if (way === 'a payment page') await pay(host, 'Approve');
      else {
        await screens.at('heading', 'How to pay').shown();
        const { id } = await player.theTransaction();
        await player.settle(id, 'processed');
      }
      await screens.complete('processed').shown();
      expect(await screens.error.heading.count()).toBe(0);
      expect(await player.moves()).toEqual(['credit 500']);
    });
});
