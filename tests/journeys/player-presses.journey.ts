import { browser, expect } from '@wdio/globals';
import { CALL, newPlayer } from '../pages/gateway.ts';
import { settled } from '../pages/control.ts';
import { resetViewport, setViewport } from '../pages/viewport.ts';
import { begin, fillDeposit } from './walks.ts';

/** Whether the alert is in the visible part of the window. */
const alertIsInView = () =>
  browser.execute(() => {
    const box = document.querySelector('[role="alert"]')?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= window.innerHeight;
  });

/** A colour of the mount root as the browser computes it. */
const colorOf = (name: string) =>
  browser.execute(
    (variable: string) =>
      getComputedStyle(document.querySelector('[data-cashier-root]') ?? document.body).getPropertyValue(
        variable,
      ),
    `--cashier-color-${name}`,
  );

describe('controls that a player presses', () => {
  afterEach(async () => {
    await browser.setWindowSize(1280, 900);
  });

  it('[TX-5] a refusal is visible at the button, in a window as low as a phone', async () => {
    await browser.setWindowSize(500, 640);
    const player = await newPlayer();
    const { screens } = await begin(player, {}, 'standalone');
    await fillDeposit(screens);
    const error = { code: 'declined', message: 'The bank said no.' };
    await player.fault({ failNext: { type: CALL.createDeposit, status: 422, error } });
    await browser.execute(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    await screens.form.submit('deposit').click();
    await screens.shows('We have not taken any money.');
    await settled(alertIsInView, 'The refusal is out of sight');
  });

  it('[TX-5] a long refusal on a small phone scrolls beside the form and does not cover it', async () => {
    await setViewport({ width: 320, height: 568 });
    const player = await newPlayer();
    const { screens } = await begin(player, {}, 'standalone');
    await fillDeposit(screens);
    const error = { code: 'declined', message: 'The bank declined this payment for a reason. '.repeat(20) };
    await player.fault({ failNext: { type: CALL.createDeposit, status: 422, error } });
    await screens.form.submit('deposit').click();
    await screens.shows('We have not taken any money.');
    const footer = await browser.execute(() => {
      const element = document.querySelector('form > :last-child');
      return {
        top: element?.getBoundingClientRect().top,
        rest: element?.firstElementChild?.scrollHeight,
      };
    });
    expect(footer.rest).toBeGreaterThan(568);
    expect(footer.top).toBeGreaterThanOrEqual(100);
    await screens.form.submit('deposit').shown();
    await resetViewport();
  });

  describe('where the footer does not stick, no notice moves the button that was pressed:', () => {
    const buttonAt = () =>
      browser.execute(() => document.querySelector('[type="submit"]')!.getBoundingClientRect().top);
    const form = async () => {
      await setViewport({ width: 740, height: 360 });
      const player = await newPlayer();
      const { screens } = await begin(player, {}, 'standalone');
      await fillDeposit(screens);
      return { player, screens };
    };
    afterEach(() => resetViewport());

    it('[TX-5] that the player has to wait', async () => {
      const { player, screens } = await form();
      await player.fault({ delayNext: { type: CALL.createDeposit, ms: 6000 } });
      await screens.form.submit('deposit').click();
      const before = await buttonAt();
      await screens.shows('longer than usual');
      expect(await buttonAt()).toBe(before);
    });

    it('[TX-5] a refusal, which makes room for itself once the player does something else', async () => {
      const { player, screens } = await form();
      const error = { code: 'declined', message: 'The bank said no.' };
      await player.fault({
        delayNext: { type: CALL.createDeposit, ms: 500 },
        failNext: { type: CALL.createDeposit, status: 422, error },
      });
      await screens.form.submit('deposit').click();
      const before = await buttonAt();
      await screens.shows('We have not taken any money.');
      await settled(alertIsInView, 'The refusal is out of sight');
      expect(await buttonAt()).toBe(before);
      await screens.form.amount.click();
      const overlap = () =>
        browser.execute(() => {
          const notice = document.querySelector('[data-foot] [role="alert"]')!.getBoundingClientRect();
          const content = document.querySelector('form > :first-child')!.getBoundingClientRect();
          return content.bottom - notice.top;
        });
      await settled(async () => (await overlap()) <= 0, 'The refusal covers the form');
    });
  });

  it('a keystroke is kept as soon as the field is in the page', async () => {
    const { screens } = await begin(await newPlayer(), {}, 'standalone');
    await screens.list.tile('SPEI transfer').shown();
    await browser.execute(() => {
      const observer = new MutationObserver(() => {
        const amount = document.querySelector<HTMLInputElement>('form input[inputmode="decimal"]');
        if (!amount) return;
        observer.disconnect();
        amount.focus();
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else types within the same task
        document.execCommand('insertText', false, '777');
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await screens.list.open('SPEI transfer');
    await expect(await screens.form.amount.shown()).toHaveValue('777');
    await expect(await screens.form.submit('deposit').shown()).toHaveText(expect.stringContaining('777'));
  });

  it('[LN-6] colours that only the browser can parse are read, and texts on them are corrected', async () => {
    const variables = {
      '--cashier-color-bg': 'midnightblue',
      '--cashier-color-surface': 'oklch(0.25 0.05 260)',
      '--cashier-color-text': 'navy',
      '--cashier-color-accent': 'nonsense',
    };
    const { screens } = await begin(await newPlayer(), { loaded: { schema: { variables } } }, 'android');
    await screens.list.tile('SPEI transfer').shown();
    expect(await colorOf('bg')).toBe('midnightblue');
    expect(await colorOf('surface')).toBe('oklch(0.25 0.05 260)');
    expect(await colorOf('text')).toMatch(/^#[0-9a-f]{6}$/);
    expect(await colorOf('accent')).toMatch(/^#[0-9a-f]{6}$/);
  });
});
