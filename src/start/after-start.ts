import { startRum } from '#analytics/rum.ts';
import { platformOf } from '#domain/user.ts';
import { HOST_MODES, type HostMode } from '#host/host-modes.ts';
import { keepPage } from './keep-page.ts';
import { realClock } from './real-clock.ts';

/** How long (ms) the page is kept after its start, so that a new worker takes no time from it. */
const KEEP_AFTER_MS = 3000;

interface Start {
  readonly prefix: string;
  readonly mode: HostMode;
  /** Whether the page opened with a list. */
  readonly isList: boolean;
  readonly log: (text: string) => void;
}

/** What a page does once the interface is there: it measures itself, and is kept for the next visit. */
export function afterStart(window: Window, { prefix, mode, isList, log }: Start): void {
  const platform = platformOf(window.innerWidth, HOST_MODES[mode].native);
  startRum({ window, url: `${prefix}rum`, mode, platform });
  realClock.after(KEEP_AFTER_MS, () => {
    keepPage(window, prefix, isList).catch(() => {
      log('page not kept');
    });
  });
}
