import type { FormField } from './field.ts';

/** The list of banks among a method's fields, or null: the first choice whose name or category speaks of a bank. */
export function bankField(fields: readonly FormField[]): FormField | null {
  const isBank = ({ name, category, options, isAdvanced }: FormField) =>
    options.length > 0 && !isAdvanced && /bank/i.test(`${name} ${category ?? ''}`);
  return fields.find(isBank) ?? null;
}
