import * as v from 'valibot';
import type { Reader } from './reader.ts';

/** Fields of `loaded` that the first screen does not need (HS-9); they are read with the interface. */
export interface LateFields {
  /** Whether a native host wants onHaptic. */
  readonly haptics: boolean;
}

export const readLateFields = (reader: Reader): LateFields => ({
  haptics: reader.take('haptics', v.boolean(), false),
});
