import { $, browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { open } from '../pages/embedding.ts';
import { CALL, eventually, newPlayer, rumBeacons } from '../pages/gateway.ts';
import { begin, screensOf } from './walks.ts';

describe('operation', () => {
  it('[AN-3, US-2] vitals are posted below the prefix when the page is left, and the sandbox shows them', async () => {
    const known = new Set((await rumBeacons()).map((one) => JSON.stringify(one)));
    const others = async () => (await rumBeacons()).filter((one) => !known.has(JSON.stringify(one)));
    const { host, screens } = await begin(await newPlayer());
    await screens.list.tile('SPEI transfer').shown();
    await settled(
      () => browser.execute(() => performance.getEntriesByName('first-contentful-paint').length > 0),
      'Nothing was painted',
    );
    await host.unmount();
    const beacons = await eventually(others, ({ length }) => length > 0);
    const beacon = {
      mode: 'iframe',
      platform: expect.stringMatching(/^(desktop|mobile)$/) as unknown,
      vitals: expect.arrayContaining([expect.objectContaining({ name: 'LCP' })]) as unknown,
    };
    expect(beacons).toContainEqual(beacon);
    await host.leave();
    await $('summary=Web vitals (RUM)').click();
    await settled(
      async () => (await $('.beacons').getText()).includes('LCP'),
      'The sandbox does not show the beacon',
    );
  });

  it('[US-6, US-5, TR-1] the console helpers set user, transport and logging, and reload the page', async () => {
    const player = await newPlayer();
    const screens = screensOf(await open('standalone', player));
    await screens.list.tile('SPEI transfer').shown();
    const call = async (code: string): Promise<void> => {
      await browser.execute((text: string) => {
        Object.assign(window, { isBefore: true });
        const [name = '', argument = ''] = text.split(/ (.*)/s);
        const helpers = (window as unknown as { cashierDebug: Record<string, (value: unknown) => void> })
          .cashierDebug;
        helpers[name]?.(JSON.parse(argument));
      }, code);
      await settled(() => browser.execute(() => !('isBefore' in window)), 'The page was not reloaded');
      await screens.list.tile('SPEI transfer').shown();
    };
    await call('setTransport "http"');
    await call('forceLogging true');
    const other = await newPlayer();
    const user = await other.user();
    await call(`setUser ${JSON.stringify({ ...user, lang: 'en', currency: 'MXN', paymentGeo: 'MX' })}`);
    expect((await other.requests(CALL.deposits)).map(({ transport }) => transport)).toEqual(['http']);
    expect(await browser.execute(() => sessionStorage.getItem('force_logging'))).toBe('1');
    const [cookie] = await browser.getCookies(['token']);
    expect(cookie).toMatchObject({ value: encodeURIComponent(String(user['token'])), path: '/cashier/' });
    expect(cookie?.sameSite).toBe('Strict');
    await browser.deleteCookies(['token']);
  });
});
