import { useMemo } from 'react';
import { useAtomValue } from '#state/use-atom-value.ts';
import { currencyOf } from '#domain/currency.ts';
import { createAmountMask, type AmountMask } from '#domain/mask/mask-amount.ts';
import type { NumberNotation } from '#domain/number-notation.ts';
import { numberNotation } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { currencyAtom } from '#state/player.ts';

/** The mask of amounts in the player's language and currency. */
export function useAmountMask(): { readonly mask: AmountMask; readonly notation: NumberNotation } {
  const { tag } = useText();
  const { decimals } = currencyOf(useAtomValue(currencyAtom));
  return useMemo(() => {
    const notation = numberNotation(tag);
    return { mask: createAmountMask(notation, decimals), notation };
  }, [tag, decimals]);
}
