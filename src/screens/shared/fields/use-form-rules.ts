import { useStore } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { checkedValue, fieldError, type FieldError, type FormField } from '#domain/field.ts';
import { isRealDate } from '#domain/mask/mask-date.ts';
import { own } from '#domain/own.ts';
import { readPhone } from '#domain/phone-country.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Translator } from '#i18n/translator.ts';
import { createRegexGuard, type RegexGuard, type RegexProblem } from '#state/regex-guard/regex-guard.ts';
import { newRegexWorker, type NewRegexWorker } from '#state/regex-guard/regex-worker.ts';
import { services } from '#state/services.ts';
import { errorText } from './error-text.ts';
import { hasBrokenMask } from './field-mask.ts';

export interface FormRulesOptions {
  /** The method's checkLuhn (FM-16). */
  readonly checkLuhn: boolean;
  readonly newWorker?: NewRegexWorker;
}

type Values = Readonly<Record<string, string>>;
type Messages = Record<string, string>;

export interface FormRules {
  /**
   * Messages, ready to show, by field name; values by field name, as the fields hold them. At once where the rules
   * allow it, else a promise that never rejects.
   */
  validate(values: Values): Messages | Promise<Messages>;
}

/** The rules of one form (FM-3, FM-5, FM-16, FM-18). The same object until the fields or the language change. */
export function useFormRules(
  fields: readonly FormField[],
  { checkLuhn, newWorker = newRegexWorker }: FormRulesOptions,
): FormRules {
  const text = useText();
  const guard = useGuard(fields, newWorker);
  return useMemo(
    () => ({ validate: (values) => validate(fields, values, guard(), checkLuhn, text) }),
    [fields, guard, checkLuhn, text],
  );
}

/** A guard that lives as long as the form is shown; after a remount (strict mode's, too) the next use makes a new one. */
function useGuard(fields: readonly FormField[], newWorker: NewRegexWorker): () => RegexGuard {
  const store = useStore();
  const current = useRef<RegexGuard | null>(null);
  const { guard, report } = useMemo(() => {
    const { analytics, clock } = services(store.get);
    const report = ({ reason, field }: { reason: RegexProblem['reason'] | 'mask'; field: string }): void => {
      const text = `Rule skipped (${reason}): ${field}`;
      analytics.track('error', {
        transaction: null,
        methodType: 'default',
        data: { code: 'contract', text },
      });
    };
    const guard = (): RegexGuard => (current.current ??= createRegexGuard({ newWorker, clock, report }));
    return { guard, report };
  }, [store, newWorker]);
  useEffect(() => {
    for (const { name } of fields.filter(hasBrokenMask)) report({ reason: 'mask', field: name });
    guard().prepare(fields.flatMap((field) => field.rules.map((rule) => rule.regex)));
    return () => {
      current.current?.dispose();
      current.current = null;
    };
  }, [guard, report, fields]);
  return guard;
}

function validate(
  fields: readonly FormField[],
  values: Values,
  guard: RegexGuard,
  checkLuhn: boolean,
  text: Translator,
): Messages | Promise<Messages> {
  const answers = fields.map((field) => {
    const { value, prefix } = heldValue(field, own(values, field.name) ?? '');
    const checked = checkedValue(field, value, prefix);
    const asked = checked === '' ? [] : field.rules;
    const known = new Map<string, boolean | null>();
    const waiting: Promise<unknown>[] = [];
    for (const { regex } of asked) {
      const answer = guard.peek(regex, checked, field.name);
      if (answer !== undefined) known.set(regex, answer);
      else waiting.push(guard.check(regex, checked, field.name).then((passes) => known.set(regex, passes)));
    }
    const message = (): readonly [string, string][] => {
      const error = fieldError(field, value, (regex) => known.get(regex) ?? null, {
        checkLuhn,
        form: fields,
        phonePrefix: prefix,
      });
      if (error) return [[field.name, messageOf(error, text)]];
      const isWrongDate = field.mask === 'date' && checked !== '' && !isRealDate(checked);
      return isWrongDate ? [[field.name, errorText('fields.error.date', text)]] : [];
    };
    return { waiting, message };
  });
  const result = (): Messages => Object.fromEntries(answers.flatMap(({ message }) => message()));
  const waiting = answers.flatMap((answer) => answer.waiting);
  return waiting.length === 0 ? result() : Promise.all(waiting).then(result);
}

/** A phone field holds its prefix with its number. */
function heldValue(field: FormField, value: string): { value: string; prefix: string } {
  const phone = field.type === 'phone_with_prefix' ? readPhone(value) : null;
  return phone ? { value: phone.national, prefix: phone.prefix } : { value, prefix: '' };
}

function messageOf(error: FieldError, text: Translator): string {
  switch (error.reason) {
    case 'required':
      return text.find('form.required') ?? errorText(null, text);
    case 'luhn':
      return text.find('fields.error.card') ?? errorText(null, text);
    case 'regex':
      return errorText(error.key, text);
  }
}
