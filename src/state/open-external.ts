import { atom } from 'jotai';
import { openingOf, type Opening } from '#domain/opening.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { services } from './services.ts';

/** ms within which a second press on the same address opens nothing: it belongs to a double click. */
const ONE_PRESS_MS = 1000;

/** Whether links to other apps can be opened: only native hosts can (contract: Redirects and returns). */
export const canOpenAppsAtom = atom((get): boolean => HOST_MODES[services(get).bridge.mode].native !== null);

/** How a link can be opened here; null if it may not be. */
export const openableAtom = atom((get) => {
  const opensApps = get(canOpenAppsAtom);
  return (url: string | null): Opening | null => (url === null ? null : openingOf(url, opensApps));
});

/**
 * Asks the native host to open a link outside the web view (onOpenExternal). Does nothing with other hosts or unsafe
 * links.
 */
export const openExternalAtom = atom(null, (get, _set, url: string): void => {
  if (!get(canOpenAppsAtom) || get(openableAtom)(url) === null) return;
  services(get).bridge.send({ messageType: 'onOpenExternal', payload: { url } });
});

const lastPressAtom = atom<{ readonly url: string; readonly at: number } | null>(null);

/** Every press that opens an address asks this first: false for the second press of a double click. */
export const mayOpenAtom = atom(null, (get, set, url: string): boolean => {
  const at = services(get).clock.uptime();
  const last = get(lastPressAtom);
  if (last?.url === url && at - last.at < ONE_PRESS_MS) return false;
  set(lastPressAtom, { url, at });
  return true;
});

/** A press on a link that leaves the widget: the native host opens it. Returns whether the browser may follow it. */
export const pressLinkAtom = atom(null, (get, set, url: string): boolean => {
  if (!set(mayOpenAtom, url)) return false;
  if (!get(canOpenAppsAtom)) return true;
  set(openExternalAtom, url);
  return false;
});
