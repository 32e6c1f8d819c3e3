import type { GenericSchema } from 'valibot';
import { fitEach, fitOrNull } from './fit.ts';
import { isRecord } from './scalars.ts';

/** Reads an object field by field: absent and invalid fields get their defaults, the others are kept (HS-15). */
export interface Reader {
  /** The field, or the fallback; an invalid field is reported, an absent one (or null) is not. */
  take<T, F>(key: string, schema: GenericSchema<unknown, T>, fallback: F): T | F;
  /** The valid elements of a list. */
  takeList<T>(key: string, read: (element: unknown) => T | null): T[];
  /** A reader for the object in a field, or for an empty object when the field is absent or not an object. */
  inside(key: string): Reader;
  entries(): [string, unknown][];
  note(key: string | number): void;
}

/** Records paths such as `user.country` in `problems`, never values. */
export function createReader(
  source: Readonly<Record<string, unknown>>,
  problems: string[] = [],
  path = '',
): Reader {
  const note = (key: string | number) => problems.push(`${path}${key}`.slice(0, 120));
  const valueOf = (key: string) => (Object.hasOwn(source, key) ? (source[key] ?? undefined) : undefined);
  return {
    take(key, schema, fallback) {
      const value = valueOf(key);
      if (value === undefined) return fallback;
      const result = fitOrNull(schema, value);
      if (result !== null) return result;
      note(key);
      return fallback;
    },
    takeList(key, read) {
      const value = valueOf(key);
      if (value === undefined) return [];
      if (Array.isArray(value)) return fitEach(value, read, key, ({ where }) => note(where));
      note(key);
      return [];
    },
    inside(key) {
      const value = valueOf(key);
      if (value !== undefined && !isRecord(value)) note(key);
      return createReader(isRecord(value) ? value : {}, problems, `${path}${key}.`);
    },
    entries: () => Object.entries(source),
    note,
  };
}
