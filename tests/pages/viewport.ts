import { browser } from '@wdio/globals';

/** CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Only Chromium's driver has the commands of the developer tools. */
export const isChromium = (): boolean => browser.capabilities.browserName?.startsWith('chrom') ?? false;

/** The other browsers' windows before `setViewport`. */
let before: Size | null = null;

/** Gives the page this size; in Chromium even if it is smaller than the browser's smallest window. */
export async function setViewport({ width, height }: Size): Promise<void> {
  if (isChromium()) {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await browser.sendCommand('Emulation.setDeviceMetricsOverride', metrics);
    return;
  }
  before ??= await browser.getWindowSize();
  const frame = await browser.execute(() => ({
    width: outerWidth - innerWidth,
    height: outerHeight - innerHeight,
  }));
  await browser.setWindowSize(width + frame.width, height + frame.height);
}

/** Restores the page to the size of its window. */
export async function resetViewport(): Promise<void> {
  if (isChromium()) await browser.sendCommand('Emulation.clearDeviceMetricsOverride', {});
  else if (before) await browser.setWindowSize(before.width, before.height);
  before = null;
}
