import { browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { newPlayer } from '../pages/gateway.ts';
import { addInitScript } from '../pages/init-script.ts';
import { sample } from '../pages/sample.ts';
import {
  enterFrame,
  frameBox,
  inPage,
  inWindow,
  serveTallPage,
  type TallPage,
  type Way,
} from '../pages/tall-page.ts';
import { resetViewport, setViewport } from '../pages/viewport.ts';
import { screensOf } from './walks.ts';

const WINDOW = { width: 500, height: 600 };

describe('[HS-18] a frame as high as its content, in a lower window', () => {
  const screens = screensOf({ root: 'body' });
  let page: TallPage | null = null;

  async function open(way: Way, height?: string): Promise<void> {
    page = await serveTallPage(await newPlayer(), way, height);
    await browser.switchFrame(null);
    await setViewport(WINDOW);
    await browser.url(page.address);
    await enterFrame();
    await screens.list.tile('SPEI transfer').shown();
  }
  afterEach(async () => {
    page?.close();
    await resetViewport();
  });

  const frameHeight = async () => {
    const { top, bottom } = await frameBox();
    return bottom - top;
  };
  /** By a script: a driver's click would scroll the control into view. */
  const press = async (control: { shown(): Promise<WebdriverIO.Element> }) =>
    browser.execute(
      (element: HTMLElement) => {
        element.focus({ preventScroll: true });
        element.click();
      },
      (await control.shown()) as unknown as HTMLElement,
    );
  const scrollPage = (top: number) => inPage((y: number) => window.scrollTo(0, y), top);

  // iframe-resizer#583 and #419; a frame that never becomes lower again is zeppelin's pull request #15.
  for (const way of sample(['by hand', 'with the SDK'] as const))
    it(`${way}: a form opens at its top, with its button in the window; the list comes back to its place`, async () => {
      await open(way);
      await settled(async () => (await frameHeight()) > 1500, 'The frame does not grow');
      await scrollPage(900);
      await settled(
        async () =>
          (await browser.execute(() => document.documentElement.style.getPropertyValue('--view-top'))) ===
          '600px',
        'The widget does not know what is visible',
      );
      const list = await frameHeight();
      await press(screens.list.tile('Bank deposit slip'));
      await screens.form.amount.shown();
      await settled(async () => (await frameHeight()) < list - 500, 'The frame does not become lower');
      expect((await frameBox()).top).toBeGreaterThan(-1);
      expect((await frameBox()).top).toBeLessThan(301);
      await inWindow(() => screens.form.submit('deposit').shown(), WINDOW.height);
      await press(screens.back);
      await settled(async () => Math.round((await frameBox()).top) === -600, 'The list is at another place');
      expect(await frameHeight()).toBe(list);
    });

  it('a press on the button of a long form shows its first invalid field', async () => {
    await open('by hand');
    await press(screens.list.tile('Every field'));
    await screens.form.amount.shown();
    await scrollPage(2000);
    await press(screens.form.submit('deposit'));
    await inWindow(() => screens.form.amount.shown(), WINDOW.height);
    await settled(
      () =>
        browser.execute(
          () =>
            document.activeElement?.ariaInvalid === 'true' ||
            document.activeElement?.getAttribute('aria-invalid') === 'true',
        ),
      'The first invalid field has no focus',
    );
  });

  it('the page is asked to scroll where the browser does not let the frame do it', async () => {
    const script = await addInitScript(() => {
      // Safari scrolls no page around a frame of another origin.
      if (window.parent !== window) Element.prototype.scrollIntoView = () => undefined;
    });
    try {
      await open('with the SDK');
      await settled(async () => (await frameHeight()) > 1500, 'The frame does not grow');
      await scrollPage(900);
      await press(screens.list.tile('Every field'));
      await screens.form.amount.shown();
      await settled(async () => (await frameBox()).top > -2, 'The form does not open at its top');
      await scrollPage(2000);
      await press(screens.form.submit('deposit'));
      await inWindow(() => screens.form.amount.shown(), WINDOW.height);
      await press(screens.back);
      await settled(async () => Math.abs((await frameBox()).top + 600) < 2, 'The list is at another place');
    } finally {
      await script.remove();
    }
  });

  it('no height of the frame changes the height that it reports', async () => {
    await open('by hand');
    await inPage(() => {
      const page = window as unknown as { follows: boolean };
      page.follows = false;
    });
    const reported = async (change: string) => {
      await inPage((px: string) => {
        document.querySelector('iframe')!.style.height = px;
      }, change);
      // The frame reports a lower height after a while.
      await browser.pause(400);
      return inPage(() => (window as unknown as { heights: number[] }).heights.length);
    };
    for (const name of ['Bank deposit slip', 'Every field', 'SPEI transfer']) {
      await press(screens.list.tile(name));
      await screens.form.amount.shown();
      const before = await reported('1000px');
      const counts = [];
      for (const px of ['320px', '401px', '600px', '2500px', '4000px']) counts.push(await reported(px));
      expect([name, ...counts]).toEqual([name, ...counts.map(() => before)]);
      await press(screens.back);
      await screens.list.tile(name).shown();
    }
  });
});
