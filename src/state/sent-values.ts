import { atom, type Atom } from 'jotai';
import type { SentValues } from '#analytics/secrets.ts';
import { createSentValues } from '#analytics/sent-values.ts';

/** The values that the player has sent; services.secrets redacts them. */
export const sentValuesAtom: Atom<SentValues> = atom(createSentValues);
