import { $, browser } from '@wdio/globals';
import { settled } from './control.ts';

/** Directs commands to the frame of a card form in the partner's page whose widget is in `root`. */
export async function enterCardFrame(root: string): Promise<void> {
  let frame: WebdriverIO.Element | undefined;
  await settled(async () => {
    frame = await $(root).$('>>>iframe').getElement();
    return frame.isDisplayed();
  }, 'There is no frame for the card');
  await browser.switchFrame(frame!);
}
