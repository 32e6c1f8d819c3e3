import {
  checkedValue,
  fieldError,
  type FieldCheckOptions,
  type FieldError,
  type FormField,
  type RegexTest,
} from './field.ts';
import { own } from './own.ts';
import { submittedPhone } from './phone.ts';

/** Values by field name; an absent one is empty. */
export type FieldValues = Readonly<Record<string, string>>;

const valueOf = (values: FieldValues, field: FormField) => own(values, field.name) ?? '';

/** Errors by field name; the form is valid when there is none (FM-5). Amounts are checked apart. */
export function formErrors(
  fields: readonly FormField[],
  values: FieldValues,
  test: RegexTest,
  options: FieldCheckOptions = {},
): Record<string, FieldError> {
  const errors = fields.flatMap((field) => {
    const error = fieldError(field, valueOf(values, field), test, options);
    return error ? [[field.name, error] as const] : [];
  });
  return Object.fromEntries(errors);
}

/** The first field, in the form's order, that has an error: submit scrolls to it (FM-10). */
export function firstInvalid(
  fields: readonly FormField[],
  errors: Readonly<Record<string, unknown>>,
): string | null {
  return fields.find((field) => Object.hasOwn(errors, field.name))?.name ?? null;
}

/** FM-5: every field that must have a value has one. */
export function isComplete(fields: readonly FormField[], values: FieldValues, phonePrefix = ''): boolean {
  return fields
    .filter((field) => field.type !== 'amount' && !field.isAdvanced)
    .every((field) => checkedValue(field, valueOf(values, field), phonePrefix).trim() !== '');
}

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
