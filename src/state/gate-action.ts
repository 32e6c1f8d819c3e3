import { atom } from 'jotai';
import { isAnswerable, type Gate } from '#domain/gate.ts';
import type { Section } from '#domain/section.ts';
import { askGateAtom } from './gate-answers.ts';
import { isFirstPressAtom } from './press-once.ts';
import { services } from './services.ts';
import { trackAtom } from './track.ts';

/**
 * Asks the player what the gate asks, or the host for its action (onAction); the host answers with gates-updated, or the
 * next list does.
 */
export const gateActionAtom = atom(null, (get, set, section: Section, gate: Gate) => {
  const name = gate.action?.name;
  if (name !== undefined && !set(isFirstPressAtom, `action ${name}`)) return;
  set(trackAtom, 'button', section, { name: 'gate_action' });
  if (isAnswerable(gate)) set(askGateAtom, section, gate);
  else if (name !== undefined) services(get).bridge.send({ messageType: 'onAction', payload: { name } });
});
