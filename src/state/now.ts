import { atom } from 'jotai';

/**
 * ms since epoch by the gateway's clock, as last read by followTime. Everything that opens or ends at a time uses it, so
 * that the whole screen shows the same moment.
 */
export const nowAtom = atom(0);
