import { checkedValue, type FormField } from './field.ts';
import { own } from './own.ts';
import { submittedPhone } from './phone.ts';

/** Values by field name; an absent one is empty. */
export type FieldValues = Readonly<Record<string, string>>;

const valueOf = (values: FieldValues, field: FormField) => own(values, field.name) ?? '';

/**
 * The fields as they are submitted: trimmed and upper-cased as on leaving them, a phone as digits with its prefix; the
 * amount (a part of Submit by itself) and advanced fields left empty are left out (contract section 6). What a
 * networks field chose is also `network`, the name it is known by.
 */
export function submittedFields(
  fields: readonly FormField[],
  values: FieldValues,
  phonePrefix = '',
): Record<string, string> {
  const entries = fields.flatMap((field) => {
    if (field.type === 'amount') return [];
    const checked = checkedValue(field, valueOf(values, field), phonePrefix);
    const value = field.type === 'phone_with_prefix' ? submittedPhone(phonePrefix, checked) : checked;
    if (field.isAdvanced && value.trim() === '') return [];
    const entry = [field.name, value] as const;
    return field.type === 'networks' ? [entry, ['network', value] as const] : [entry];
  });
  return Object.fromEntries(entries);
}
