import { atom } from 'jotai';

const stateAtom = atom(false);
stateAtom.onMount = (set) => {
  const read = (): void => {
    set(!navigator.onLine);
  };
  read();
  window.addEventListener('offline', read);
  window.addEventListener('online', read);
  return () => {
    window.removeEventListener('offline', read);
    window.removeEventListener('online', read);
  };
};

/**
 * Whether the browser reports that it is offline, which it detects long before a socket does. Setting it asks the
 * browser at once and returns its answer.
 */
export const offlineAtom = atom(
  (get) => get(stateAtom),
  (_get, set): boolean => {
    const isOffline = !navigator.onLine;
    set(stateAtom, isOffline);
    return isOffline;
  },
);
