import { browser } from '@wdio/globals';

/** CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Gives the page this size, even if it is smaller than the browser's smallest window. */
export async function setViewport({ width, height }: Size): Promise<void> {
  const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
  await browser.sendCommand('Emulation.setDeviceMetricsOverride', metrics);
}

/** Restores the page to the size of its window. */
export async function resetViewport(): Promise<void> {
  await browser.sendCommand('Emulation.clearDeviceMetricsOverride', {});
}
