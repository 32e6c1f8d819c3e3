import * as v from 'valibot';
import { FIELD_TYPE_NAMES, type FieldType } from '#domain/field-type.ts';
import type { FieldOption, FieldRule, FormField } from '#domain/field.ts';
import { fitEach, fitOrNull, type OnDrop } from './fit.ts';
import { flag, idText, list, object, orNull, text } from './scalars.ts';

export const WIRE_FIELD_RULE = object({ regex: text, regex_error_key: orNull(text) });
export const WIRE_OPTION = v.union([
  v.pipe(
    idText,
    v.transform((value): FieldOption => ({ value, label: value })),
  ),
  v.pipe(
    object({ label: idText, value: idText }),
    v.transform(({ label, value }): FieldOption => ({ value, label })),
  ),
]);

/**
 * All shapes of a field combined (requirements: Entities): alternative names of the same property are listed side by
 * side (FM-2).
 */
export const WIRE_FIELD = object({
  name: orNull(text),
  category: orNull(text),
  type: orNull(v.picklist(FIELD_TYPE_NAMES)),
  mask: orNull(text),
  regex: orNull(text),
  pattern: orNull(text),
  regex_error_key: orNull(text),
  regexError: orNull(text),
  errorText: orNull(text),
  regexList: v.fallback(list(WIRE_FIELD_RULE), () => []),
  placeholder_key: orNull(text),
  placeholderKey: orNull(text),
  placeholder_text: orNull(text),
  placeholder: orNull(text),
  value: orNull(idText),
  values: v.fallback(list(WIRE_OPTION), () => []),
  isAdvanced: flag,
});

type WireField = v.InferOutput<typeof WIRE_FIELD>;

function rulesOf(wire: WireField, where: string, onDrop: OnDrop): FieldRule[] {
  const regex = wire.regex ?? wire.pattern;
  const errorKey = wire.regex_error_key ?? wire.regexError ?? wire.errorText;
  const listed = fitEach(
    wire.regexList,
    (rule) => fitOrNull(WIRE_FIELD_RULE, rule),
    `${where}.regexList`,
    onDrop,
  );
  return [
    ...(regex === null ? [] : [{ regex, errorKey }]),
    ...listed.map((rule) => ({ regex: rule.regex, errorKey: rule.regex_error_key ?? errorKey })),
  ];
}

function typeOf(wire: WireField): FieldType {
  return wire.type ?? (wire.values.length > 0 ? 'dropdown' : 'text');
}

/**
 * Reads one form field (FM-2); null when it is not an object or has no name. In the shape {mask, placeholder, regex,
 * regexError}, the placeholder serves as the name; an unknown type is shown as text.
 */
export function readField(data: unknown, where: string, onDrop: OnDrop): FormField | null {
  const wire = fitOrNull(WIRE_FIELD, data);
  const name = wire && (wire.name ?? wire.placeholderKey ?? wire.placeholder);
  if (!wire || !name) return null;
  return {
    name,
    category: wire.category,
    type: typeOf(wire),
    mask: wire.mask,
    rules: rulesOf(wire, where, onDrop),
    placeholderKey: wire.placeholder_key ?? wire.placeholderKey,
    placeholderText: wire.placeholder_text ?? wire.placeholder,
    initialValue: wire.value ?? '',
    options: fitEach(wire.values, (option) => fitOrNull(WIRE_OPTION, option), `${where}.values`, onDrop),
    isAdvanced: wire.isAdvanced,
  };
}

/** The valid fields of a form, in order. */
export function readFields(data: readonly unknown[], where: string, onDrop: OnDrop): FormField[] {
  return fitEach(data, (field, at) => readField(field, at, onDrop), where, onDrop);
}
