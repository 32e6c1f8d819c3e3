import { useAtomValue } from 'jotai';
import { amountRange, checkAmount, type AmountRange } from '#domain/amount.ts';
import { currencyOf } from '#domain/currency.ts';
import { remainingAmount, tightestLimit, type LimitGate } from '#domain/limit.ts';
import { boundByLimit, isPayable, raiseMin } from '#domain/amount-range.ts';
import { asksAmount, type PaymentMethod } from '#domain/method.ts';
import { networkMin } from '#domain/network.ts';
import type { Section } from '#domain/section.ts';
import { isDecimal } from '#domain/decimal.ts';
import { compare, roundHalfUp } from '#domain/money.ts';
import { formatBalance, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Translator } from '#i18n/translator.ts';
import { accountsAtom } from '#state/accounts.ts';
import { activeGatesAtom } from '#state/gates.ts';
import { countryAtom, currencyAtom } from '#state/player.ts';
import { limitText } from '#parts/gates/limit-text.ts';
import { networkOf, type FormValues } from '#parts/fields/form-values.ts';
import { amountErrorText } from './amount-error-text.ts';
import { notANumberText } from './not-a-number-text.ts';
import { useAmountMask } from './use-amount-mask.ts';

export interface FormAmount {
  /**
   * The allowed range; null: no amount is allowed. The chosen network may raise its minimum, and a limit lower its
   * maximum, even below the minimum.
   */
  range(values: FormValues): AmountRange | null;
  readonly isAsked: boolean;
  /** The limit that bounds the amount; null when there is none. */
  readonly limit: LimitGate | null;
  /** Balance of the chosen account, decimal text; withdrawals only. */
  available(values: FormValues): string | null;
  /** The amount to be sent; null while it is invalid. */
  amount(values: FormValues): string | null;
  /** The typed amount, within the range or not; null when the text is not an amount. */
  typed(values: FormValues): string | null;
  /** The error text of an invalid amount. */
  error(values: FormValues): string | null;
}

/** The amount of a method's form, with its range and its checks; the other fields have their own (FM-5, FM-9). */
export function useFormAmount(section: Section, method: PaymentMethod): FormAmount {
  const text = useText();
  const currency = useAtomValue(currencyAtom);
  const country = useAtomValue(countryAtom);
  const accounts = useAtomValue(accountsAtom);
  const mask = useAmountMask();
  const wide = amountRange(method, currency, country);
  const isAsked = asksAmount(method);
  const gates = useAtomValue(activeGatesAtom)(section);
  const limit = isAsked ? tightestLimit(gates, section, currency) : null;
  const left = limit && remainingAmount(limit.limit);
  const own = (values: FormValues) => raiseMin(wide, networkMin(networkOf(method, values), currency));
  const range = (values: FormValues) => boundByLimit(own(values), left);

  const read = (values: FormValues) => mask.read(values['amount'] ?? '');
  const check = (values: FormValues) => checkAmount(read(values), range(values), currency);
  const available = (values: FormValues): string | null => {
    if (section !== 'withdrawal') return null;
    const account = accounts.find(({ id }) => id === values['account']);
    return account?.currency === currency ? account.amount : null;
  };
  return {
    range,
    isAsked,
    limit,
    available,
    amount(values) {
      const checked = isAsked ? check(values) : null;
      return checked?.ok ? checked.amount : null;
    },
    typed(values) {
      const amount = isAsked ? read(values) : null;
      if (amount === null || !isDecimal(amount)) return null;
      return roundHalfUp(amount, currencyOf(currency).decimals);
    },
    error(values) {
      if (!isAsked) return null;
      const checked = check(values);
      if (!checked.ok)
        return (
          limitErrorText(checked.reason, own(values), limit, text) ??
          amountErrorText(checked.reason, range(values), currency, text) ??
          notANumberText(mask.fault(values['amount'] ?? ''), currency, text)
        );
      const has = available(values);
      if (has === null || compare(checked.amount, has) <= 0) return null;
      return text.t('amount.error.balance', { amount: formatBalance(text.tag, has, currency) });
    },
  };
}

/** The error of an amount that only the limit rejects; null when the method's own range rejects it. */
function limitErrorText(
  reason: string,
  own: AmountRange | null,
  limit: LimitGate | null,
  text: Translator,
): string | null {
  if (limit === null || own === null || (reason !== 'too-high' && reason !== 'too-low')) return null;
  const { t, tag } = text;
  const { currency, period } = limit.limit;
  const left = remainingAmount(limit.limit);
  const bound = boundByLimit(own, left);
  const named = (sentence: string): string => limitText(limit.limit, sentence, text);
  const money = (amount: string): string => formatMoney(tag, amount, currency);
  if (bound === null || bound === own) return null;
  if (compare(left, '0') === 0) return named(t(`limit.reached.${period}`));
  if (!isPayable(bound)) return named(t('limit.below', { amount: money(left), min: money(own.min) }));
  return reason === 'too-high' ? named(t(`limit.error.${period}`, { amount: money(left) })) : null;
}
