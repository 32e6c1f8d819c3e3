import type { RouterOptions } from './router-options.ts';
import type { Line } from './line.ts';
import type { MountPoint } from './mount-point.ts';
import type { SessionOptions } from './session-options.ts';
import { startWidget } from './start-widget.ts';

/** Continues a federated mount once its line is open. */
export function startRemote(options: SessionOptions, line: Line, place: MountPoint) {
  const { session, early, rendering } = startWidget(options, line, place);
  return {
    /** Removes the painted screen and ends the session. */
    end(): void {
      early.takeOver();
      early.styles.dispose();
      session.dispose();
    },
    /** Resolves with a function that renders the interface and returns its unmount; rejects when a chunk failed. */
    async loadInterface() {
      const { renderCashier } = await rendering;
      return (router: RouterOptions, restart: () => void, node: Node): (() => void) =>
        renderCashier({ element: place.element, session, early, router, restart, node }).unmount;
    },
  };
}
