import { withoutInvisibleMarks } from '#domain/invisible-marks.ts';
import type { FormField } from '#domain/field.ts';
import type { Translator } from '#i18n/translator.ts';
import { SAMPLE_DATE } from './field-hint.ts';

const LONGEST = 32;

/** Why a field's mask refuses a text, which is quoted up to its 32nd character. */
export function misfitText({ mask }: FormField, refused: string, { t }: Translator): string {
  const text = quoted(refused);
  return mask === 'date'
    ? t('fields.error.date.order', { text, example: SAMPLE_DATE })
    : t('fields.error.fit', { text });
}

function quoted(text: string): string {
  const line = withoutInvisibleMarks(text).trim().replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
