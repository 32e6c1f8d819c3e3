import { getOwn } from '#domain/get-own.ts';
import type { FormField } from '#domain/field.ts';

/** The form library reads dots and brackets of a name as paths, and a server may name a field `a.b[0]`: places are safe. */
export function formKey(index: number): string {
  return `field${index}`;
}

/** Values by field name from values by form key. */
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

/** Anything by field name (values, messages) as the form library wants it; what has no field is left out. */
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
