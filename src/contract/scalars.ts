import * as v from 'valibot';
import { isDecimal } from '#domain/decimal.ts';

/**
 * Converts a number or decimal text to decimal text without an exponent; null for anything else (rules and balances may
 * be either, contract: Shapes). Text keeps its digits exactly and never passes through a float.
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

/** Whether a value is non-empty text. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether a value is an object other than an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * An object schema whose entries have no prototype: valibot iterates them with for…in, and properties that an old
 * shell's page has added to Object.prototype must not be treated as fields (HS-13).
 */
export const object = <E extends v.ObjectEntries>(entries: E) =>
  v.object(Object.setPrototypeOf({ ...entries }, null) as E);

export const record = v.custom<Record<string, unknown>>(isRecord);
/**
 * A list whose elements are read later, one by one, with the schema `as`: an invalid one is dropped and the others are
 * kept. The published documents show `as`.
 */
export const list = (as: v.GenericSchema) => v.array({ ...v.unknown(), as });
/** Non-empty text. */
export const text = v.pipe(v.string(), v.nonEmpty());
/** Text, or a number converted to text: ids, codes and field values may be either. */
export const idText = v.pipe(v.union([text, v.number()]), v.transform(String));
export const decimal = v.pipe(v.unknown(), v.transform(decimalText), v.string());
const MAX_TIME = 8.64e15;
/**
 * ms since epoch, at most the latest possible date: formatting a later one, in microseconds or for "never", would throw
 * on the player's screen.
 */
export const time = v.pipe(
  v.number(),
  v.transform((ms) => Math.max(-MAX_TIME, Math.min(MAX_TIME, ms))),
);
/** Texts by key; entries of any other type are dropped. */
export const texts = v.pipe(
  record,
  v.transform((entries): Record<string, string> => {
    if (Object.values(entries).every((value) => typeof value === 'string'))
      return entries as Record<string, string>;
    const kept: Record<string, string> = {};
    for (const [key, value] of Object.entries(entries)) {
      // Assigning text to `__proto__` has no effect.
      if (typeof value === 'string') kept[key] = value;
    }
    return kept;
  }),
);

/** The schema, or null when the value is missing or invalid. */
export const orNull = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.fallback(v.nullable(schema), null);
/** The schema, or undefined when the value is missing or invalid. */
export const orAbsent = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.fallback(v.optional(schema), undefined);
/** A flag: false unless it is exactly true. */
export const flag = v.fallback(v.boolean(), false);
/** Texts by key; an empty map when the value is invalid. */
export const textsOrEmpty = v.fallback(texts, () => ({}));
