import { FIELD_TYPES } from '#domain/field-type.ts';
import type { FormField } from '#domain/field.ts';
import { formKey } from './form-keys.ts';

export interface PlacedField {
  readonly field: FormField;
  /** Its key in the form library. */
  readonly key: string;
}

export interface FieldSection {
  /** Null when the fields have no category, or one without a translation. */
  readonly heading: string | null;
  readonly fields: readonly PlacedField[];
}

export interface FieldLayout {
  readonly sections: readonly FieldSection[];
  /** Behind a disclosure (FM-17). */
  readonly advanced: readonly PlacedField[];
}

/**
 * Arranges a method's fields: in the server's order, with neighbours of one category under its heading if the key
 * `fields.category.{category}` exists (contract: Fields). The fields that `isShown` excludes are left out, and so are
 * amounts unless `hasAmounts`: a payment's form shows its own.
 */
export function layOutFields(
  fields: readonly FormField[],
  find: (key: string) => string | null,
  isShown: (field: FormField) => boolean = () => true,
  hasAmounts = false,
): FieldLayout {
  const placed = fields
    .map((field, index) => ({ field, key: formKey(index) }))
    .filter(({ field }) => (hasAmounts || FIELD_TYPES[field.type].value !== 'amount') && isShown(field));
  const sections: { heading: string | null; fields: PlacedField[] }[] = [];
  for (const place of placed.filter(({ field }) => !field.isAdvanced)) {
    const { category } = place.field;
    const heading = category === null ? null : find(`fields.category.${category}`);
    const last = sections.at(-1);
    if (last?.heading === heading) last.fields.push(place);
    else sections.push({ heading, fields: [place] });
  }
  return { sections, advanced: placed.filter(({ field }) => field.isAdvanced) };
}
