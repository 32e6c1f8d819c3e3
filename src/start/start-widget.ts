import { afterFirstList } from './after-first-list.ts';
import { startEarlyScreen } from './early-screen.ts';
import type { Line } from './line.ts';
import { loadInterface, type Interface } from './load-interface.ts';
import { startSession } from './session.ts';
import type { SessionOptions } from './session-options.ts';

/**
 * Continues a widget whose line is open: the session, the painted first screen, then the interface. `rendering` resolves
 * when the interface has loaded; it rejects with `chunk` when that failed. `onList` is called when the interface is
 * requested.
 */
export function startWidget(
  options: SessionOptions,
  line: Line,
  element: HTMLElement,
  onList: () => void = () => undefined,
) {
  const { clock } = options;
  const session = startSession(options, line);
  const early = startEarlyScreen(session, element);
  const rendering = new Promise<Interface>((resolve) => {
    afterFirstList(session, early, clock, line.listRequestedAt, () => {
      session.loadTexts();
      onList();
      resolve(loadInterface(clock));
    });
  });
  return { session, early, rendering };
}
