import { startRum } from '#analytics/rum.ts';
import { platformOf } from '#domain/user.ts';
import { HOST_MODES, type HostMode } from '#host/host-modes.ts';
import { keepPage } from './keep-page.ts';

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
  keepPage(window, prefix, isList).catch(() => {
    log('page not kept');
  });
}
