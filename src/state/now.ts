import { settable } from './setter-atom.ts';

/**
 * ms since epoch by the gateway's clock: as followTime last read it, or before that as the first screen was painted.
 * Everything that opens or ends at a time uses it, so that the whole screen shows the same moment.
 */
export const [nowAtom, setNowAtom] = settable(0);
