import type { FormField } from '#domain/field.ts';
import { formatCount } from '#i18n/format-late.ts';
import type { Translator } from '#i18n/translator.ts';
import type { InputHints } from './autofill.ts';

/** A sample date in the date mask's format; its day cannot be mistaken for a month. */
export const SAMPLE_DATE = '17.05.1990';
const SAMPLE_EXPIRY = '05/30';
/** Codes that the player copies from a card or a message unchanged. */
const CODES: ReadonlySet<string | undefined> = new Set(['cc-number', 'cc-csc', 'one-time-code']);

/** A hint about the expected format when the label does not state it: the order of a date, or the number of digits. */
export function fieldHint(
  field: FormField,
  { autoComplete }: InputHints,
  { t, tag }: Translator,
): string | null {
  if (field.mask === 'date') return t('fields.hint.date', { example: SAMPLE_DATE });
  if (autoComplete === 'cc-exp') return t('fields.hint.expiry', { example: SAMPLE_EXPIRY });
  if (CODES.has(autoComplete)) return null;
  const counts = digitsOf(field);
  if (counts === null) return null;
  const [min, max] = counts;
  const hint = t('fields.hint.digits', { count: max });
  if (min === max) return hint;
  // For a range, the plural form follows its last number.
  const [least, most] = [min, max].map((count) => formatCount(tag, count));
  return hint.replace(`${most}`, `${least}–${most}`);
}

/** The least and the most digits, when the mask or a rule states them. */
function digitsOf({ mask, rules }: FormField): readonly [min: number, max: number] | null {
  if (mask !== null && /^[9\s.\-/]*9[9\s.\-/]*$/.test(mask)) {
    const count = mask.replace(/[^9]/g, '').length;
    return [count, count];
  }
  for (const { regex } of rules) {
    const found = /^\^(?:\\d|\[0-9\])\{(\d{1,2})(?:,(\d{1,2}))?\}\$$/.exec(regex);
    if (found) return [Number(found[1]), Number(found[2] ?? found[1])];
  }
  return null;
}
