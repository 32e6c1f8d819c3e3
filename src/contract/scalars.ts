import * as v from 'valibot';
import { currencyCode } from '#domain/currency-code.ts';
import { isDecimal } from '#domain/decimal.ts';

/**
 * Converts a number or decimal text to decimal text without an exponent; null for anything else (rules and balances may
 * be either, contract: Shapes). Text keeps its digits exactly and never passes through a float.
 */
export function decimalText(value: unknown): string | null {
  const isNumber = typeof value === 'number';
  if (!isNumber && typeof value !== 'string') return null;
  const text = isNumber ? withoutExponent(String(value)) : value.trim();
  return isDecimal(text) ? text.replace('+', '') : null;
}

/** The text of a number; its digits stay. */
const withoutExponent = (text: string): string =>
  text.replace(/(\d)\.?(\d*)e(.*)/, (_, first: string, rest: string, exponent: string) =>
    Number(exponent) < 0
      ? `0.${'0'.repeat(-1 - Number(exponent))}${first}${rest}`
      : (first + rest).padEnd(1 + Number(exponent), '0'),
  );

/** Whether a value is non-empty text. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether a value is an object other than an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Configures a run of a schema, and has what it notes besides its result. */
export interface Watch {
  readonly abortEarly: true;
  /** Something was replaced by its default, or is not written as the contract says (contract: Readings). */
  isOff: boolean;
}
export const createWatch = (): Watch => ({ abortEarly: true, isOff: false });

/** The schema, which notes in the run's Watch when `isOff`. */
export function noting<S extends v.GenericSchema>(
  schema: S,
  isOff: (given: unknown, result: v.OutputDataset<unknown, v.BaseIssue<unknown>>) => unknown,
): S {
  return {
    ...schema,
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>> & Partial<Watch>) {
      const { value } = dataset;
      const result = schema['~run'](dataset, config);
      if (isOff(value, result)) config.isOff = true;
      return result;
    },
  };
}

/** The schema, or the fallback for a missing value; an invalid value is noted. */
export const orElse = <S extends v.GenericSchema, const F extends v.Fallback<S>>(schema: S, fallback: F) =>
  v.fallback(
    noting(schema, (given, { issues }) => issues && given != null),
    fallback,
  );

/**
 * An object schema whose entries have no prototype: valibot iterates them with for…in, and properties that an old
 * shell's page has added to Object.prototype must not be treated as fields (HS-13). To valibot a list is an object, too.
 */
export const object = <E extends v.ObjectEntries>(entries: E) => {
  const schema = v.object(Object.setPrototypeOf({ ...entries }, null) as E);
  const run: (typeof schema)['~run'] = (dataset, config) =>
    schema['~run'](Array.isArray(dataset.value) ? { ...dataset, value: NaN } : dataset, config);
  return { ...schema, '~run': run };
};

export const record = v.custom<Record<string, unknown>>(isRecord);
/** An object whose values are read later with the schema. */
export const recordOf = (value: v.GenericSchema) => ({ ...record, value });
/**
 * A list whose elements are read later, one by one, with the schema `as`: an invalid one is dropped and the others are
 * kept. The published documents show `as`.
 */
export const list = (as: v.GenericSchema) => v.array({ ...v.unknown(), as });
/** Non-empty text. */
export const text = v.pipe(v.string(), v.nonEmpty());
/**
 * Text, or a number converted to text: ids, codes and field values may be either. A whole number above 2^53 is refused:
 * it is rounded already, because parseJson keeps such numbers as text.
 */
export const idText = v.pipe(
  v.union([text, v.number()]),
  v.transform((id) =>
    typeof id === 'string' ? id : Math.abs(id) > Number.MAX_SAFE_INTEGER ? null : decimalText(id),
  ),
  v.string(),
);
export const decimal = v.pipe(v.unknown(), v.transform(decimalText), v.string());
/** The form of a currency's code: one word with a capital that no small letter follows (mBTC, not `default`). */
export const CODE = /^(?=.*[A-Z](?![a-z]))[^\s,;|/]+$/;
/** A currency's code; one in another spelling is noted. */
export const currency = noting(
  v.pipe(text),
  (given) => typeof given === 'string' && (currencyCode(given) !== given || !CODE.test(given)),
);
/** What was paid or is to be paid. */
export const sum = v.pipe(decimal, v.regex(/^\d/));
/** A figure of what a payment costs, or of its limits. */
export const charge = v.pipe(decimal);
/** Of a fee, or the minimum of a network: with one below zero, the total shown would not be what is taken. */
export const cost = v.pipe(sum);
const MAX_TIME = 8.64e15;
const ms = v.pipe(
  v.number(),
  v.transform((time) => Math.max(-MAX_TIME, Math.min(MAX_TIME, time))),
);
/**
 * ms since epoch, at most the latest possible date: formatting a later one, in microseconds or for "never", would throw
 * on the player's screen. One before 1973 or after 2096 is noted.
 */
export const time = noting(ms, (given) => typeof given !== 'number' || !(given >= 1e11 && given < 4e12));
/** Texts by key; entries of any other type are dropped. A key that is no code of a language is noted. */
export const texts = noting(
  v.pipe(
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
  ),
  (given, { value }) => given !== value || /[^a-z,]/.test(Object.keys(given ?? {}).join()),
);

/** The schema, or null when the value is missing, empty text, or invalid. */
export const orNull = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.fallback(
    noting(v.nullable(schema), (given, { issues }) => issues && (given ?? '') !== ''),
    null,
  );
/** The schema, or undefined when the value is missing, empty text, or invalid. */
export const orAbsent = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.fallback(
    noting(v.optional(schema), (given, { issues }) => issues && (given ?? '') !== ''),
    undefined,
  );
/** When something expires: what is long past has no expiry (contract: Readings). */
export const expiry = v.pipe(time);
/** A flag: false when it is missing. */
export const flag = orElse(v.boolean(), false);
/** A flag that counts as set when it cannot be understood, because that harms less. */
export const caution = orElse(v.boolean(), (dataset) => dataset?.value != null);
/** Texts by key; an empty map when the value is invalid. */
export const textsOrEmpty = orElse(texts, () => ({}));
