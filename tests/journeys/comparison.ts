import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { $, browser } from '@wdio/globals';

/** Where the committed pictures of the gallery are. */
export const BASELINES = path.join(fileURLToPath(new URL('.', import.meta.url)), 'baselines');

/** Percentage of an element that looks otherwise than the picture that the baselines keep under a name. */
export async function mismatch(selector: string, tag: string): Promise<number> {
  // As a service of every worker it would cost each of them two seconds.
  if (!('checkElement' in browser)) await addService();
  return Number(await browser.checkElement(await $(selector).getElement(), tag));
}

async function addService(): Promise<void> {
  const { default: VisualService } = await import('@wdio/visual-service');
  const options = {
    baselineFolder: BASELINES,
    formatImageName: '{tag}',
    screenshotPath: path.join(process.env['JOURNEY_SCRATCH'] ?? 'tests/.tmp', 'visual'),
    autoSaveBaseline: false,
    // Pictures are of cells that stand still: nothing has to be hidden, awaited or scrolled first.
    autoElementScroll: false,
    hideScrollBars: false,
    waitForFontsLoaded: false,
    alwaysSaveActualImage: false,
    compareOptions: { rawMisMatchPercentage: true },
  };
  const service = new VisualService(options, browser.capabilities, browser.options as WebdriverIO.Config);
  await service.remoteSetup(browser);
}
