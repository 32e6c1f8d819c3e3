import { $, browser } from '@wdio/globals';
import { settled } from './control.ts';

/**
 * Directs commands to the frame of a card form in the partner's page whose widget is in `root`, once a screen is there.
 * A frame that is still navigating is entered again.
 */
export async function enterCardFrame(root: string): Promise<void> {
  await settled(async () => {
    await browser.switchFrame(null);
    const frame = await $(root).$('>>>iframe').getElement();
    if (!(await frame.isDisplayed())) return false;
    await browser.switchFrame(frame);
    return browser.execute(() => document.querySelector('[data-screen]') !== null);
  }, 'There is no frame with a screen for the card');
}
