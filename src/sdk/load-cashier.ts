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
import { createLoaded, type Player } from './loaded.ts';
import { createNotices, type Notices } from './notices.ts';
import type { CashierEvent } from './events.ts';
import type { CashierHandle, CashierOptions, LoadedSource } from './options.ts';
import { createOutgoing } from './outgoing.ts';
import { begin, createRuns, end, pass, restart } from './runs.ts';
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
  // checkOptions() hides invalid values; getters of the options keep working.
  const options = Object.create(given) as CashierOptions;
  const owner = element as { [HANDLE]?: CashierHandle | null };
  const life = new AbortController();
  const notices = createNotices(options);
  const player = createLoaded(options.loaded);
  const runs = createRuns({
    element,
    options,
    player,
    notices,
    signal: life.signal,
    onStart: () => watch.started(),
    onOpen: () => outgoing.flush(),
    onEvent(event) {
      const hasListener = notices.dispatch(event);
      if (event.type === 'tokenExpired') void outgoing.refreshToken(hasListener);
    },
  });
  const outgoing = createOutgoing({
    options,
    player,
    notices,
    pass: (text) => pass(runs, text),
    signal: life.signal,
  });
  const watch = watchElement(
    element,
    () => runs.attempt?.embedding?.node ?? null,
    () => {
      notices.warn('element', 'was emptied or removed without unmount(), so the cashier has ended');
      handle.unmount();
    },
  );

  const handle: CashierHandle = {
    get ready() {
      return notices.ready();
    },
    get mode() {
      return runs.attempt?.mode ?? null;
    },
    on: (type: string, listener: (event: never) => void) =>
      notices.on(type, listener as (event: CashierEvent) => void),
    send: outgoing.send,
    async update(source?: LoadedSource) {
      const change = await readChange(player, source, notices, life.signal);
      if (life.signal.aborted) return;
      for (const name of change.deferred)
        notices.warn(`loaded.${name}`, 'is unknown, or applies from the next start');
      if (change.requiresRemount && runs.attempt) restart(runs, runs.attempt);
      else change.messages.forEach(outgoing.send);
    },
    goBack: () => outgoing.send({ messageType: 'go-back' }),
    unmount() {
      if (life.signal.aborted) return;
      life.abort();
      watch.stop();
      end(runs);
      outgoing.clear();
      if (owner[HANDLE] === handle) owner[HANDLE] = null;
      notices.end();
    },
  };
  owner[HANDLE]?.unmount();
  owner[HANDLE] = handle;
  queueMicrotask(() => {
    if (life.signal.aborted) return;
    checkOptions(given, options, notices.warn);
    begin(runs);
  });
  return handle;
}

/** The change that update() makes; a failure is an event, too. */
async function readChange(
  player: Player,
  source: LoadedSource | undefined,
  notices: Notices,
  signal: AbortSignal,
) {
  try {
    return await player.change(source);
  } catch (thrown) {
    const error = toLoadError('loaded', thrown);
    if (!signal.aborted) notices.dispatch({ type: 'error', error });
    throw error;
  }
}
