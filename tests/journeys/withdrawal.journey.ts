import { expect } from '@wdio/globals';
import { control, reach } from '../pages/control.ts';
import { open, type Mode } from '../pages/embedding.ts';
import { CALL, newPlayer } from '../pages/gateway.ts';
import { CODE, fillWithdrawal, screensOf } from './walks.ts';
import { itInFullRun, sample } from '../pages/sample.ts';

const MODES: readonly (readonly [Mode, 'socket' | 'http'])[] = [
  ['iframe', 'socket'],
  ['iframe', 'http'],
  ['android', 'socket'],
  ['ios', 'http'],
  ['standalone', 'socket'],
];

describe('withdrawals', () => {
  for (const [mode, transport] of sample(MODES, 1)) {
    it(`[TX-7, TX-4, TX-8] ${mode} over ${transport}: amount, account and code debit the account once`, async () => {
      const player = await newPlayer();
      await player.settings({ settleMs: 300 });
      const host = await open(mode, player, { transport, path: 'withdrawal' });
      const screens = screensOf(host);
      await screens.list.heading('withdrawal').shown();
      await fillWithdrawal(screens, '250');
      await screens.form.submit('withdrawal').click();
      await screens.confirm.heading.shown();
      expect(await player.moves()).toEqual(['reserve 250']);

      await (await screens.confirm.code.shown()).addValue(CODE);
      await screens.complete('processed').shown(20_000);
      expect(await player.theTransaction()).toMatchObject({ section: 'withdrawal', status: 'processed' });
      expect(await player.moves()).toEqual(['reserve 250', 'debit 250']);
      expect(Number(await player.balance())).toBe(12_250.5);
    });
  }

  itInFullRun('[TX-7] a wrong code is reported at the field, and the right one still works', async () => {
    const player = await newPlayer();
    await player.settings({ settleMs: 300 });
    const host = await open('iframe', player, { path: 'withdrawal' });
    const screens = screensOf(host);
    await fillWithdrawal(screens);
    await screens.form.submit('withdrawal').click();
    await screens.confirm.heading.shown();
    // Not before resendAfter, which is 30 s here.
    expect(await screens.confirm.resend.attribute('aria-disabled')).not.toBeNull();
    await screens.confirm.code.fill('654321');
    await screens.shows('This code is not right');
    await screens.confirm.code.fill(CODE);
    await screens.complete('processed').shown();
    expect(await player.moves()).toEqual(['reserve 250', 'debit 250']);
  });

  it('[TX-7, TX-4] from the additional account; a withdrawal that fails returns the money', async () => {
    const player = await newPlayer();
    await player.settings({ settleMs: 300, outcome: 'declined' });
    const host = await open('iframe', player, { path: 'withdrawal' });
    const screens = screensOf(host);
    await fillWithdrawal(screens, '300');
    await control('radio', { starts: 'Main account' }, host.root).shown();
    const additional = await control('radio', { starts: 'Additional account' }, host.root).shown();
    await reach(additional);
    // The radio button itself may be hidden behind its label.
    await additional.parentElement().click();
    await screens.form.submit('withdrawal').click();
    await screens.confirm.heading.shown();
    const { entries } = await player.ledger();
    expect(entries.find(({ amount }) => amount.startsWith('-'))?.account).toContain(':additional:');
    await screens.confirm.code.fill(CODE);
    await screens.complete('mistaked').shown();
    expect(await player.moves()).toEqual(['reserve 300', 'return 300']);
  });

  itInFullRun('[FM-9, TX-7] more than the account holds is refused before it is sent', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player, { path: 'withdrawal' });
    const screens = screensOf(host);
    await fillWithdrawal(screens, '15000');
    await screens.form.submit('withdrawal').click();
    await screens.shows('Your account holds');
    expect(await player.requests(CALL.createWithdrawal)).toEqual([]);
  });
});
