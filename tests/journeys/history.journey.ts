import { $, browser, expect } from '@wdio/globals';
import { open, type Mode } from '../pages/embedding.ts';
import { CALL, eventually, newPlayer } from '../pages/gateway.ts';
import { cancel, screensOf, withdraw } from './walks.ts';
import { sample } from '../pages/sample.ts';

const MODES: readonly Mode[] = ['standalone', 'iframe', 'federated'];
/** Longer than any test, so the delay ends when the test releases it. */
const HELD_MS = 600_000;

describe('the money at a glance', () => {
  const FAULTS = [
    ['its answer is lost', { swallowAnswerNext: { type: CALL.cancel } }],
    ['its answer cannot be read', { malformNext: { type: CALL.cancel, data: { nothing: 'here' } } }],
    [
      'the gateway fails',
      {
        failNext: { type: CALL.cancel, status: 502, error: { message: 'Bad gateway', code: 'bad_gateway' } },
      },
    ],
  ] as const;
  for (const [what, fault] of FAULTS)
    it(`[MO-3] a cancellation ends as in the ledger although ${what}`, async () => {
      const player = await newPlayer();
      await player.settings({ cancellableMs: 600_000, review: true });
      const id = await withdraw(player);
      const path = `history/payment?transactionId=${id}`;
      const screens = screensOf(await open('standalone', player, { path }));
      await player.fault(fault);
      await cancel(screens);
      if ('failNext' in fault) {
        // The cancellation never reached the ledger, so only the operator ends the withdrawal.
        await screens.shows('We are checking whether the withdrawal was cancelled.');
        await player.settle(id, 'processed');
        await screens.at('heading', 'Payment successful').shown();
        expect(await player.moves()).toEqual(['reserve 200', 'debit 200']);
        return;
      }
      await screens.at('heading', 'Withdrawal cancelled').shown();
      expect(await player.requests(CALL.cancel)).toHaveLength(1);
      expect(await player.moves()).toEqual(['reserve 200', 'return 200']);
    });

  const CANCELLED = {
    heading: 'Withdrawal cancelled',
    state: 'Cancelled',
    moves: ['reserve 200', 'return 200'],
  } as const;
  const PAID = {
    heading: 'Payment successful',
    state: 'Completed',
    moves: ['reserve 200', 'debit 200'],
  } as const;
  const DECLINED = { heading: 'Payment failed', state: 'Failed', moves: CANCELLED.moves } as const;
  const rule = (kind: string) => ({ rules: [{ target: CALL.cancel, kind, value: 0, times: 1 }] });
  const hold = (type: string, before = false) => ({ delayNext: { type, ms: HELD_MS, before } });
  const badGateway = { failNext: { type: CALL.cancel, status: 502 } };
  /** Each row has the call that must have reached the gateway before the operator decides. */
  const ORDERS = [
    ['its answer comes after the push', hold(CALL.cancel), null, CANCELLED],
    ['its answer comes after that of the next request', rule('reorder'), null, CANCELLED],
    ['it arrives twice simultaneously', rule('duplicate'), null, CANCELLED],
    [
      'the operator approves before it reaches the ledger',
      hold(CALL.cancel, true),
      [CALL.cancel, 'processed'],
      PAID,
    ],
    [
      'the operator declines before it reaches the ledger',
      hold(CALL.cancel, true),
      [CALL.cancel, 'mistaked'],
      DECLINED,
    ],
    [
      'the answer of an early look-up comes after the operator’s decision',
      { ...badGateway, ...hold(CALL.transaction) },
      [CALL.transaction, 'processed'],
      PAID,
    ],
  ] as const;
  for (const [what, fault, decision, end] of ORDERS)
    it(`[MO-3] row and ledger of a withdrawal agree when ${what}`, async () => {
      const player = await newPlayer();
      await player.settings({ cancellableMs: 600_000, review: true });
      const id = await withdraw(player);
      const path = `history/payment?transactionId=${id}`;
      const screens = screensOf(await open('standalone', player, { path }));
      await screens.at('heading', 'Payment accepted').shown();
      await player.fault(fault);
      await cancel(screens);
      if (decision !== null) {
        const [call, status] = decision;
        await eventually(
          () => player.requests(call),
          (requests) => requests.length > 0,
        );
        await player.settle(id, status);
      }
      await screens.at('heading', end.heading).shown();
      await player.fault({ release: true });
      if (decision?.[0] === CALL.cancel) await screens.shows('It is too late to cancel this withdrawal.');
      // The history is read again, after everything that was held back has arrived.
      await screens.back.click();
      await screens.at('heading', 'History').shown();
      await screens.shows(end.state);
      await screens.at('button', { starts: 'SPEI transfer' }).click();
      await screens.at('heading', end.heading).shown();
      await screens.at('button', 'Cancel withdrawal').gone();
      expect(await player.requests(CALL.cancel)).toHaveLength(1);
      expect(await player.moves()).toEqual(end.moves);
    });

  it('[MO-3] a cancellation whose page is reloaded meanwhile is shown as it is in the ledger', async () => {
    const player = await newPlayer();
    await player.settings({ cancellableMs: 600_000, review: true });
    const id = await withdraw(player);
    const path = `history/payment?transactionId=${id}`;
    const screens = screensOf(await open('standalone', player, { path }));
    await player.fault({ swallowAnswerNext: { type: CALL.cancel } });
    await cancel(screens);
    await browser.refresh();
    await screens.at('heading', 'Withdrawal cancelled').shown();
    expect(await player.requests(CALL.cancel)).toHaveLength(1);
    expect(await player.moves()).toEqual(['reserve 200', 'return 200']);
  });

  // A module without a basename keeps the link's query in memory.
  for (const mode of new Set<Mode>(['federated', ...sample(MODES, 1)]))
    it(`[MO-1] ${mode}: a link to the withdrawals of the history shows them in the language of the player’s country, and their zone`, async () => {
      const player = await newPlayer();
      await player.settings({ review: true });
      await withdraw(player);
      const timeZone = 'Pacific/Kiritimati';
      await browser.sendCommand('Emulation.setTimezoneOverride', { timezoneId: timeZone });
      try {
        const host = await open(mode, player, { path: 'history?section=withdrawal', locale: 'es' });
        const screens = screensOf(host);
        await screens.at('heading', 'Historial').shown();
        await screens.shows('Estamos revisando esta retirada.');
        expect(await screens.at('tab', 'Retiradas').attribute('aria-selected')).toBe('true');
        const time = $(host.root).$('>>>time');
        const expected = await browser.execute(
          (at: string, zone: string) => {
            const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
            return new Intl.DateTimeFormat('es-MX', format).format(new Date(at));
          },
          (await time.getAttribute('datetime')) ?? '',
          timeZone,
        );
        const plain = (text: string) => text.replaceAll(/\s/g, ' ');
        expect(plain(await time.getText())).toBe(plain(expected));
        if (mode === 'standalone') return;
        await screens.at('button', 'Cerrar').click();
        await host.waitForMessage('onClose');
      } finally {
        await browser.sendCommand('Emulation.setTimezoneOverride', { timezoneId: '' });
      }
    });

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
      await cancel(screens);
      await screens.at('heading', 'Withdrawal cancelled').shown();
      await eventually(
        () => player.moves(),
        (moves) => moves.length === 2,
      );
      expect(await player.moves()).toEqual(['reserve 200', 'return 200']);
    });
});
