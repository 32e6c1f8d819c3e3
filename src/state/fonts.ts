import { atom } from 'jotai';
import { trackAtom } from './track.ts';

/** A font of the host did not come: reported, and the system's own stays (LN-6). */
export const fontFailedAtom = atom(null, (_get, set, family: string) => {
  set(trackAtom, 'error', null, { code: 'font', text: `Unable to load font: ${family}` });
});
