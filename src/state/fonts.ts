import { atom } from 'jotai';
import { trackAtom } from './track.ts';

/** A font of the host failed to load: reports it; the system font stays in use (LN-6). */
export const fontFailedAtom = atom(null, (_get, set, family: string) => {
  set(trackAtom, 'error', null, { code: 'font', text: `Unable to load font: ${family}` });
});
