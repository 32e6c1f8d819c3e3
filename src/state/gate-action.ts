import { atom } from 'jotai';
import type { Section } from '#domain/section.ts';
import { services } from './services.ts';
import { trackAtom } from './track.ts';

/** Asks the host for a gate's action (onAction); the host answers with gates-updated, or the next list does. */
export const gateActionAtom = atom(null, (get, set, section: Section, name: string) => {
  set(trackAtom, 'button', section, { name: 'gate_action' });
  services(get).bridge.send({ messageType: 'onAction', payload: { name } });
});
