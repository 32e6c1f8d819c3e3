import { atom, type Atom } from 'jotai';
import type { Section } from '#domain/section.ts';
import type { RouteName } from '#navigation/routes.ts';
import { services } from './services.ts';

const readyAtom = atom(false);

/** Whether onReady was sent to the host. */
export const isReadyAtom: Atom<boolean> = readyAtom;

/** The first list, empty or error screen is painted (onReady). */
export const paintedAtom = atom(null, (get, set, route: RouteName) => {
  set(readyAtom, true);
  services(get).readiness.painted(route);
});

/** A section's list is painted (AN-2, RT-11). */
export const listPaintedAtom = atom(null, (get, set, section: Section) => {
  set(readyAtom, true);
  services(get).readiness.listPainted(section);
});
