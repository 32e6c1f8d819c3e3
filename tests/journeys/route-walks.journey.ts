import { browser, expect } from '@wdio/globals';
import { ROUTES, type RouteName } from '#navigation/routes.ts';
import { open } from '../pages/embedding.ts';
import { newPlayer, type MarketId } from '../pages/gateway.ts';
import { createRecorder, type Recorder } from '../pages/recorder.ts';
import { PREFIX, go, isAt, selectedWalks, type Seen, type Walk } from './route-table.ts';
import { choose, send } from './ways.ts';
import { screensOf } from './walks.ts';

const screens = screensOf({ root: 'body' });

/** The rows that do not need a player of their own. */
const rows = selectedWalks().toSorted(([, a], [, b]) => Number(needsPlayer(a)) - Number(needsPlayer(b)));

function needsPlayer({ isSent = false, market }: Walk): boolean {
  return isSent || market !== undefined;
}

// Under the policy that the server sends: no step violates it.
/** The index of the current page in the router's history. */
const entry = () => browser.execute(() => (history.state as { readonly idx?: number } | null)?.idx ?? 0);

describe('a screen reached by clicking, left by back, opened again, and reloaded', () => {
  let recorder: Recorder;
  async function begin(market: MarketId = 'MX', path = 'deposit'): Promise<void> {
    const player = await newPlayer(market);
    await player.settings({ outcome: 'forever' });
    await open('standalone', player, { path });
  }

  async function expectNoBreach(): Promise<void> {
    expect((await recorder.report()).violations).toEqual([]);
  }

  before(async () => {
    recorder = await createRecorder();
    await begin();
  });
  after(() => recorder.dismiss());

  for (const [name, walk] of rows) {
    const { path, section } = ROUTES[name as RouteName];
    const here: Seen = { path, heading: walk.heading };
    it(`[RT-3, RT-4, RT-5, RT-13, RT-21${walk.isSent ? ', TX-6' : ''}] ${path}`, async () => {
      const list = section ?? 'deposit';
      // A player without payments is the same for every row.
      if (needsPlayer(walk)) await begin(walk.market, list);
      else await go(`/${list}`);
      if (walk.way) await (walk.isSent ? send(screens, walk.way) : choose(screens, walk.way));
      if (walk.press !== undefined) await screens.at('button', walk.press).click();
      await isAt(here);

      const before = await entry();
      await screens.back.click();
      await isAt(walk.back);
      // Back goes to an earlier entry of the history, or adds one when there is none.
      const left = await entry();
      await (left < before ? browser.execute((by: number) => history.go(by), before - left) : browser.back());
      await isAt(here);
      await browser.refresh();
      await isAt(walk.reload ?? here);
      await expectNoBreach();
    });
  }

  it('[RT-8, RT-9, BN-7] /deposit/bonus-details, in a frame', async () => {
    const host = await open('iframe', await newPlayer());
    const framed = screensOf(host);
    const frameIsAt = async (path: string, heading: string) => {
      await framed.at('heading', heading).shown();
      expect(await framed.path()).toBe(PREFIX + path);
    };
    await framed.list.open('SPEI transfer');
    await framed.bonus.details.click();
    await frameIsAt('/deposit/bonus-details', 'Welcome bonus: 100% on top');
    await framed.back.click();
    await frameIsAt('/deposit/redirect', 'SPEI transfer');
    await framed.bonus.details.click();
    await frameIsAt('/deposit/bonus-details', 'Welcome bonus: 100% on top');
    await browser.execute(() => {
      location.reload();
    });
    await host.enter();
    await frameIsAt('/deposit', 'Deposit');
    await expectNoBreach();
  });
});
