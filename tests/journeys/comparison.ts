import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { $, browser } from '@wdio/globals';

/** The folder of the gallery's committed pictures. */
export const BASELINES = path.join(fileURLToPath(new URL('.', import.meta.url)), 'baselines');

/** The percentage by which an element differs from the baseline with this name. */
export async function mismatch(selector: string, tag: string): Promise<number> {
  // This is not a WebdriverIO service, because a service costs each worker two seconds.
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
    // A cell does not move, so nothing has to be hidden, awaited or scrolled first.
    autoElementScroll: false,
    hideScrollBars: false,
    waitForFontsLoaded: false,
    alwaysSaveActualImage: false,
    compareOptions: { rawMisMatchPercentage: true },
  };
  const service = new VisualService(options, browser.capabilities, browser.options as WebdriverIO.Config);
  await service.remoteSetup(browser);
}
