import { atom } from 'jotai';
import type { Services, Store } from './services.ts';

/** ms after which a report of the browser, or a press that it held back, is checked with the gateway. */
const CHECK_MS = 500;

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

/** Whether the gateway was reached although the browser reports that it is offline: some report it permanently. */
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

/** The gateway has connected or answered, so the browser is online whatever it reports. */
export const gatewayAnsweredAtom = atom(null, (_get, set): void => {
  if (!navigator.onLine) set(isWrongAtom, true);
});

/** Counts the presses that a report held back. */
const heldBackAtom = atom(0);

/**
 * Whether the browser reports that it is offline, which it detects long before a socket does. Setting it, at a press,
 * reads the browser's current report and returns it.
 */
export const offlineAtom = atom(
  (get) => get(stateAtom) && !get(isWrongAtom),
  (get, set): boolean => {
    set(stateAtom, !navigator.onLine);
    const isOffline = get(stateAtom) && !get(isWrongAtom);
    if (isOffline) set(heldBackAtom, (count) => count + 1);
    return isOffline;
  },
);

/**
 * Corrects a wrong report (contract: Timeouts, retries and reconnecting): any answer of the gateway disproves it, and
 * the widget asks for one when the report begins and when it has held back a press. Returns a function that stops this.
 */
export function followOffline(
  store: Store,
  { gateway, transport, clock }: Pick<Services, 'gateway' | 'transport' | 'clock'>,
): () => void {
  const mayBeOnline = (): boolean => !transport.hasPushes || transport.connection === 'connected';
  let isAsking = false;
  let cancel = (): void => undefined;
  const end = (): void => {
    isAsking = false;
  };
  const ask = (): void => {
    if (isAsking || !store.get(offlineAtom) || !mayBeOnline()) return;
    isAsking = true;
    // The smallest read that every gateway has; an answer reaches onAnswer below.
    gateway.call('countries', {}, { isQuiet: true }).then(end, end);
  };
  const check = (): void => {
    cancel();
    cancel = clock.after(CHECK_MS, ask);
  };
  const answered = (): void => {
    if (mayBeOnline()) store.set(gatewayAnsweredAtom);
  };
  const stops = [
    gateway.onAnswer(answered),
    transport.onPush(answered),
    store.sub(offlineAtom, check),
    store.sub(heldBackAtom, check),
  ];
  if (store.get(offlineAtom)) check();
  return () => {
    cancel();
    for (const stop of stops) stop();
  };
}
