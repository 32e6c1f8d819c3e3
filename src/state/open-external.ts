import { atom } from 'jotai';
import { isPaymentApp, linkKind } from '#domain/link.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { services } from './services.ts';

/** Whether links to other apps can be opened: only native hosts can (contract: Redirects and returns). */
export const canOpenAppsAtom = atom((get): boolean => HOST_MODES[services(get).bridge.mode].native !== null);

/** `app`: the native host opens it (onOpenExternal). `app-link`: the browser opens it when the player taps a link. */
export type Openable = 'web' | 'app' | 'app-link';

/**
 * How a link can be opened here: web pages anywhere, another app's scheme by a native host, a payment app's scheme by a
 * tap in a browser; null for all others (contract: Redirects and returns).
 */
export const openableAtom = atom((get) => {
  const opensApps = get(canOpenAppsAtom);
  return (url: string | null): Openable | null => {
    const kind = url === null ? null : linkKind(url);
    if (url === null || kind !== 'app' || opensApps) return kind;
    return isPaymentApp(url) ? 'app-link' : null;
  };
});

/**
 * Asks the native host to open a link outside the web view (onOpenExternal). Does nothing with other hosts or unsafe
 * links.
 */
export const openExternalAtom = atom(null, (get, _set, url: string): void => {
  if (!get(canOpenAppsAtom) || linkKind(url) === null) return;
  services(get).bridge.send({ messageType: 'onOpenExternal', payload: { url } });
});
