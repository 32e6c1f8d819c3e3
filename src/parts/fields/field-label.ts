import type { FormField } from '#domain/field.ts';
import type { Translator } from '#i18n/translator.ts';

/** The label of a field: placeholder_text, else the translation of placeholder_key, else the name. */
export function fieldLabel(field: FormField, { find }: Translator): string {
  const { placeholderText, placeholderKey, name } = field;
  return placeholderText ?? (placeholderKey === null ? null : find(placeholderKey)) ?? name;
}
