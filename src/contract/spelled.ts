import type * as v from 'valibot';
import { noting, object } from './scalars.ts';

/** A key without what its spellings differ in: `is_popular` and `isPopular` are the same. */
export const bareKey = (key: string): string => key.toLowerCase().replace(/[_-]/g, '');

/**
 * An object schema that notes a key in another spelling, if the right key is missing, and other keys like `unclear`,
 * which may mean one of these (contract: Readings).
 */
export function spelled<E extends v.ObjectEntries>(entries: E, unclear?: RegExp) {
  const schema = object(entries);
  const keys = new Map(Object.keys(entries).map((key) => [bareKey(key), key]));
  const hasOtherSpelling = (data: unknown) => {
    for (const key in data as object) {
      if (key in schema.entries) continue;
      const known = keys.get(bareKey(key));
      if (known === undefined ? unclear?.test(key) : (data as Record<string, unknown>)[known] == null)
        return true;
    }
    return false;
  };
  return { ...noting(schema, hasOtherSpelling), hasOtherSpelling };
}
export type SpelledSchema<E extends v.ObjectEntries> = ReturnType<typeof spelled<E>>;
