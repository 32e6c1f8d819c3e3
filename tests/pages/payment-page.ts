import { $, browser } from '@wdio/globals';
import { control } from './control.ts';

export type Decision = 'Approve' | 'Decline' | 'Abandon';

/** The gateway's payment page in the current window. */
export const paymentPage = {
  heading: control('heading', 'Approve the payment'),
  async decide(decision: Decision): Promise<void> {
    await control('button', decision).click();
  },
};

/** Runs an action in the tab that a click has opened, then switches back to the tab of the click. */
export async function inNewTab(click: () => Promise<void>, action: () => Promise<void>): Promise<void> {
  const home = await browser.getWindowHandle();
  const before = await browser.getWindowHandles();
  await click();
  let opened: string | undefined;
  await browser.waitUntil(
    async () => {
      opened = (await browser.getWindowHandles()).find((handle) => !before.includes(handle));
      return opened !== undefined;
    },
    { timeoutMsg: 'No tab was opened' },
  );
  await browser.switchToWindow(opened!);
  try {
    await $('h1').waitForDisplayed();
    await action();
  } finally {
    await browser.closeWindow();
    await browser.switchToWindow(home);
  }
}
