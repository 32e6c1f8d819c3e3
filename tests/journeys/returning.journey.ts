import { browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { addressOf, embeddingOf, open, type Mode } from '../pages/embedding.ts';
import { CALL, newPlayer, type Player } from '../pages/gateway.ts';
import { sample } from '../pages/sample.ts';
import { screensOf } from './walks.ts';

/** Longer than any test, so the delay ends when the test releases it. */
const HELD_MS = 600_000;

/** The player opens the list once; resolves when it is kept. */
async function visit(player: Player, mode: Mode = 'iframe'): Promise<void> {
  await screensOf(await open(mode, player))
    .list.tile('SPEI transfer')
    .shown();
  await settled(async () => (await keptLists()).includes('"snapshot":'), 'The list was not kept');
}

/** The entry of the widget's local storage. */
const keptLists = (): Promise<string> => browser.execute(() => localStorage.getItem('cashier.lists') ?? '');

/** Holds the answer of the list until it is released. */
const hold = (player: Player) => player.fault({ delayNext: { type: CALL.deposits, ms: HELD_MS } });
const release = (player: Player) => player.fault({ release: true });

describe('a returning visit', () => {
  for (const mode of sample(['federated', 'iframe', 'standalone'] as const))
    it(`[LS-1, LS-4] ${mode}: shows the last list while its list is on its way, and opens the form of the one that arrives`, async () => {
      const player = await newPlayer();
      await visit(player, mode);
      await hold(player);
      const screens = screensOf(await open(mode, player));
      await screens.list.tile('SPEI transfer').click();
      expect(await player.requests(CALL.deposits)).toHaveLength(2);
      await screens.form.amount.gone();
      await release(player);
      await screens.form.amount.shown();
    });

  it('[LS-1] another player on the same device does not see it', async () => {
    await visit(await newPlayer());
    const other = await newPlayer();
    await hold(other);
    const screens = screensOf(await open('iframe', other));
    await screens.list.tile('SPEI transfer').gone();
    await release(other);
    await screens.list.tile('SPEI transfer').shown();
  });

  it('[LS-1] what is gone leaves its place, what is new is added, and the nodes of the rest stay', async () => {
    const player = await newPlayer();
    await visit(player);
    // The earlier list had another name for one of the methods.
    await browser.execute(() => {
      const kept = localStorage.getItem('cashier.lists') ?? '';
      localStorage.setItem(
        'cashier.lists',
        kept.replaceAll('spei_transfer', 'former').replaceAll('SPEI transfer', 'Former'),
      );
    });
    await hold(player);
    const screens = screensOf(await open('iframe', player));
    await screens.list.tile('Former').shown();
    const tiles = (): Promise<(boolean | string)[][]> =>
      browser.execute(() =>
        [...document.querySelectorAll<HTMLElement>('[role=listitem]')].map((tile) => [
          tile.dataset['before'] === '',
          tile.inert ? '' : tile.innerText.split('\n')[0]!,
        ]),
      );
    const before = (await tiles()).map(([, name]) => name);
    await browser.execute(() => {
      for (const tile of document.querySelectorAll<HTMLElement>('[role=listitem]'))
        tile.dataset['before'] = '';
    });
    await release(player);
    await screens.list.tile('SPEI transfer').shown();
    const after = await tiles();
    expect(after.filter(([isBefore]) => isBefore)).toEqual(
      before.map((name) => [true, name === 'Former' ? '' : name]),
    );
    expect(after.filter(([isBefore]) => !isBefore)).toEqual([[false, 'SPEI transfer']]);
  });

  it('[TR-11] a token that is refused and not renewed ends the memory', async () => {
    const player = await newPlayer();
    await visit(player);
    const faults = `unauthorized@${CALL.deposits}*always`;
    await open('iframe', player, { faults, loaded: { token: 'refused' } });
    await settled(async () => (await keptLists()) === '', 'The lists are still kept');
    await player.fault({ rules: [] });
  });

  it('[LS-1] a second tab has it as well', async () => {
    const player = await newPlayer();
    await visit(player);
    const first = await browser.getWindowHandle();
    await browser.newWindow('about:blank');
    await hold(player);
    await screensOf(await open('iframe', player))
      .list.tile('SPEI transfer')
      .shown();
    await release(player);
    await browser.closeWindow();
    await browser.switchToWindow(first);
  });

  it('[HS-16] storage that is full keeps nothing, and the visit is as the first', async () => {
    const player = await newPlayer();
    await open('iframe', await newPlayer());
    await browser.execute(() => {
      localStorage.clear();
      for (let size = 2 ** 22; size >= 1; size /= 2)
        try {
          for (let at = 0; ; at += 1)
            localStorage.setItem(`full ${String(size)} ${String(at)}`, 'x'.repeat(size));
        } catch {
          // Smaller ones follow.
        }
    });
    const screens = screensOf(await open('iframe', player));
    await screens.list.tile('SPEI transfer').click();
    await screens.form.amount.shown();
    expect(await keptLists()).toBe('');
    await browser.execute(() => {
      localStorage.clear();
    });
  });

  it('[LS-1, US-5] a frame on another site keeps a list for each partner’s site', async () => {
    const player = await newPlayer();
    await visit(player);
    const openElsewhere = async () => {
      await browser.switchFrame(null);
      await browser.url(addressOf('iframe', player, {}).replace('localhost', '127.0.0.1'));
      const embedding = embeddingOf('iframe');
      await embedding.enter();
      return screensOf(embedding);
    };
    await hold(player);
    const first = await openElsewhere();
    await first.list.tile('SPEI transfer').gone();
    await release(player);
    await first.list.tile('SPEI transfer').shown();
    await settled(async () => (await keptLists()).includes('SPEI'), 'The list was not kept');
    await hold(player);
    const second = await openElsewhere();
    await second.list.tile('SPEI transfer').shown();
    await release(player);
  });
});
