import { atom } from 'jotai';
import type { Section } from '#domain/section.ts';
import { services } from '#state/services.ts';
import { trackAtom } from '#state/track.ts';

/** Asks the host for the action of a step of a payment (onAction). */
export const entryActionAtom = atom(null, (get, set, section: Section, name: string) => {
  set(trackAtom, 'button', section, { name: 'gate_action' });
  services(get).bridge.send({ messageType: 'onAction', payload: { name } });
});
