import { logEvent } from './debug-log.ts';
import { createEvents, reportUncaught, type CashierEvent } from './events.ts';
import { CashierLoadError } from './load-error.ts';
import type { CashierHandle, CashierOptions } from './options.ts';

export type Notices = ReturnType<typeof createNotices>;
type Ready = Awaited<CashierHandle['ready']>;

/** What the page learns of its cashier: events, and the promise `ready`. */
export function createNotices(options: CashierOptions) {
  const events = createEvents();
  let ready = createReady();
  let isAwaited = false;

  /** All events pass through here. Returns whether there was a listener. */
  function dispatch(event: CashierEvent): boolean {
    if (options.debug) logEvent(event);
    return events.emit(event);
  }

  function warn(field: string, text: string): void {
    dispatch({ type: 'warning', field, text });
  }

  function report(error: CashierLoadError): void {
    // Otherwise the page would show an empty box without any error.
    if (!dispatch({ type: 'error', error }) && !isAwaited) reportUncaught(error);
  }

  return {
    dispatch,
    warn,
    report,
    on(type: string, listener: (event: CashierEvent) => void): () => void {
      // The page may add its listener of `warning` after this one.
      if (/^on[A-Z]/.test(type)) queueMicrotask(() => warn(type, 'is no event'));
      return events.on(type, listener);
    },
    ready(): Promise<Ready> {
      isAwaited = true;
      return ready.promise;
    },
    resolve: (value: Ready) => ready.resolve(value),
    fail(error: CashierLoadError): void {
      ready.reject(error);
      report(error);
    },
    /** A start that follows the end of `ready` has a promise of its own. */
    renew(): void {
      if (ready.isSettled()) ready = createReady();
    },
    end(): void {
      events.clear();
      ready.reject(new CashierLoadError('unmounted', 'unmounted before it was ready'));
    },
  };
}

/** A promise whose rejection may go unhandled; report() then reports the failure. */
function createReady() {
  let resolve: (ready: Ready) => void = () => {};
  let reject: (error: CashierLoadError) => void = () => {};
  let isSettled = false;
  const promise = new Promise<Ready>((...both) => {
    [resolve, reject] = both;
  });
  const settle = (): void => {
    isSettled = true;
  };
  // The promises of an old zone.js have no finally().
  promise.then(settle, settle);
  return { promise, resolve, reject, isSettled: () => isSettled };
}
