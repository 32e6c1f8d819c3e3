import { afterFirstList } from './after-first-list.ts';
import { startEarlyScreen } from './early-screen.ts';
import type { History } from './history.ts';
import type { Line } from './line.ts';
import { loadInterface } from './load-interface.ts';
import type { SessionOptions } from './session-options.ts';
import { startSession } from './session.ts';

/** Continues a federated mount once its line is open: the session, the first screen, then the interface. */
export function startRemote(options: SessionOptions, line: Line, element: HTMLElement) {
  const { clock } = options;
  const session = startSession(options, line);
  const early = startEarlyScreen(session, element);
  return {
    /** Removes the painted screen and ends the session. */
    end(): void {
      early.takeOver();
      early.styles.dispose();
      session.dispose();
    },
    /** Resolves with a function that renders the interface and returns its unmount; rejects when a chunk failed. */
    async loadInterface() {
      await new Promise<void>((resolve) => {
        afterFirstList(session, early, clock, () => {
          session.loadTexts();
          resolve();
        });
      });
      const { renderCashier } = await loadInterface(clock);
      return (history: History, restart: () => void): (() => void) =>
        renderCashier({ element, session, early, history, restart }).unmount;
    },
  };
}
