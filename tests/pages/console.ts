import { browser } from '@wdio/globals';
import { settled } from './control.ts';

/** How long (ms) after the load event a browser reports unused preloads at the latest. */
const PRELOADS_JUDGED_MS = 6000;

/** Discards the console messages so far. */
export async function clearConsole(): Promise<void> {
  await browser.getLogs('browser');
}

/**
 * Warnings and errors in the console, of the page and its frames, once the browser has checked its preloads. Call it in
 * the page itself, not in a frame.
 */
export async function consoleProblems(): Promise<readonly string[]> {
  await settled(
    () =>
      browser.execute((ms: number) => {
        const [{ loadEventEnd }] = performance.getEntriesByType('navigation') as [
          PerformanceNavigationTiming,
        ];
        return loadEventEnd > 0 && performance.now() > loadEventEnd + ms;
      }, PRELOADS_JUDGED_MS),
    'The page did not load',
  );
  const entries = (await browser.getLogs('browser')) as readonly { level: string; message: string }[];
  return entries
    .filter(({ level }) => level === 'WARNING' || level === 'SEVERE')
    .map(({ message }) => message);
}
