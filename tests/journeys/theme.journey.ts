import { $, browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { open, type Embedding } from '../pages/embedding.ts';
import { eventually, newPlayer, ORIGINS } from '../pages/gateway.ts';
import { addInitScript } from '../pages/init-script.ts';
import { createRecorder } from '../pages/recorder.ts';
import { begin, openForm, screensOf } from './walks.ts';
import { itInFullRun } from '../pages/sample.ts';

/** The names of the error events that the host received. */
async function errorTexts(host: Embedding): Promise<string[]> {
  const events = await host.messages('onAnalytics');
  return events
    .map(({ payload }) => payload as { name: string; data: { text?: string } })
    .filter(({ name }) => name === 'error')
    .map(({ data }) => data.text ?? '');
}

describe("the host's theme", () => {
  // A font name that no system has.
  const SERIF = { family: 'Partner Serif', url: `${ORIGINS.gateway}/media/noto-serif.woff` };
  const accent = { '--cashier-color-accent': '#ffe14d', '--cashier-radius-m': '2px' };

  /** The style of the mount root, or of an element in it, in the document that commands go to. */
  const style = (property: string, within: string, root = 'body') =>
    browser.execute(
      (name: string, selector: string, start: string) => {
        const all = [...document.querySelectorAll(`${start}, ${start} *`)];
        const shadow = all.find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
        const element = (shadow ?? document).querySelector(selector);
        return element ? getComputedStyle(element).getPropertyValue(name) : '';
      },
      property,
      within,
      root,
    );
  /** The fonts that the page has, as `family status`. */
  const fonts = () =>
    browser.execute(() =>
      [...document.fonts].map(({ family, status }) => `${family.replace(/"/g, '')} ${status}`),
    );

  it('[LN-6] variables and fonts of loaded reach every screen, an unreadable accent is corrected, and a new theme replaces them', async () => {
    const schema = { variables: { ...accent, '--other': 'red' }, fonts: [SERIF] };
    const { host, screens } = await begin(await newPlayer(), { loaded: { schema } });
    await openForm(screens, 'deposit', 'CoDi QR payment');
    await settled(async () => (await fonts()).includes('Partner Serif loaded'), 'The font does not come');
    expect(await style('font-family', 'button[type="submit"]')).toMatch(/^"?Partner Serif/);
    expect(await style('border-radius', 'button[type="submit"]')).toBe('2px');
    // White would not be readable on this yellow.
    expect(await style('background-color', 'button[type="submit"]')).toBe('rgb(255, 225, 77)');
    expect(await style('color', 'button[type="submit"]')).toBe('rgb(15, 18, 24)');
    expect(await errorTexts(host)).toEqual(['loaded: left out schema.variables.--other']);

    await host.send('theme-changed', { schema: { variables: {}, fonts: [] } });
    await settled(async () => (await fonts()).length === 0, 'The font is still there');
    expect(await style('font-family', 'button[type="submit"]')).toMatch(/^system-ui/);
    expect(await style('border-radius', 'button[type="submit"]')).not.toBe('2px');
  });

  itInFullRun('[LN-6] a font that fails to load is reported, and the texts stay visible', async () => {
    const schema = { fonts: [{ family: 'Lost', url: `${ORIGINS.gateway}/media/lost.woff` }] };
    const { host, screens } = await begin(await newPlayer(), { loaded: { schema } });
    await screens.list.tile('SPEI transfer').shown();
    await settled(
      async () => (await errorTexts(host)).includes('Unable to load font: Lost'),
      'The lost font is not reported',
    );
  });

  it("[LN-6, HS-16] a mounted widget adds its fonts and badge to the partner's page, and removes them", async () => {
    const schema = { fonts: [SERIF], variables: accent };
    const host = await open('federated', await newPlayer(), { loaded: { schema } });
    await screensOf(host).list.tile('SPEI transfer').shown();
    await settled(async () => (await fonts()).includes('Partner Serif loaded'), 'The font does not come');
    expect(await style('font-family', '[data-cashier-root]', host.root)).toMatch(/^"?Partner Serif/);
    expect(await style('font-family', '.nw-logo')).not.toMatch(/Partner Serif/);
    await host.unmount();
    await settled(async () => (await fonts()).length === 0, 'The font is still there');
  });

  it('[LN-5] is dark in an app, regardless of the platform in loaded, and light elsewhere', async () => {
    const loaded = { platform: 'desktop' };
    const app = await begin(await newPlayer(), { loaded }, 'android');
    await app.screens.list.tile('SPEI transfer').shown();
    expect(await style('background-color', '[data-cashier-root]')).toBe('rgb(14, 17, 22)');
    expect(await style('color-scheme', '[data-cashier-root]')).toBe('dark');
    const page = await begin(await newPlayer(), { loaded: { platform: 'android' } });
    await page.screens.list.tile('SPEI transfer').shown();
    expect(await style('background-color', '[data-cashier-root]')).toBe('rgb(245, 246, 248)');
  });

  itInFullRun(
    '[US-8] the badge shifts nothing and is fetched once, however often the list is shown; one that fails is ignored',
    async () => {
      const recorder = await createRecorder();
      const observer = await addInitScript(() => {
        const shifts: number[] = [];
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) shifts.push(startTime);
        }).observe({ type: 'layout-shift', buffered: true });
        Object.assign(window, { shifts });
      });
      const shifts = () => browser.execute(() => (window as unknown as { shifts: number[] }).shifts);
      const asked = async (name: string) =>
        (await recorder.report()).addresses.filter((url) => url.endsWith(name)).length;
      try {
        const { screens } = await begin(await newPlayer());
        const badge = () => $('img[src^="blob:"]');
        await badge().waitForDisplayed();
        expect(await shifts()).toEqual([]);
        await openForm(screens, 'deposit', 'CoDi QR payment');
        await screens.back.click();
        await badge().waitForDisplayed();
        expect(await asked('/media/badge.svg')).toBe(1);

        const loaded = { schema: { meta: { badgeUrl: `${ORIGINS.gateway}/media/none.svg` } } };
        const other = await begin(await newPlayer(), { loaded });
        await other.screens.list.tile('SPEI transfer').shown();
        await eventually(
          () => asked('/media/none.svg'),
          (times) => times === 1,
        );
        expect(await badge().isExisting()).toBe(false);
        expect(await errorTexts(other.host)).toEqual([]);
        expect(await shifts()).toEqual([]);
      } finally {
        await observer.remove();
        await recorder.dismiss();
      }
    },
  );
});
