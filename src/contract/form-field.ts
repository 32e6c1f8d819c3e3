import * as v from 'valibot';
import { FIELD_TYPE_NAMES } from '#domain/field-type.ts';
import type { FieldOption, FieldRule, FormField } from '#domain/field.ts';
import { fitEach, fitOrNull, propertiesOf, type OnDrop } from './fit.ts';
import { createWatch, flag, idText, isRecord, list, orElse, orNull, text, type Watch } from './scalars.ts';
import { spelled } from './spelled.ts';

export const WIRE_FIELD_RULE = spelled({ regex: text, regex_error_key: orNull(text) });
export const WIRE_OPTION = v.union([
  v.pipe(
    idText,
    v.transform((value): FieldOption => ({ value, label: value })),
  ),
  v.pipe(
    spelled({ label: idText, value: idText }),
    v.transform(({ label, value }): FieldOption => ({ value, label })),
  ),
]);

/**
 * All shapes of a field combined (requirements: Entities): alternative names of the same property are listed side by
 * side (FM-2).
 */
export const WIRE_FIELD = spelled({
  name: orNull(text),
  category: orNull(text),
  type: orNull(v.picklist(FIELD_TYPE_NAMES)),
  mask: orNull(text),
  regex: orNull(text),
  pattern: orNull(text),
  regex_error_key: orNull(text),
  regexError: orNull(text),
  errorText: orNull(text),
  regexList: orElse(list(WIRE_FIELD_RULE), () => []),
  placeholder_key: orNull(text),
  placeholderKey: orNull(text),
  placeholder_text: orNull(text),
  placeholder: orNull(text),
  value: orNull(idText),
  values: orElse(list(WIRE_OPTION), () => []),
  isAdvanced: flag,
});
type OwnField = ReturnType<typeof propertiesOf<(typeof WIRE_FIELD)['entries']>>;

function rulesOf(own: OwnField, where: string, onDrop: OnDrop, watch: Watch): FieldRule[] {
  const regex = own('regex') ?? own('pattern');
  const errorKey = own('regex_error_key') ?? own('regexError') ?? own('errorText');
  const first = regex === null ? [] : [{ regex, errorKey }];
  const regexList = own('regexList');
  if (regexList.length === 0) return first;
  const read = (element: unknown): FieldRule | null => {
    const rule = fitOrNull(WIRE_FIELD_RULE, element, watch);
    return rule && { regex: rule.regex, errorKey: rule.regex_error_key ?? errorKey };
  };
  return [...first, ...fitEach(regexList, read, `${where}.regexList`, onDrop)];
}

/**
 * Reads one form field (FM-2); null when it is not an object or has no name. In the shape {mask, placeholder, regex,
 * regexError}, the placeholder serves as the name; an unknown type is shown as text.
 */
export function readField(
  data: unknown,
  where: string,
  onDrop: OnDrop,
  watch = createWatch(),
): FormField | null {
  if (!isRecord(data)) return null;
  const own = propertiesOf(WIRE_FIELD, data, watch);
  const placeholderKey = own('placeholderKey');
  const placeholder = own('placeholder');
  const name = own('name') ?? placeholderKey ?? placeholder;
  if (!name) return null;
  const values = own('values');
  return {
    name,
    category: own('category'),
    type: own('type') ?? (values.length > 0 ? 'dropdown' : 'text'),
    mask: own('mask'),
    rules: rulesOf(own, where, onDrop, watch),
    placeholderKey: own('placeholder_key') ?? placeholderKey,
    placeholderText: own('placeholder_text') ?? placeholder,
    initialValue: own('value') ?? '',
    options: fitEach(
      values,
      (option) => fitOrNull(WIRE_OPTION, option, watch),
      `${where}.values`,
      onDrop,
      ({ value }) => value,
    ),
    isAdvanced: own('isAdvanced'),
  };
}

/** The valid fields of a form, in order. */
export function readFields(
  data: readonly unknown[],
  where: string,
  onDrop: OnDrop,
  watch = createWatch(),
): FormField[] {
  return fitEach(
    data,
    (field, at) => readField(field, at, onDrop, watch),
    where,
    onDrop,
    ({ name }) => name,
  );
}
