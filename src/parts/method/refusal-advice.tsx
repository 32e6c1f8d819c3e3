import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type MouseEvent } from 'react';
import { useForm } from 'react-final-form';
import type { AmountRange } from '#domain/amount.ts';
import { currencyOf } from '#domain/currency.ts';
import type { CashierError } from '#domain/error.ts';
import { heldAmount } from '#domain/mask/held-amount.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { compare } from '#domain/money.ts';
import type { Section } from '#domain/section.ts';
import { suggestedAmount } from '#domain/suggested-amount.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { closeAtom } from '#state/flow/back.ts';
import { goAtom } from '#state/go.ts';
import { currencyAtom } from '#state/player.ts';
import { servicesAtom } from '#state/services.ts';
import { useStyles } from '#theme/styles.tsx';
import { Button } from '#ui/button.tsx';
import { inputHints } from '#parts/fields/autofill.ts';
import { formKey } from '#parts/fields/form-keys.ts';
import type { FormValues } from '#parts/fields/form-values.ts';
import { css, cls } from './alternatives.module.css';

interface Props {
  readonly section: Section;
  readonly method: PaymentMethod;
  readonly error: CashierError;
  /** The form's amount, decimal text; null while it is invalid. */
  readonly amount: string | null;
  readonly range: AmountRange | null;
  /** Whether alternatives are offered below. */
  readonly hasAlternatives: boolean;
}

/** What the gateway advises after a refusal, before anything else that the form offers (MO-13). */
export function RefusalAdvice(props: Props) {
  useStyles(css);
  const { t } = useText();
  const { error, hasAlternatives } = props;
  switch (error.details.advice) {
    case 'retry':
      return (
        <Button type="submit" kind="secondary" wide>
          {t('status.retry')}
        </Button>
      );
    case 'other_method':
      return hasAlternatives ? null : <OtherMethod {...props} />;
    case 'other_card':
      return <OtherCard {...props} />;
    case 'contact_bank':
      return <p className={cls.advice}>{t('advice.bank')}</p>;
    case 'lower_amount':
      return <LowerAmount {...props} />;
    default:
      return null;
  }
}

function OtherMethod({ section }: Props) {
  const { t } = useText();
  const go = useSetAtom(goAtom);
  const close = useSetAtom(closeAtom);
  const isInner = useAtomValue(servicesAtom)?.isInner;
  return (
    <Button
      kind="secondary"
      wide
      onClick={() => {
        // The inner widget has only its form.
        if (isInner) close('go-back');
        else go({ name: section });
      }}
    >
      {t('form.alternatives')}
    </Button>
  );
}

/** Keys of the fields that belong to one card; a holder's name is the same on another one. */
const cardKeys = ({ fields }: PaymentMethod): readonly string[] =>
  fields.flatMap((field, index) =>
    /^cc-(?!name)/.test(inputHints(field).autoComplete ?? '') ? [formKey(index)] : [],
  );

/** Empties the card's fields, or leaves the saved card. */
function OtherCard({ method }: Props) {
  const { t } = useText();
  const form = useForm<FormValues>();
  const { savedAccounts } = method;
  const keys = cardKeys(method);
  if (savedAccounts.length === 0 && keys.length === 0) return null;
  const change = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const isSaved = Boolean(form.getState().values['savedAccount']);
    form.batch(() => {
      if (isSaved) form.change('savedAccount', '');
      else for (const key of keys) form.change(key, '');
    });
    const first = isSaved ? '[type="radio"]:checked' : '[autocomplete^="cc-"]:not([autocomplete="cc-name"])';
    currentTarget.form?.querySelector<HTMLElement>(first)?.focus();
  };
  return (
    <Button kind="secondary" wide onClick={change}>
      {t('advice.card')}
    </Button>
  );
}

/** The suggested amount reaches the entry only by the player's press. */
function LowerAmount({ error, amount, range }: Props) {
  const { t, tag } = useText();
  const form = useForm<FormValues>();
  const currency = useAtomValue(currencyAtom);
  // The form is editable again, so its amount may have changed since.
  const [refused] = useState(amount);
  const lower = suggestedAmount(error.details.suggested, refused, range, currency);
  if (lower === null) return <p className={cls.advice}>{t('advice.lower')}</p>;
  if (amount !== null && compare(amount, lower) <= 0) return null;
  return (
    <Button
      kind="secondary"
      wide
      onClick={({ currentTarget }) => {
        // The button is gone afterwards.
        currentTarget.form?.querySelector<HTMLElement>('[name="amount"]')?.focus();
        form.change('amount', heldAmount(lower, currencyOf(currency).decimals));
      }}
    >
      {t('advice.amount', { amount: formatMoney(tag, lower, currency) })}
    </Button>
  );
}
