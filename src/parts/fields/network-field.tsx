import type { PaymentMethod } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useNetworkLabel } from './use-network-label.ts';
import { useTrackedField } from './use-tracked-field.ts';

interface Props {
  readonly method: PaymentMethod;
  readonly isLocked: boolean;
}

/** The choice of a network for methods that have no field for it (contract: Methods, MT-4). */
export function NetworkField({ method, isLocked }: Props) {
  const { t } = useText();
  const label = useNetworkLabel();
  const { value, error, choose, events } = useTrackedField<HTMLSelectElement>('network', 'network');
  return (
    <Field label={t('networks.label')} hint={t('networks.hint')} error={error}>
      {(control) => (
        <Select
          {...control}
          name="network"
          value={value}
          options={method.networks.map((network) => ({ value: network.id, label: label(network) }))}
          placeholder={t('networks.choose')}
          disabled={isLocked}
          onChange={(event) => {
            choose(event.target.value);
          }}
          {...events}
        />
      )}
    </Field>
  );
}
