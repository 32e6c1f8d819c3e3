import { valueOnBlur, type FormField } from './field.ts';
import { getOwn } from './get-own.ts';
import { phoneDigits } from './phone.ts';

/** Values by field name; an absent one is empty. */
export type FieldValues = Readonly<Record<string, string>>;

/**
 * The fields as they are submitted: trimmed and upper-cased as on leaving them, a phone, which a form holds with its
 * prefix, as digits; the amount (a part of Submit by itself) and advanced fields left empty are left out (contract section 6). What a
 * networks field chose is also `network`, the name it is known by.
 */
export function submittedFields(fields: readonly FormField[], values: FieldValues): Record<string, string> {
  const entries = fields.flatMap((field) => {
    if (field.type === 'amount') return [];
    const held = getOwn(values, field.name) ?? '';
    const value = field.type === 'phone_with_prefix' ? phoneDigits(held) : valueOnBlur(field, held);
    if (field.isAdvanced && value.trim() === '') return [];
    const entry = [field.name, value] as const;
    return field.type === 'networks' ? [entry, ['network', value] as const] : [entry];
  });
  return Object.fromEntries(entries);
}
