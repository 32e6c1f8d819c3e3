import { browser } from '@wdio/globals';

/** CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Gives the page this size, also one below that of the browser's smallest window. */
export async function setViewport({ width, height }: Size): Promise<void> {
  const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
  await browser.sendCommand('Emulation.setDeviceMetricsOverride', metrics);
}

/** Gives the page the size of its window again. */
export async function resetViewport(): Promise<void> {
  await browser.sendCommand('Emulation.clearDeviceMetricsOverride', {});
}
