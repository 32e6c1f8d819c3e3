import type { FormField } from '#domain/field.ts';
import type { Translator } from '#i18n/translator.ts';
import { inputHints } from './autofill.ts';

/** A sample date in the date mask's format; its day cannot be mistaken for a month. */
export const SAMPLE_DATE = '17.05.1990';
const SAMPLE_EXPIRY = '05/30';
/** Codes that the player reads off a card or a message and enters unchanged. */
const CODES: ReadonlySet<string | undefined> = new Set(['cc-number', 'cc-csc', 'one-time-code']);

/** A hint about the expected format when the label does not state it: the order of a date, or the number of digits. */
export function fieldHint(field: FormField, { t }: Translator): string | null {
  if (field.mask === 'date') return t('fields.hint.date', { example: SAMPLE_DATE });
  const { autoComplete } = inputHints(field);
  if (autoComplete === 'cc-exp') return t('fields.hint.expiry', { example: SAMPLE_EXPIRY });
  if (CODES.has(autoComplete)) return null;
  const count = digitsOf(field);
  return count === null ? null : t('fields.hint.digits', { count });
}

/** The number of digits when the mask or a rule allows only one. */
function digitsOf({ mask, rules }: FormField): number | null {
  if (mask !== null && /^[9\s.\-/]*9[9\s.\-/]*$/.test(mask)) return mask.replace(/[^9]/g, '').length;
  const exact = rules.map(({ regex }) => /^\^(?:\\d|\[0-9\])\{(\d{1,2})\}\$$/.exec(regex)?.[1]);
  const count = exact.find((found) => found !== undefined);
  return count === undefined ? null : Number(count);
}
