import type { Clock } from '#domain/clock.ts';

/** ms; for browsers without idle callbacks. */
const WAIT_MS = 1000;

/** Resolves when the page has nothing else to do. */
export function whenIdle(window: Window, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else clock.after(WAIT_MS, resolve);
  });
}
