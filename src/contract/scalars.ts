import * as v from 'valibot';
import { isDecimal } from '#domain/decimal.ts';

/**
 * A number or decimal text as decimal text without an exponent; null for anything else (contract section 4: rules and
 * balances may be numbers or decimal text). Text keeps its digits as they are: no float ever touches them.
 */
export function decimalText(value: unknown): string | null {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    const text = String(value);
    if (!text.includes('e')) return text;
    return Math.abs(value) < 1 ? value.toFixed(20).replace(/\.?0+$/, '') : BigInt(value).toString();
  }
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return isDecimal(text) ? text.replace('+', '') : null;
}

/** Text that is not empty. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** An object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * An object with these fields. Their table has no prototype: valibot goes through it by for…in, and what an old shell's
 * page has put on Object.prototype is no field (HS-13).
 */
export const object = <E extends v.ObjectEntries>(entries: E) =>
  v.object(Object.setPrototypeOf({ ...entries }, null) as E);

export const record = v.custom<Record<string, unknown>>(isRecord);
export const list = v.array(v.unknown());
/** Non-empty text. */
export const text = v.pipe(v.string(), v.nonEmpty());
/** Text, or a number as text: ids, codes and values of fields come either way. */
export const idText = v.pipe(v.union([text, v.number()]), v.transform(String));
export const decimal = v.pipe(v.unknown(), v.transform(decimalText), v.string());
/** ms since epoch. */
export const time = v.number();
/** Text by key; entries of another type are left out. */
export const texts = v.pipe(
  record,
  v.transform((entries) => {
    const kept: Record<string, string> = {};
    for (const [key, value] of Object.entries(entries)) {
      // Text is no prototype: under `__proto__` it goes nowhere.
      if (typeof value === 'string') kept[key] = value;
    }
    return kept;
  }),
);

/** The schema, or null for what is missing or does not fit. */
export const orNull = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.fallback(v.nullable(schema), null);
/** A flag: false unless it is true. */
export const flag = v.fallback(v.boolean(), false);
/** The schema's list or map, or an empty one. */
export const textsOrEmpty = v.fallback(texts, () => ({}));
