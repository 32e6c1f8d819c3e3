import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { currencyMarks } from '#domain/amount-figure.ts';
import { currencyOf } from '#domain/currency.ts';
import { createAmountMask, type AmountMask } from '#domain/mask/mask-amount.ts';
import { namesBesideAmounts } from '#i18n/format-late.ts';
import { numberNotation } from '#i18n/notation.ts';
import { useText } from '#i18n/text-context.tsx';
import { currencyAtom } from '#state/player.ts';

/** The mask of amounts in the player's language and currency. */
export function useAmountMask(): AmountMask {
  const { tag } = useText();
  const code = useAtomValue(currencyAtom);
  return useMemo(() => {
    const currency = currencyOf(code);
    const marks = [...currencyMarks(currency), ...namesBesideAmounts(tag, code)];
    return createAmountMask(numberNotation(tag), currency.decimals, marks);
  }, [tag, code]);
}
