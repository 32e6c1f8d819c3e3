import { atom, type PrimitiveAtom } from 'jotai';
import type { Haptic } from '#contract/host-messages.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { services } from './services.ts';

/** Whether the host wants onHaptic; the composition root sets it. */
export const wantsHapticsAtom: PrimitiveAtom<boolean> = atom(false);

/** Asks a native host that wants it to let the device be felt (onHaptic, HS-21). */
export const hapticAtom = atom(null, (get, _set, kind: Haptic): void => {
  const { bridge } = services(get);
  if (!get(wantsHapticsAtom) || HOST_MODES[bridge.mode].native === null) return;
  bridge.send({ messageType: 'onHaptic', payload: { kind } });
});
