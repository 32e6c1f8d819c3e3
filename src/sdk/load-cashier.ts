// Puts a cashier into an element of the page:
//
//   mode auto:  federated ──onStarting──► accepted ──drawn──► started ──onReady──► ready
//                   │ a part of it failed, or no onStarting in time
//                   ▼ event `fallback`
//                iframe ─────onStarting──► accepted ──drawn──► started ──onReady──► ready
//                   │ onInitError, or no onStarting in time
//                   ▼ event `error`, `ready` rejects; a late frame still works, and `online` starts again
//
// Accepted: the widget has accepted `loaded`, and looks for an unfinished payment in the storage of its mode. From then on
// no timeout ends it, and the tab stays in that mode (tab-memory.ts), as do the other cashiers of the page
// (page-cashiers.ts). Drawn: the first onResize or onReady. The list is drawn before the interface has loaded; a widget
// that has both is never replaced, since a form may be open in it. Timeouts count only the time in which the page is
// visible. A submission of another tab starts the cashier again in the mode of that tab.
import { checkOptions } from './check-options.ts';
import { toLoadError } from './load-error.ts';
import { OWN_NODE } from './embedding.ts';
import { createLoaded } from './loaded.ts';
import { createNotices } from './notices.ts';
import type { CashierEvent } from './events.ts';
import type { CashierHandle, CashierOptions, LoadedSource } from './options.ts';
import { createOutgoing } from './outgoing.ts';
import { begin, createRuns, end, pass, restart, type Runs } from './runs.ts';
import { watchElement } from './watch-element.ts';

const HANDLE = Symbol.for('cashier.handle');

/**
 * Puts a cashier into an element and returns its handle immediately. An element has at most one cashier; a previous one
 * is removed. Loading starts after the current task, so mounting, unmounting and mounting again costs nothing.
 */
export function loadCashier(element: HTMLElement, given: CashierOptions): CashierHandle {
  // A page in JavaScript may pass a selector.
  if ((element as Element | null | undefined)?.nodeType !== 1)
    throw new TypeError('the cashier needs an element');
  const owner = element as { [HANDLE]?: CashierHandle | null };
  const handle = createCashier(element, Object(given) as CashierOptions, () => {
    if (owner[HANDLE] === handle) owner[HANDLE] = null;
  });
  owner[HANDLE]?.unmount();
  // A page that restores a copy of its markup has a dead copy of the cashier's node.
  element.querySelector(`:scope>[${OWN_NODE}]`)?.remove();
  owner[HANDLE] = handle;
  return handle;
}

/** Whether the element has a cashier that has not ended. */
export const hasCashier = (element: HTMLElement): boolean =>
  (element as { [HANDLE]?: CashierHandle | null })[HANDLE] != null;

function createCashier(element: HTMLElement, given: CashierOptions, onEnd: () => void): CashierHandle {
  const life = new AbortController();
  // checkOptions() hides invalid values; getters of the options keep working.
  const options = Object.create(given) as CashierOptions;
  const notices = createNotices(options);
  const parts = { element, options, notices, player: createLoaded(options.loaded), signal: life.signal };
  const runs = createRuns({
    ...parts,
    onStart: () => watch.started(),
    onOpen: () => outgoing.flush(),
    onEvent(event) {
      const hasListener = notices.dispatch(event);
      if (event.type === 'tokenExpired') void outgoing.refreshToken(hasListener);
    },
  });
  const outgoing = createOutgoing({ ...parts, pass: (text) => pass(runs, text) });
  const nodeOf = () => runs.attempt?.embedding?.node ?? null;
  const watch = watchElement(element, nodeOf, () => {
    notices.warn('element', 'was emptied or removed without unmount(), so the cashier has ended');
    unmount();
  });
  queueMicrotask(() => {
    if (life.signal.aborted) return;
    checkOptions(given, options, notices.warn);
    begin(runs);
  });

  function unmount(): void {
    if (life.signal.aborted) return;
    life.abort();
    watch.stop();
    end(runs);
    outgoing.clear();
    onEnd();
    notices.end();
  }

  return {
    get ready() {
      return notices.ready();
    },
    get mode() {
      return runs.attempt?.mode ?? null;
    },
    on: (type: string, listener: (event: never) => void) =>
      notices.on(type, listener as (event: CashierEvent) => void),
    send: outgoing.send,
    update: (source) => update(runs, outgoing.send, source),
    goBack: () => outgoing.send({ messageType: 'go-back' }),
    unmount,
  };
}

/** Applies what the page passes to update(); a failure is an event, too. */
async function update(runs: Runs, send: CashierHandle['send'], source?: LoadedSource): Promise<void> {
  const { player, notices, signal } = runs;
  const change = await player.change(source).catch((thrown: unknown) => {
    const error = toLoadError('loaded', thrown);
    if (!signal.aborted) notices.dispatch({ type: 'error', error });
    throw error;
  });
  if (signal.aborted) return;
  for (const name of change.deferred)
    notices.warn(`loaded.${name}`, 'is unknown, or applies from the next start');
  if (change.requiresRemount && runs.attempt) restart(runs, runs.attempt);
  else change.messages.forEach(send);
}
