import { FIELD_TYPES } from './field-type.ts';
import { valueOnBlur, type FormField } from './field.ts';
import { getOwn } from './get-own.ts';
import { phoneDigits } from './phone.ts';

/** Values by field name; a missing one is empty. */
export type FieldValues = Readonly<Record<string, string>>;

/**
 * The fields as they are submitted (contract: Fields): trimmed and upper-cased as when the field is left; a phone
 * number, held with its prefix, becomes digits. Empty advanced fields are left out. So is the amount, which has its own
 * field in Submit. The choice in a networks field is also sent as `network`, the name the gateway expects.
 */
export function submittedFields(fields: readonly FormField[], values: FieldValues): Record<string, string> {
  const entries = fields.flatMap((field) => {
    const type = FIELD_TYPES[field.type];
    if (type.value === 'amount') return [];
    const held = getOwn(values, field.name) ?? '';
    const value = type.value === 'phone' ? phoneDigits(held) : valueOnBlur(field, held);
    if (field.isAdvanced && value.trim() === '') return [];
    const entry = [field.name, value] as const;
    return type.isNetwork ? [entry, ['network', value] as const] : [entry];
  });
  return Object.fromEntries(entries);
}
