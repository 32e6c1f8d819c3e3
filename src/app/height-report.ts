import type { Clock } from '#domain/clock.ts';

/** ms for which the content must be lower before this is reported: screens change in several steps. */
const SHRINK_AFTER_MS = 150;
/** ms after a lower height was reported within which growth is its consequence. */
const CONSEQUENCE_MS = 500;

/**
 * Reports a higher content immediately and a lower one when it stays. A lower frame may itself make the content higher,
 * e.g. because the page around it loses its scrollbar and the frame becomes wider; it then keeps the greater height,
 * instead of changing for ever, until the content has a height outside the two.
 */
export function createHeightReport(clock: Clock, send: (height: number) => void) {
  let reported = 0;
  let waiting: { readonly height: number; cancel(): void } | null = null;
  let shrunk: { readonly to: number; readonly at: number } | null = null;
  let kept: { readonly from: number; readonly to: number } | null = null;

  function report(height: number): void {
    reported = height;
    send(height);
  }

  function stopWaiting(): void {
    waiting?.cancel();
    waiting = null;
  }

  return {
    measured(height: number): void {
      // With display: none there is no height to report.
      if (height === 0 || height === waiting?.height) return;
      stopWaiting();
      if (height === reported || (kept && height >= kept.from && height <= kept.to)) return;
      kept = null;
      if (height > reported) {
        if (shrunk && clock.uptime() - shrunk.at < CONSEQUENCE_MS) kept = { from: shrunk.to, to: height };
        report(height);
        return;
      }
      const cancel = clock.after(SHRINK_AFTER_MS, () => {
        waiting = null;
        shrunk = { to: height, at: clock.uptime() };
        report(height);
      });
      waiting = { height, cancel };
    },
    dispose: stopWaiting,
  };
}
