import { atom } from 'jotai';
import type { Haptic } from '#contract/host-messages.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { parentAtom } from './player.ts';
import { services } from './services.ts';

/** Asks a native host that wants it to let the device be felt (onHaptic, HS-21). */
export const hapticAtom = atom(null, (get, _set, kind: Haptic): void => {
  const { bridge } = services(get);
  if (!get(parentAtom).haptics || HOST_MODES[bridge.mode].native === null) return;
  bridge.send({ messageType: 'onHaptic', payload: { kind } });
});
