import { atom } from 'jotai';

/**
 * ms since epoch by the gateway's clock, as followTime last read it. Everything that opens or ends at a time reads it, so
 * that the screen shows one moment.
 */
export const nowAtom = atom(0);
