import { atom } from 'jotai';
import type { Section } from '#domain/method.ts';
import type { RouteName } from '#navigation/routes.ts';
import { ROUTES } from '#navigation/routes.ts';
import { services } from './services.ts';

const readyAtom = atom(false);

/** Whether the host has been told that the first screen is painted. */
export const isReadyAtom = atom((get) => get(readyAtom));

/** The first list (or empty or error) screen is painted: told to the host once (onReady). */
export const paintedAtom = atom(null, (get, set, route: RouteName) => {
  if (get(readyAtom)) return;
  set(readyAtom, true);
  services(get).bridge.send({ messageType: 'onReady', payload: { route: ROUTES[route].path } });
});

/** A section's list is painted: the load metric goes out, except from an iframe (AN-2, RT-11). */
export const listPaintedAtom = atom(null, (get, set, section: Section) => {
  const { loadTiming, gateway, bridge } = services(get);
  set(paintedAtom, section);
  const event = loadTiming.listPainted(section);
  if (!event || bridge.mode === 'iframe') return;
  // Nothing depends on it; a failure is reported on its way out.
  gateway.call('metrics', { events: [event] }).catch(() => undefined);
});
