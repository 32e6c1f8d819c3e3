import { useAtomValue } from 'jotai';
import { checkAmount, type AmountRange } from '#domain/amount.ts';
import { useText } from '#i18n/text-context.tsx';
import { currencyAtom } from '#state/player.ts';
import { amountErrorText } from './amount-error-text.ts';
import { notANumberText } from './not-a-number-text.ts';
import { useAmountMask } from './use-amount-mask.ts';

type Values = Readonly<Record<string, string>>;

interface AnyAmount {
  /** Decimal text; null while it is invalid. */
  amount(values: Values): string | null;
  /** The error text of an invalid amount. */
  error(values: Values): string | null;
}

const ANY: AmountRange = { min: '0', max: null };

/** An amount that is not paid, such as a limit: any above zero, in the player's currency. */
export function useAnyAmount(): AnyAmount {
  const text = useText();
  const currency = useAtomValue(currencyAtom);
  const mask = useAmountMask();
  const check = (values: Values) => checkAmount(mask.read(values['amount'] ?? ''), ANY, currency);
  return {
    amount(values) {
      const checked = check(values);
      return checked.ok ? checked.amount : null;
    },
    error(values) {
      const checked = check(values);
      if (checked.ok) return null;
      return (
        amountErrorText(checked.reason, ANY, currency, text) ??
        notANumberText(mask.fault(values['amount'] ?? ''), currency, text)
      );
    },
  };
}
