import { useAtomValue } from 'jotai';
import type { Network } from '#domain/method.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { currencyAtom } from '#state/player.ts';

/** The minimum of a network as text; null when it has none (MT-4). */
export function useNetworkMin(): (network: Pick<Network, 'min' | 'minCurrency'>) => string | null {
  const { tag } = useText();
  const currency = useAtomValue(currencyAtom);
  return ({ min, minCurrency }) => (min === null ? null : formatMoney(tag, min, minCurrency ?? currency));
}
