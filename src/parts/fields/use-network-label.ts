import { useAtomValue } from '#state/use-atom-value.ts';
import type { Network } from '#domain/method.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { currencyAtom } from '#state/player.ts';

/** The label of a network in a choice, with its minimum if it has one (MT-4). */
export function useNetworkLabel(): (network: Pick<Network, 'label' | 'min' | 'minCurrency'>) => string {
  const { t, tag } = useText();
  const currency = useAtomValue(currencyAtom);
  return ({ label, min, minCurrency }) =>
    min === null
      ? label
      : t('networks.option', { network: label, min: formatMoney(tag, min, minCurrency ?? currency) });
}
