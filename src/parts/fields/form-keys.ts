import { getOwn } from '#domain/get-own.ts';
import type { FormField } from '#domain/field.ts';

/**
 * Keys are positions: the form library reads dots and brackets in a name as a path, and a server may name a field
 * `a.b[0]`.
 */
export function formKey(index: number): string {
  return `field${index}`;
}

/** The fields' own values, by name. */
export const initialOf = (fields: readonly FormField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, initialValue }) => [name, initialValue]));

/** Converts values by form key to values by field name. */
export function valuesByName(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    fields.map((field, index) => {
      const value = getOwn(values, formKey(index));
      return [field.name, typeof value === 'string' ? value : ''] as const;
    }),
  );
}

/** Converts a map by field name (values, messages) to form keys; entries without a field are dropped. */
export function byFormKey<T>(
  fields: readonly FormField[],
  named: Readonly<Record<string, T>>,
): Record<string, T> {
  return Object.fromEntries(
    fields.flatMap((field, index) => {
      const value = getOwn(named, field.name);
      return value === undefined ? [] : [[formKey(index), value] as const];
    }),
  );
}
