import { browser, expect } from '@wdio/globals';
import { CALL, newPlayer } from '../pages/gateway.ts';
import { reach, settled } from '../pages/control.ts';
import { resetViewport, setViewport } from '../pages/viewport.ts';
import { begin, cancel, fillDeposit, withdraw } from './walks.ts';

/** Longer than any test, so the delay ends when the test releases it. */
const HELD_MS = 600_000;

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
      const foot = document.querySelector('[data-foot]');
      return { top: foot?.getBoundingClientRect().top, rest: foot?.scrollHeight };
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

    it('[TX-5] that an unanswered submission is looked up', async () => {
      const { player, screens } = await form();
      await player.fault({ failNext: { type: CALL.createDeposit, status: 502 } });
      await player.fault({ delayNext: { type: CALL.transaction, ms: HELD_MS, before: true } });
      await reach(await screens.form.submit('deposit').shown());
      const before = await buttonAt();
      await screens.form.submit('deposit').click();
      await screens.shows('We are checking whether your request arrived');
      expect(await buttonAt()).toBe(before);
      await player.fault({ release: true });
    });

    it('[TX-5] that the browser is offline', async () => {
      const { player, screens } = await form();
      // The emulation leaves the socket open: an answer over it would disprove the browser's report.
      await player.fault({ delayNext: { type: CALL.countries, ms: HELD_MS } });
      const offline = (isOffline: boolean) =>
        browser.sendCommand('Network.emulateNetworkConditions', {
          offline: isOffline,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput: -1,
        });
      await browser.sendCommand('Network.enable', {});
      try {
        await offline(true);
        await screens.shows('You are offline');
        await reach(await screens.form.submit('deposit').shown());
        const before = await buttonAt();
        await screens.form.submit('deposit').click();
        await settled(alertIsInView, 'The notice is out of sight');
        expect(await buttonAt()).toBe(before);
      } finally {
        await offline(false);
        await player.fault({ release: true });
      }
    });

    it('[MO-3] a refused cancellation, nor does it move the other button', async () => {
      await setViewport({ width: 740, height: 360 });
      const player = await newPlayer();
      await player.settings({ cancellableMs: 600_000, review: true });
      const path = `history/payment?transactionId=${await withdraw(player)}`;
      const { screens } = await begin(player, { path }, 'standalone');
      await screens.at('heading', 'Payment accepted').shown();
      await player.fault({
        delayNext: { type: CALL.cancel, ms: 500 },
        failNext: { type: CALL.cancel, status: 422, error: { code: 'no', message: 'No' } },
      });
      await cancel(screens);
      const tops = () =>
        browser.execute(() =>
          [...document.querySelectorAll('[data-foot] > button')].map(
            (button) => button.getBoundingClientRect().top,
          ),
        );
      const before = await tops();
      expect(before).toHaveLength(2);
      await screens.shows('The withdrawal was not cancelled.');
      await settled(alertIsInView, 'The refusal is out of sight');
      expect(await tops()).toEqual(before);
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
