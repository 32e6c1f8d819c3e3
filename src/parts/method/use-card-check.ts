import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { cardPrefix } from '#domain/card-verdict.ts';
import { isCardNumber, type FormField } from '#domain/field.ts';
import { inLanguage } from '#domain/localized.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { checkCardAtom } from '#state/card-check.ts';

type Values = Readonly<Record<string, string>>;

/** Asks whether the card of a form is accepted, as soon as its number has enough digits (MO-16). */
export function useCardCheck({ name: method, fields, hasCardCheck }: PaymentMethod) {
  const { t, language } = useText();
  const check = useSetAtom(checkCardAtom);
  const asked = useRef<string | null>(null);
  const [refused, setRefused] = useState<{ readonly prefix: string; readonly text: string } | null>(null);
  const prefixIn = (shown: readonly FormField[], values: Values) => {
    const field = hasCardCheck ? shown.find((one) => isCardNumber(one, fields)) : undefined;
    return { field, prefix: field ? cardPrefix(values[field.name] ?? '') : null };
  };
  return {
    /** Called with each change of the values that the form asks for. */
    follow(shown: readonly FormField[], values: Values): void {
      const { prefix } = prefixIn(shown, values);
      if (prefix === asked.current) return;
      asked.current = prefix;
      if (prefix === null) return;
      void check(method, prefix).then((verdict) => {
        if (!verdict || verdict.isAccepted || asked.current !== prefix) return;
        const reason = verdict.reason && inLanguage(verdict.reason, language);
        setRefused({ prefix, text: reason ?? t('fields.card.refused') });
      });
    },
    /** The error of a card that is not accepted, by field. */
    errors(shown: readonly FormField[], values: Values): Record<string, string> {
      const { field, prefix } = prefixIn(shown, values);
      return field && refused && prefix === refused.prefix ? { [field.name]: refused.text } : {};
    },
  };
}
