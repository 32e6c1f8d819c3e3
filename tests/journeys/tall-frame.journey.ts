import { browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { CALL, newPlayer, type Player } from '../pages/gateway.ts';
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
import { isChromium, resetViewport, setViewport } from '../pages/viewport.ts';
import { screensOf, withdraw } from './walks.ts';

const WINDOW = { width: 500, height: 600 };

// @firefox: WebKit lets no frame scroll a page of another site, so without help the page stays where it is.
describe('[HS-18] a frame as high as its content, in a lower window', () => {
  const screens = screensOf({ root: 'body' });
  let page: TallPage | null = null;

  async function open(way: Way, player?: Player, path?: string): Promise<void> {
    page = await serveTallPage(player ?? (await newPlayer()), way, path);
    await browser.switchFrame(null);
    await setViewport(WINDOW);
    await browser.url(page.address);
    await enterFrame();
    await screens.heading.shown();
  }
  afterEach(async () => {
    page?.close();
    await resetViewport();
  });

  const frameHeight = async () => {
    const { top, bottom } = await frameBox();
    return bottom - top;
  };
  /** A click on nothing. In WebKit a frame of another origin takes no focus before the player has touched it. */
  async function touchFrame(): Promise<void> {
    await browser.switchFrame(null);
    await browser.action('pointer').move({ x: 2, y: 400 }).down().up().perform();
    await enterFrame();
  }
  /** By a script: a driver's click would scroll the control into view. */
  const press = async (control: { shown(): Promise<WebdriverIO.Element> }) =>
    browser.execute(
      (element: HTMLElement) => {
        element.focus({ preventScroll: true });
        element.click();
      },
      (await control.shown()) as unknown as HTMLElement,
    );
  /** Scrolls the page until the widget knows that this is visible: at first it may still show a screen's beginning. */
  async function scrollPage(top: number): Promise<void> {
    await settled(async () => {
      await inPage((y: number) => window.scrollTo(0, y), top);
      const hidden = `${String(Math.max(0, Math.round(-(await frameBox()).top)))}px`;
      return browser.execute(
        (px: string) => document.documentElement.style.getPropertyValue('--view-top') === px,
        hidden,
      );
    }, 'The widget does not know what is visible');
  }

  // iframe-resizer#583 and #419; a frame that never becomes lower again is zeppelin's pull request #15.
  for (const way of sample(['by hand', 'with the SDK'] as const))
    it(`${way}: a form opens at its top, with its button in the window; the list comes back to its place @firefox`, async () => {
      await open(way);
      await settled(async () => (await frameHeight()) > 1500, 'The frame does not grow');
      await scrollPage(900);
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

  it('a press on the button of a long form shows its first invalid field @firefox', async () => {
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

  it('the page is asked to scroll where the browser does not let the frame do it @browsers', async () => {
    // WebKit scrolls no page around a frame of another origin.
    const script = isChromium()
      ? await addInitScript(() => {
          if (window.parent !== window) Element.prototype.scrollIntoView = () => undefined;
        })
      : null;
    try {
      await open('with the SDK');
      await touchFrame();
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
      await script?.remove();
    }
  });

  it('no height of the frame changes the height that it reports', async () => {
    await open('by hand');
    await inPage(() => {
      const page = window as unknown as { follows: boolean };
      page.follows = false;
    });
    const heights = async () =>
      (await inPage(() => (window as unknown as { heights: number[] }).heights)) as number[];
    let added = 0;
    /** The height that is reported after the content has become higher by a px. */
    async function next(): Promise<number> {
      const before = (await heights()).length;
      added += 1;
      await browser.execute((px: number) => {
        document.querySelector<HTMLElement>('[data-screen]')!.style.marginBottom = `${String(px)}px`;
      }, added);
      await settled(async () => (await heights()).length > before, 'The height is not reported');
      return (await heights()).at(-1)!;
    }
    const resize = async (px: number) => {
      await inPage((to: number) => {
        document.querySelector('iframe')!.style.height = `${String(to)}px`;
      }, px);
      await settled(
        () => browser.execute((to: number) => innerHeight === to, px),
        'The frame is not resized',
      );
    };
    for (const name of ['Bank deposit slip', 'Every field', 'SPEI transfer']) {
      await press(screens.list.tile(name));
      await screens.form.amount.shown();
      // The form has no other height than its own any more.
      await settled(async () => (await next()) + 1 === (await next()), 'The form does not settle');
      for (const px of [320, 401, 600, 2500, 4000]) {
        const before = await next();
        await resize(px);
        expect([name, px, await next()]).toEqual([name, px, before + 1]);
      }
      await press(screens.back);
      await screens.list.tile(name).shown();
    }
  });

  /** Opens the page at that place in a frame of 3,000 px, scrolled to its lower half. */
  async function openHigh(player: Player, first: string, shown: () => Promise<unknown>): Promise<void> {
    await open('by hand', player, first);
    await inPage(() => {
      (window as unknown as { follows: boolean }).follows = false;
      document.querySelector('iframe')!.style.height = '3000px';
    });
    await shown();
    await scrollPage(2400);
  }

  // iframe-resizer#419: a dialog in the middle of the frame is not in the window.
  it('the question before a cancellation is in the window @browsers', async () => {
    const player = await newPlayer();
    await player.settings({ cancellableMs: 600_000, review: true });
    const first = `history/payment?transactionId=${await withdraw(player)}`;
    await openHigh(player, first, () => screens.at('button', 'Cancel withdrawal').shown());
    await press(screens.at('button', 'Cancel withdrawal'));
    await inWindow(() => screens.at('heading', { starts: 'Cancel' }).shown(), WINDOW.height);
    await inWindow(() => screens.at('button', 'Keep it').shown(), WINDOW.height);
  });

  it('a snackbar is in the window', async () => {
    const player = await newPlayer();
    await openHigh(player, 'withdrawal', async () => {
      await press(screens.list.tile('SPEI transfer'));
      await screens.form.withdrawalAmount.shown();
    });
    await player.fault({
      rules: [{ target: CALL.withdrawals, kind: 'status', value: 500, times: 'always' }],
    });
    await player.push('balance', { balanceData: { primary: { amount: '77.70', currency: 'MXN' } } });
    await inWindow(() => screens.at('alert').shown(), WINDOW.height);
  });
});
