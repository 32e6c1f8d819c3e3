import { browser, expect } from '@wdio/globals';
import { open, type Mode } from '../pages/embedding.ts';
import { CALL, eventually, newPlayer } from '../pages/gateway.ts';
import { layoutShifts } from '../pages/layout.ts';
import { fillDeposit, pay, screensOf } from './walks.ts';
import { isWhole, sample } from '../pages/sample.ts';

// Mexico's player begins with 12500.50 MXN; half of the modes use the socket, the others HTTP.
const MODES: readonly (readonly [Mode, 'socket' | 'http', string])[] = [
  ['iframe', 'socket', 'HS-4, HS-5, HS-12'],
  ['iframe', 'http', 'HS-5, TR-1, TR-2'],
  ['android', 'socket', 'HS-3, HS-6, HS-12'],
  ['ios', 'http', 'HS-2, HS-6, HS-12'],
  ['standalone', 'socket', 'HS-12'],
  ['standalone', 'http', 'HS-12, TR-1'],
  ['federated', 'socket', 'HS-13'],
  ['federated', 'http', 'HS-13, TR-1'],
  ['federated-react', 'socket', 'HS-13'],
];

/** Unless everything runs, each mode uses one transport. */
const isSampled = ([mode]: (typeof MODES)[number], at: number): boolean =>
  isWhole || MODES.findIndex(([other]) => other === mode) === at;

const reservesScrollbar = () =>
  browser.execute(() => getComputedStyle(document.documentElement).scrollbarGutter === 'stable');

describe('deposits in each mode', () => {
  for (const [mode, transport, rows] of MODES.filter(isSampled)) {
    it(`[${rows}, TX-4, TX-8, HS-21] ${mode} over ${transport}: an approved deposit is in the ledger once @browsers`, async () => {
      const player = await newPlayer();
      const embedding = await open(mode, player, { transport });
      const screens = screensOf(embedding);
      await screens.list.tile('SPEI transfer').shown();
      // The list and then the interface replace the skeleton without a shift.
      expect(await layoutShifts()).toEqual([]);
      // The browsers of the journeys hide scrollbars, so their place is checked by its style.
      expect(await reservesScrollbar()).toBe(mode === 'standalone');

      await fillDeposit(screens, '500');
      await screens.form.submit('deposit').click();
      await pay(embedding, 'Approve');

      // Over HTTP there are no pushes: the status is polled, first after 5 s.
      await screens.complete('processed').shown(20_000);
      expect(await player.theTransaction()).toMatchObject({ section: 'deposit', status: 'processed' });
      expect(await player.moves()).toEqual(['credit 500']);
      expect(Number(await player.balance())).toBe(13_000.5);
      const asked = await player.requests(CALL.createDeposit);
      expect(asked.map((request) => request.transport)).toEqual([transport]);
      const felt = (await embedding.messages('onHaptic')).map(({ payload }) => payload);
      expect(felt).toEqual(['android', 'ios'].includes(mode) ? [{ kind: 'success' }] : []);
    });
  }

  for (const mode of sample(['iframe', 'android', 'standalone', 'federated'] as const)) {
    it(`[TX-4] ${mode}: a declined deposit is shown as failed and moves no money`, async () => {
      const player = await newPlayer();
      const embedding = await open(mode, player);
      const screens = screensOf(embedding);
      await fillDeposit(screens, '700');
      await screens.form.submit('deposit').click();
      await pay(embedding, 'Decline');

      await screens.complete('mistaked').shown();
      expect(await player.theTransaction()).toMatchObject({ status: 'mistaked' });
      expect(await player.moves()).toEqual([]);
      expect(Number(await player.balance())).toBe(12_500.5);
    });
  }

  it('[TX-4, HS-10] an abandoned payment stays open, and a later push ends it on the screen', async () => {
    const player = await newPlayer();
    const embedding = await open('iframe', player);
    const screens = screensOf(embedding);
    await fillDeposit(screens);
    await screens.form.submit('deposit').click();
    await pay(embedding, 'Abandon');
    await screens.redirect.link.shown();
    const { id, status } = await player.theTransaction();
    expect(status).toBe('waiting');

    await player.settle(id, 'processed');
    await screens.complete('processed').shown();
    const reported = (await embedding.messages('onTransaction')).map(({ payload }) => payload);
    expect(reported).toEqual([
      { id, transaction: 'deposit', status: 'waiting' },
      { id, transaction: 'deposit', status: 'processed' },
    ]);
    await eventually(player.moves, (moves) => moves.length === 1);
  });
});
