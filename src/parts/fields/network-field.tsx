import type { PaymentMethod } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { NetworkChoice } from './network-choice.tsx';
import { useNetworkLabel } from './use-network-label.ts';

interface Props {
  readonly method: PaymentMethod;
  readonly isLocked: boolean;
}

/** The choice of a network for methods that have no field for it (contract: Methods, MT-4). */
export function NetworkField({ method, isLocked }: Props) {
  const { t } = useText();
  const label = useNetworkLabel();
  return (
    <NetworkChoice
      label={t('networks.label')}
      formKey="network"
      name="network"
      options={method.networks.map((network) => ({ value: network.id, label: label(network) }))}
      isLocked={isLocked}
    />
  );
}
