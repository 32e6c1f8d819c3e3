import { atom } from 'jotai';
import { isPaymentApp, linkKind } from '#domain/link.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { services } from './services.ts';

/** Only a native host can open another app's scheme (contract section 5). */
export const canOpenAppsAtom = atom((get): boolean => HOST_MODES[services(get).bridge.mode].native !== null);

/** `app`: the native host opens it (onOpenExternal). `app-link`: the browser does, by a tap on a link. */
export type Openable = 'web' | 'app' | 'app-link';

/**
 * What a link is, where it may be opened here: a page anywhere, another app's scheme by a native host, a payment app's
 * by a tap in a browser; null for everything else (contract section 5).
 */
export const openableAtom = atom((get) => {
  const opensApps = get(canOpenAppsAtom);
  return (url: string | null): Openable | null => {
    const kind = url === null ? null : linkKind(url);
    if (url === null || kind !== 'app' || opensApps) return kind;
    return isPaymentApp(url) ? 'app-link' : null;
  };
});

/** Asks the native host to open a link outside the web view (onOpenExternal); other hosts and unsafe links: nothing. */
export const openExternalAtom = atom(null, (get, _set, url: string): void => {
  if (!get(canOpenAppsAtom) || linkKind(url) === null) return;
  services(get).bridge.send({ messageType: 'onOpenExternal', payload: { url } });
});
