import { atom } from 'jotai';
import { openingOf, type Opening } from '#domain/opening.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { isFirstPressAtom } from './press-once.ts';
import { services } from './services.ts';

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

/** A press on a link that leaves the widget: the native host opens it. Returns whether the browser may follow it. */
export const pressLinkAtom = atom(null, (get, set, url: string): boolean => {
  if (!set(isFirstPressAtom, url)) return false;
  if (!get(canOpenAppsAtom)) return true;
  set(openExternalAtom, url);
  return false;
});
