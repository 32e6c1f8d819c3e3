import type { FormField } from './field.ts';

/** The field that lists banks, or null: the first dropdown whose name or category mentions a bank. */
export function bankField(fields: readonly FormField[]): FormField | null {
  const isBank = ({ name, category, options, isAdvanced }: FormField) =>
    options.length > 0 && !isAdvanced && /bank/i.test(`${name} ${category ?? ''}`);
  return fields.find(isBank) ?? null;
}
