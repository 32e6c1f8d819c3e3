import { browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { open } from '../pages/embedding.ts';
import { CALL, ORIGINS, eventually, newPlayer } from '../pages/gateway.ts';
import { screensOf } from './walks.ts';
import { itInFullRun, sample } from '../pages/sample.ts';

const screens = screensOf({ root: 'body' });

/** Stores a player in the session storage of this tab, then goes to an address of the widget's origin. */
async function visit(path: string, market: 'MX' | 'FR' | 'CU' = 'MX') {
  const player = await newPlayer(market);
  await open('standalone', player);
  await screens.heading.shown();
  await player.forgetRequests();
  await browser.url(`${ORIGINS.widget}${path}`);
  return player;
}

async function arrives(path: string): Promise<void> {
  await settled(async () => (await screens.path()) === path, `The address did not become ${path}`);
}

describe('addresses', () => {
  for (const path of sample([
    '/cashier/',
    '/cashier/nowhere',
    '/cashier/deposit/nowhere/at/all',
    '/cashier/withdrawals',
  ])) {
    it(`[RT-1] ${path} leads to the deposit list`, async () => {
      await visit(path);
      await screens.list.heading('deposit').shown();
      await screens.list.tile('SPEI transfer').shown();
      expect(await screens.path()).toBe('/cashier/deposit');
    });
  }

  for (const path of sample([
    'deposit/redirect',
    'deposit/crypto/address',
    'withdrawal/confirm',
    'deposit/region',
    'empty/region',
  ])) {
    const row = path.endsWith('region') ? 'RT-10' : 'RT-9';
    it(`[${row}, RT-21] /${path} without its prerequisites redirects to the root, with one list request`, async () => {
      const player = await visit(`/cashier/${path}`);
      await screens.list.tile('SPEI transfer').shown();
      await arrives('/cashier/deposit');
      await eventually(
        () => player.requests(CALL.deposits),
        (asked) => asked.length === 1,
      );
    });
  }

  it('[RT-21] the same build works under another prefix: deep links, reloads, and all its files below it', async () => {
    await visit('/pay/withdrawal');
    await screens.list.heading('withdrawal').shown();
    await screens.list.tile('SPEI transfer').shown();
    expect(await screens.path()).toBe('/pay/withdrawal');
    await screens.list.open('SPEI transfer');
    await screens.form.withdrawalAmount.shown();
    expect(await screens.path()).toBe('/pay/withdrawal/redirect');
    const files = JSON.parse(
      await browser.execute(() =>
        JSON.stringify(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)),
      ),
    ) as string[];
    const own = files.filter((file) => !/^\/(v4\/socket\.io|api)\//.test(file));
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((file) => !file.startsWith('/pay/'))).toEqual([]);
    await browser.refresh();
    // A reload loses the selection.
    await arrives('/pay/deposit');
    await screens.list.tile('SPEI transfer').shown();
    await browser.url(`${ORIGINS.widget}/pay/withdrawal`);
    await browser.refresh();
    await screens.list.heading('withdrawal').shown();
    expect(await screens.path()).toBe('/pay/withdrawal');
  });

  it('[RT-17, LN-1, LN-2] ?locale= sets the language, and is removed from the address without a new history entry', async () => {
    await visit('/cashier/deposit');
    await screens.list.tile('SPEI transfer').shown();
    const before = await browser.execute(() => history.length);
    await browser.url(`${ORIGINS.widget}/cashier/deposit?locale=es&keep=1`);
    await screens.list.tile('Transferencia SPEI').shown();
    await settled(async () => !(await screens.address()).includes('locale='), 'locale stays in the address');
    expect(new URL(await screens.address()).search).toBe('?keep=1');
    expect(await browser.execute(() => history.length)).toBe(before + 1);
  });

  itInFullRun('[RT-15] ?refetch loads the methods again and is removed from the address', async () => {
    const player = await visit('/cashier/deposit');
    await screens.list.tile('SPEI transfer').shown();
    await eventually(
      () => player.requests(CALL.deposits),
      (asked) => asked.length === 1,
    );
    await browser.execute(() => {
      history.pushState(null, '', '/cashier/deposit?refetch=true&keep=1');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await eventually(
      () => player.requests(CALL.deposits),
      (asked) => asked.length === 2,
    );
    await settled(
      async () => new URL(await screens.address()).search === '?keep=1',
      'refetch stays in the address',
    );
    await screens.list.tile('SPEI transfer').shown();
    expect(await player.requests(CALL.deposits)).toHaveLength(2);
  });

  it('[RT-22, RT-12, RT-3] a new screen moves the focus to its heading, and sets the document’s title', async () => {
    await visit('/cashier/deposit');
    await screens.list.tile('SPEI transfer').shown();
    await settled(async () => (await browser.getTitle()) === 'Deposit', 'The title is not Deposit');
    await screens.list.open('SPEI transfer');
    await screens.form.amount.shown();
    const focused = () =>
      browser.execute(
        () => `${document.activeElement?.tagName ?? ''} ${document.activeElement?.textContent ?? ''}`,
      );
    await settled(async () => (await focused()) === 'H1 SPEI transfer', 'The heading has not the focus');
    expect(await browser.getTitle()).toBe('SPEI transfer');
    await screens.back.click();
    await screens.list.tile('SPEI transfer').shown();
    await settled(
      async () => (await focused()).startsWith('BUTTON SPEI transfer'),
      'The focus is not on the tile that was opened',
    );
    expect(await browser.getTitle()).toBe('Deposit');
    expect(await screens.back.count()).toBe(0);
  });

  it('[RT-7, US-4] a new region shows its methods in its currency; the balance keeps the player’s', async () => {
    const player = await visit('/cashier/deposit');
    await screens.list.region.click();
    await arrives('/cashier/deposit/region');
    await screens.back.shown();
    const brazil = screens.at('button', { starts: 'Brazil' });
    await brazil.click();
    await arrives('/cashier/deposit');
    await screens.shows('12,500.50');
    await eventually(
      () => player.requests(CALL.deposits),
      (asked) => asked.length === 2,
    );
    expect((await player.requests(CALL.deposits)).at(-1)?.query).toMatchObject({
      country: 'br',
      currency: 'BRL',
    });
  });

  itInFullRun(
    '[LS-2, LS-9, RT-6] a region without methods shows the empty state, where another one can be chosen',
    async () => {
      await visit('/cashier/deposit', 'FR');
      await screens.empty.heading.shown();
      await screens.shows('Choose another country to see what is available there.');
      expect(await screens.address()).toMatch(/\/cashier\/empty\?direct=false&transaction=deposit$/);
      await screens.empty.region.click();
      await screens.at('button', { starts: 'Mexico' }).click();
      await screens.list.tile('SPEI transfer').shown();
    },
  );

  itInFullRun('[LS-2] a region that is served directly is marked so in the address', async () => {
    await visit('/cashier/withdrawal', 'CU');
    await screens.empty.heading.shown();
    expect(await screens.address()).toMatch(/\/cashier\/empty\?direct=true&transaction=withdrawal$/);
  });

  it('[ER-1, RT-16, RT-18] a list that fails leads to the error page, and Refresh back', async () => {
    const player = await newPlayer();
    const error = { message: 'The desk is closed', code: 'closed' };
    await player.fault({ failNext: { type: '/BANKING/methods-withdrawal', status: 500, error } });
    const host = await open('iframe', player, { path: 'withdrawal' });
    const framed = screensOf(host);
    await framed.error.heading.shown();
    await framed.shows('Try to refresh the section');
    await framed.shows('The desk is closed');
    expect(await framed.address()).toMatch(/\/cashier\/error\?backRoute=%2Fwithdrawal$/);
    expect((await host.waitForMessage('onDisplayError')).payload).toEqual({
      text: 'The desk is closed',
      code: 'closed',
      status: 500,
    });
    await framed.error.refresh.click();
    await framed.list.heading('withdrawal').shown();
    await framed.list.tile('SPEI transfer').shown();
    expect(await host.messages('onDisplayError')).toHaveLength(1);
  });

  for (const bad of sample(
    ['https://evil.example/', '//evil.example', '/nowhere', 'javascript:alert(1)', '/error'],
    3,
  ))
    it(`[RT-20, ER-1] the error page does not follow ${bad}`, async () => {
      await visit(`/cashier/error?backRoute=${encodeURIComponent(bad)}`);
      await screens.error.heading.shown();
      await screens.shows('Something went wrong on our side.');
      await screens.error.refresh.click();
      await screens.list.heading('deposit').shown();
      await arrives('/cashier/deposit');
    });

  itInFullRun('[US-5, TR-7] standalone: after a pushed token, a reload uses the new one', async () => {
    const player = await visit('/cashier/deposit');
    await screens.list.tile('SPEI transfer').shown();
    const { token } = await player.rotateToken();
    await player.push('login.token', { token });
    await settled(
      () => browser.execute((text) => sessionStorage.getItem('user')?.includes(text) === true, String(token)),
      'The pushed token was not stored',
    );
    await browser.refresh();
    await screens.list.tile('SPEI transfer').shown();
  });

  it('[US-5] standalone without a user: shows the error page and sends no request', async () => {
    const home = await browser.getWindowHandle();
    const fresh = await browser.createWindow('tab');
    await browser.switchToWindow(fresh.handle);
    try {
      await browser.url(`${ORIGINS.widget}/cashier/deposit`);
      await screens.error.heading.shown();
      expect(await screens.close.count()).toBe(0);
      const asked = await browser.execute(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => /\/api\/|socket\.io/.test(name))
            .length,
      );
      expect(asked).toBe(0);
    } finally {
      await browser.closeWindow();
      await browser.switchToWindow(home);
    }
  });
});
