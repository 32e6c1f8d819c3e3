// Test support for the SDK: cashiers in a page, each with its own folder, because a page loads each remote only once.
import type { CashierEvent } from '#sdk/events.ts';
import type { CashierLoadError } from '#sdk/load-error.ts';
import { loadCashier } from '#sdk/load-cashier.ts';
import type { CashierHandle, CashierOptions } from '#sdk/options.ts';
import { fakeRemote } from './fake-widget.ts';

export const PLAYER = { userId: '7', token: 'secret', currency: 'MXN', locale: 'en' } as const;

/** Installs fake timers for each test, and clears the page after it. To be called once per test file. */
export function fakeCashiers() {
  let count = 0;
  const opened: CashierHandle[] = [];
  let stopRemote: () => void = () => {};

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  });
  afterEach(() => {
    opened.splice(0).forEach((cashier) => cashier.unmount());
    stopRemote();
    document.body.replaceChildren();
    document.head.replaceChildren();
    sessionStorage.clear();
    localStorage.clear();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  return {
    /** Serves the remote of every folder, as fakeRemote does. */
    remote(parts?: Parameters<typeof fakeRemote>[0]) {
      const remote = fakeRemote(parts);
      stopRemote = remote.stop;
      return remote;
    },
    /** Loads a cashier into an element of the page, and records its events. */
    open(options: Partial<CashierOptions> = {}, element: HTMLElement = document.createElement('div')) {
      document.body.append(element);
      const url = `https://pay${++count}.example/cashier/`;
      const cashier = loadCashier(element, { url, loaded: PLAYER, ...options });
      opened.push(cashier);
      const events: CashierEvent[] = [];
      cashier.on('*', (event) => events.push(event));
      const types = () => events.map(({ type }) => type);
      const failure = () => cashier.ready.catch((error: unknown) => error) as Promise<CashierLoadError>;
      return { element, cashier, events, types, failure, url };
    },
    /** Removes a cashier after the test. */
    forget: (cashier: CashierHandle) => void opened.push(cashier),
  };
}
