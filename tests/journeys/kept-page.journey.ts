import { browser, expect } from '@wdio/globals';
import { launch, type Devtools, type Page } from '../bench/devtools.ts';
import { settled } from '../pages/control.ts';
import { binary, evaluate, shows, until } from '../pages/devtools-page.ts';
import { addressOf, open } from '../pages/embedding.ts';
import { ORIGINS, newPlayer } from '../pages/gateway.ts';
import { screensOf } from './walks.ts';

const ADDRESS = `${ORIGINS.widget}/cashier/deposit`;

const showsList = (page: Page) => shows(page, 'SPEI transfer');

const IS_KEPT = `caches.match('/cashier/deposit').then(Boolean)`;
const SOURCE = `performance.getEntriesByType('navigation')[0].deliveryType`;
/** The scripts that come from the browser's cache storage, where they are kept compiled. */
const SCRIPTS = `performance.getEntriesByType('resource').filter(({ deliveryType }) => deliveryType === 'cache-storage')
  .map(({ name }) => name)`;
/** The line, the first screen, the interface and React all come from there. */
const ALL_SCRIPTS = `caches.open('cashier scripts').then(async (cache) => {
  const kept = (await cache.keys()).map(({ url }) => url);
  return kept.length >= 4 && kept.every((url) => ${SCRIPTS}.includes(url));
})`;

/** Serves the page with this markup in its head from now on, as after another deployment. */
async function deploy(page: Page, markup: string): Promise<void> {
  const served = await fetch(ADDRESS, { headers: { accept: 'text/html' } });
  const policy = served.headers.get('content-security-policy');
  const body = Buffer.from((await served.text()).replace('<head>', `<head>${markup}`)).toString('base64');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy ?? '' };
  const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
  page.on('Fetch.requestPaused', ({ requestId }) => {
    void page.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
  });
  await page.send('Fetch.enable', { patterns: [{ urlPattern: ADDRESS }] });
}

(binary === undefined ? describe.skip : describe)('the page that is kept between visits', () => {
  let devtools: Devtools;
  beforeEach(() => {
    devtools = launch(binary!);
  });
  afterEach(() => devtools.close());

  async function visited(): Promise<Page> {
    const page = await devtools.open();
    await page.send('Page.navigate', {
      url: addressOf('standalone', await newPlayer(), { path: 'deposit' }),
    });
    await showsList(page);
    await until(page, IS_KEPT);
    return page;
  }

  async function visit(page: Page): Promise<unknown> {
    await page.send('Page.navigate', { url: ADDRESS });
    await showsList(page);
    return evaluate(page, SOURCE);
  }

  it('[LS-1] comes from the browser at the next visit', async () => {
    const page = await visited();
    expect(await visit(page)).toBe('cache-storage');
    await until(page, ALL_SCRIPTS);
  });

  it('a script that was not kept comes from the network, and the page works', async () => {
    const page = await visited();
    await evaluate(page, `caches.delete('cashier scripts')`);
    expect(await visit(page)).toBe('cache-storage');
    expect(await evaluate(page, SCRIPTS)).toEqual([]);
  });

  it('the deployed page takes its place if a kept script was changed', async () => {
    const page = await visited();
    await evaluate(
      page,
      `caches.open('cashier scripts').then(async (cache) => {
        const headers = { 'content-type': 'text/javascript' };
        for (const { url } of await cache.keys()) await cache.put(url, new Response('0', { headers }));
      })`,
    );
    await page.send('Page.navigate', { url: ADDRESS });
    await until(page, `${SOURCE} !== 'cache-storage' && document.body.innerText.includes('SPEI transfer')`);
    expect(await evaluate(page, SCRIPTS)).toEqual([]);
  });

  it('another deployment takes its place in the visit that finds it, and is kept then', async () => {
    const page = await visited();
    await deploy(page, '<meta name="next">');
    await page.send('Page.navigate', { url: ADDRESS });
    await until(page, `document.querySelector('meta[name=next]') !== null`);
    await showsList(page);
    expect(await evaluate(page, SOURCE)).toBe('');
    await until(page, IS_KEPT);
    expect(await visit(page)).toBe('cache-storage');
    expect(await evaluate(page, `document.querySelector('meta[name=next]') !== null`)).toBe(true);
  });

  it('a deployment that keeps none ends it in the visit that finds it', async () => {
    const page = await visited();
    await deploy(page, '<meta name="cashier-keeps-page" content="no">');
    await page.send('Page.navigate', { url: ADDRESS });
    await until(page, `navigator.serviceWorker.getRegistrations().then(({ length }) => length === 0)`);
    expect(await evaluate(page, IS_KEPT)).toBe(false);
    await showsList(page);
    expect(await visit(page)).toBe('');
  });
});

describe('the frame that is kept between visits', () => {
  it('[LS-1] iframe: comes from the browser at the next visit of the same partner', async () => {
    const player = await newPlayer();
    const first = screensOf(await open('iframe', player));
    await first.list.tile('SPEI transfer').shown();
    await settled(
      () => browser.execute(() => caches.has('cashier pages') as unknown as boolean),
      'The page was not kept',
    );
    const second = screensOf(await open('iframe', player));
    await second.list.tile('SPEI transfer').shown();
    expect(
      await browser.execute(() => {
        const [visit] = performance.getEntriesByType('navigation');
        return (visit as unknown as { deliveryType: string }).deliveryType;
      }),
    ).toBe('cache-storage');
  });
});
