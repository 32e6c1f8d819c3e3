import type { Storage } from '#host/storage.ts';

/** The console helpers of `cashierDebug` (US-6); each call reloads the page. */
export interface CashierDebug {
  forceLogging(on: boolean): void;
  /** Also writes the cookie `token` when the user has one. */
  setUser(user: Readonly<Record<string, unknown>>): void;
  setTransport(name: string): void;
}

interface Options {
  readonly window: Window & { cashierDebug?: CashierDebug };
  readonly storage: Storage;
  /** Path of the cookie, e.g. `/cashier/`. */
  readonly prefix: string;
}

/** Installs the debug helpers on a page that belongs to the widget, never on a federated host's page. */
export function installDebugHelpers({ window, storage, prefix }: Options): void {
  const reload = (): void => {
    window.location.reload();
  };
  window.cashierDebug = {
    forceLogging(on) {
      storage.set('force_logging', on ? '1' : '0');
      reload();
    },
    setUser(user) {
      storage.set('user', JSON.stringify(user));
      const { token } = user;
      if (typeof token === 'string' && token !== '') {
        const secure = window.location.protocol === 'https:' ? '; Secure' : '';
        window.document.cookie = `token=${encodeURIComponent(token)}; Path=${prefix}; SameSite=Strict${secure}`;
      }
      reload();
    },
    setTransport(name) {
      if (name !== 'socket' && name !== 'http') throw new Error("The transport is 'socket' or 'http'");
      storage.set('transport', name);
      reload();
    },
  };
}
