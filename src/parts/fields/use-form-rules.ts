import { useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import { FIELD_TYPES } from '#domain/field-type.ts';
import {
  fieldError,
  valueOnBlur,
  type FieldCheckOptions,
  type FieldError,
  type FormField,
  type RegexTest,
} from '#domain/field.ts';
import { getOwn } from '#domain/get-own.ts';
import { readPhone } from '#domain/phone-country.ts';
import { sentences } from '#i18n/sentences.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Translator } from '#i18n/translator.ts';
import { createRegexGuard, formRegexes, type RegexGuard } from '#domain/regex-guard/regex-guard.ts';
import { services } from '#state/services.ts';
import { reportSkippedRuleAtom, type SkippedRule } from '#state/skipped-rules.ts';
import { inputHints } from './autofill.ts';
import { errorText } from './error-text.ts';
import { fieldMask, hasBrokenMask } from './field-mask.ts';
import { misfitText } from './misfit-text.ts';

export interface FormRulesOptions {
  /** Whether to check card numbers by Luhn, the method's checkLuhn (FM-16). */
  readonly checkLuhn: boolean;
}

type Values = Readonly<Record<string, string>>;
type Messages = Record<string, string>;

export interface FormRules {
  /**
   * Accepts values by field name, as the fields store them; returns translated messages by field name. `asked` are the
   * fields to check, all by default.
   */
  validate(values: Values, asked?: readonly FormField[]): Messages;
  /** The text of a field as it is checked, sent and shown once the field is left (FM-6). */
  readonly read: ReadText;
  /** The values by field name, each as `read` returns it. */
  readAll(values: Values): Messages;
}

export type ReadText = (field: FormField, text: string) => string;

/**
 * The rules of one form (FM-3, FM-5, FM-16, FM-18). Returns the same object until the fields or the language change.
 */
export function useFormRules(fields: readonly FormField[], { checkLuhn }: FormRulesOptions): FormRules {
  const text = useText();
  const guard = useGuard(fields);
  const store = useStore();
  const masks = useMemo(
    () => new Map(fields.filter(isLine).map((field) => [field, fieldMask(field)])),
    [fields],
  );
  const expiries = useMemo(
    () => fields.filter((field) => inputHints(field).autoComplete === 'cc-exp'),
    [fields],
  );
  return useMemo(() => {
    const read: ReadText = (field, text) => valueOnBlur(field, text, testOf(field, guard));
    const misfits = (values: Values, asked: readonly FormField[]): Messages =>
      Object.fromEntries(
        asked.flatMap((field) => {
          const value = getOwn(values, field.name) ?? '';
          return masks.get(field)?.read(value) === null ? [[field.name, misfitText(field, value, text)]] : [];
        }),
      );
    return {
      validate: (values, asked = fields) => {
        const now = services(store.get).serverTime()?.earliest ?? null;
        return {
          ...validate(asked, values, guard, { checkLuhn, form: fields, expiries, now }, text),
          ...misfits(values, asked),
        };
      },
      read,
      readAll: (values) =>
        Object.fromEntries(
          fields.map((field) => [field.name, read(field, getOwn(values, field.name) ?? '')]),
        ),
    };
  }, [fields, masks, expiries, guard, checkLuhn, text, store]);
}

/** Whether a field is a line of text, the only kind that follows its mask. */
function isLine({ type, options }: FormField): boolean {
  return options.length === 0 && !['phone', 'amount'].includes(FIELD_TYPES[type].value);
}

const testOf =
  ({ name }: FormField, guard: RegexGuard): RegexTest =>
  (regex, value) =>
    guard.test(regex, value, name);

function useGuard(fields: readonly FormField[]): RegexGuard {
  const store = useStore();
  const { guard, problems } = useMemo(() => {
    const problems = createProblems((skipped) => void store.set(reportSkippedRuleAtom, skipped));
    const guard = createRegexGuard(formRegexes(fields), ({ regex, ...problem }) =>
      problems.add({ ...problem, rule: regex }),
    );
    return { guard, problems };
  }, [store, fields]);
  useEffect(() => {
    problems.report();
    for (const { name, mask } of fields.filter(hasBrokenMask))
      problems.add({ reason: 'mask', field: name, rule: mask ?? '' });
  }, [problems, fields]);
  return guard;
}

/** Collects the skipped rules of a form until the form is shown, because rendering must not report anything. */
function createProblems(send: (skipped: SkippedRule) => void) {
  const unsent: SkippedRule[] = [];
  let isShown = false;
  return {
    add(problem: SkippedRule): void {
      if (isShown) send(problem);
      else unsent.push(problem);
    },
    report(): void {
      isShown = true;
      for (const problem of unsent.splice(0)) send(problem);
    },
  };
}

function validate(
  fields: readonly FormField[],
  values: Values,
  guard: RegexGuard,
  {
    expiries,
    now,
    ...options
  }: Pick<FieldCheckOptions, 'checkLuhn' | 'form'> & {
    /** The fields for the date of a card. */
    readonly expiries: readonly FormField[];
    /** The gateway's time in ms since epoch; null while unknown: a wrong clock of the device must not refuse a card. */
    readonly now: number | null;
  },
  text: Translator,
): Messages {
  const messages: Messages = {};
  for (const field of fields) {
    const { value, prefix } = splitPhone(field, getOwn(values, field.name) ?? '');
    const error = fieldError(field, value, testOf(field, guard), {
      ...options,
      phonePrefix: prefix,
      validAt: expiries.includes(field) ? now : null,
    });
    if (error) messages[field.name] = messageOf(error, text);
  }
  return messages;
}

/** A phone field stores its prefix with its number. */
function splitPhone(field: FormField, value: string): { value: string; prefix: string } {
  const phone = FIELD_TYPES[field.type].value === 'phone' ? readPhone(value) : null;
  return phone ? { value: phone.national, prefix: phone.prefix } : { value, prefix: '' };
}

function messageOf(error: FieldError, text: Translator): string {
  switch (error.reason) {
    case 'required':
      return text.find('form.required') ?? errorText(null, text);
    case 'luhn':
      return text.find('fields.error.card') ?? errorText(null, text);
    case 'date':
      return errorText('fields.error.date', text);
    case 'expiry':
      return errorText('fields.error.expiry', text);
    case 'regex':
      return errorText(error.key, text);
    case 'sign': {
      const named = text.t('fields.error.sign', { sign: error.sign ?? '' });
      return error.key === null ? named : sentences(text.tag, named, errorText(error.key, text));
    }
  }
}
