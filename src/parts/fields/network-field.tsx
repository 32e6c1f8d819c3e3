import type { PaymentMethod } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { NetworkChoice } from './network-choice.tsx';
import { useNetworkMin } from './use-network-min.ts';

interface Props {
  readonly method: PaymentMethod;
  readonly isLocked: boolean;
}

/** The choice of a network for methods that have no field for it (contract: Methods, MT-4). */
export function NetworkField({ method, isLocked }: Props) {
  const { t } = useText();
  const minOf = useNetworkMin();
  return (
    <NetworkChoice
      label={t('networks.label')}
      formKey="network"
      name="network"
      options={method.networks.map((network) => ({
        value: network.id,
        label: network.label,
        min: minOf(network),
      }))}
      isLocked={isLocked}
    />
  );
}
