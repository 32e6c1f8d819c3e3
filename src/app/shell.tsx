import { StrictMode, startTransition, useLayoutEffect, type ReactNode } from 'react';
import { Provider } from 'jotai';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { readHome } from '#contract/stored.ts';
import { HOST_MODES, type HostMode } from '#host/host-modes.ts';
import { listInsteadOf } from '#navigation/back.ts';
import { isReturnAddress } from '#navigation/routes.ts';
import { viewTarget } from '#state/go.ts';
import { setNowAtom } from '#state/now.ts';
import { placeAtom } from '#state/place.ts';
import type { Store } from '#state/services.ts';
import type { EarlyScreen, TakenOver } from '#start/early-screen.ts';
import { finderOf } from '#start/same-control.ts';
import type { RouterOptions } from '#start/router-options.ts';
import type { Session } from '#start/session.ts';
import { Cashier } from './cashier.tsx';
import { startRouterAt } from './start-router.ts';

export interface ShellOptions {
  readonly element: HTMLElement;
  readonly session: Session;
  readonly early: EarlyScreen;
  readonly router: RouterOptions;
  /** Called by the error page's Refresh button when the widget could not start. */
  readonly restart: () => void;
}

export type Shell = ReturnType<typeof createShell>;

/** The React root of a session. */
export function createShell({ element, session, early, router, restart }: ShellOptions, store: Store) {
  const { bridge, start, storage, window, log } = session.options;
  /** A host's own React counts ids in the same way. */
  const identifierPrefix = session.options.newId();
  let root: Root | null = null;

  function app(from: RouterOptions, onCommit?: () => void) {
    const cashier = (
      <Provider store={store}>
        <Committed onCommit={onCommit}>
          <Cashier
            mode={bridge.mode}
            router={from}
            styles={early.styles}
            restart={restart}
            isReturnTab={!HOST_MODES[bridge.mode].hasHost && isReturnAddress(start.path, start.query)}
            home={readHome(storage.get('user'))}
          />
        </Committed>
      </Provider>
    );
    return process.env['NODE_ENV'] === 'production' ? cashier : <StrictMode>{cashier}</StrictMode>;
  }

  async function hydrate(painted: TakenOver): Promise<void> {
    const { first, pressed } = painted;
    const findPressed = pressed && finderOf(pressed, element);
    const from = startRouterAt(viewTarget(first), router, window);
    store.set(placeAtom, { route: first.route, cameFrom: null, hasPrevious: false, transactionId: null });
    if ('now' in first) store.set(setNowAtom, first.now);
    const onRecoverableError = (error: unknown): void => {
      log(`hydration: ${String(error)}`);
    };
    await new Promise<void>((resolve) => {
      const run = hydratesInSteps(painted, bridge.mode) ? startTransition : flushSync;
      run(() => {
        root = hydrateRoot(element, app(from, resolve), { identifierPrefix, onRecoverableError });
      });
    });
    // Where a script has changed the painted nodes, React has replaced them.
    const button = findPressed?.();
    if (button) press(button);
  }

  /**
   * Renders everything, unless that was done. A payment that is found meanwhile must not compete with the router's own
   * redirect from an address that cannot be shown.
   */
  function render(): void {
    if (root) return;
    const name = listInsteadOf(start.path, start.query);
    root = createRoot(element, { identifierPrefix });
    root.render(app(name === null ? router : startRouterAt({ name }, router, window)));
  }

  return {
    render,
    /**
     * Hydrates what the early path has painted, otherwise renders everything. Until this resolves, nothing outside may
     * change the state that the painted nodes show.
     */
    async takeOver(): Promise<void> {
      const painted = root ? null : early.takeOver();
      if (painted) await hydrate(painted);
      else render();
    },
    unmount: () => root?.unmount(),
  };
}

/** Calls `onCommit` when React has committed the tree for the first time. */
function Committed({
  onCommit,
  children,
}: {
  readonly onCommit?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  useLayoutEffect(() => onCommit?.(), [onCommit]);
  return children;
}

/**
 * Whether React hydrates in short steps, so that the page stays responsive; a press in between makes it finish
 * immediately. It hydrates in one task when a press is waiting, because the player must not see the list again; when the
 * list is pending, because it could arrive between two steps; and in a host's page, because the host's React, if shared,
 * restarts hydration whenever it renders something else.
 */
export function hydratesInSteps({ first, pressed }: TakenOver, mode: HostMode): boolean {
  const isListMissing = 'list' in first && (first.list === null || first.isKept === true);
  return pressed === null && !isListMissing && HOST_MODES[mode].ownsDocument;
}

/** Repeats a press from before hydration; the search box gets the focus instead. */
function press(button: HTMLElement): void {
  const input = button.getAttribute('role') === 'search' ? button.querySelector('input') : null;
  if (input) input.focus();
  else button.click();
}
