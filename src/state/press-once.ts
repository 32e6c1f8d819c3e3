import { atom } from 'jotai';
import { services } from './services.ts';

/** ms within which a second press on the same thing does nothing: it belongs to a double click. */
const ONE_PRESS_MS = 1000;

const lastPressAtom = atom<{ readonly what: string; readonly at: number } | null>(null);

/** Every press that opens an address or asks the host asks this first: false for the second press of a double click. */
export const isFirstPressAtom = atom(null, (get, set, what: string): boolean => {
  const at = services(get).clock.uptime();
  const last = get(lastPressAtom);
  if (last?.what === what && at - last.at < ONE_PRESS_MS) return false;
  set(lastPressAtom, { what, at });
  return true;
});
