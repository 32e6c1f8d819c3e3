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
 * Whether the gateway has connected although the browser reports that it is offline: some browsers report it
 * permanently.
 */
const isWrongAtom = atom(false);
isWrongAtom.onMount = (set) => {
  const trust = (): void => {
    set(false);
  };
  window.addEventListener('online', trust);
  return () => {
    window.removeEventListener('online', trust);
  };
};

/** The gateway has connected, so the browser is online whatever it reports. */
export const gatewayConnectedAtom = atom(null, (_get, set): void => {
  if (!navigator.onLine) set(isWrongAtom, true);
});

/**
 * Whether the browser reports that it is offline, which it detects long before a socket does. Setting it reads the
 * browser's current report and returns it.
 */
export const offlineAtom = atom(
  (get) => get(stateAtom) && !get(isWrongAtom),
  (get, set): boolean => {
    set(stateAtom, !navigator.onLine);
    return get(stateAtom) && !get(isWrongAtom);
  },
);
