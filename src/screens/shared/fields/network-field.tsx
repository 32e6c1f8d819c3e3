import { useAtomValue, useSetAtom } from 'jotai';
import { useField } from 'react-final-form';
import type { Network, PaymentMethod } from '#domain/method.ts';
import { asksAmount } from '#domain/method.ts';
import { formatRoundMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { currencyAtom } from '#state/player.ts';
import { trackFieldAtom } from '#state/track-field.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useShownError } from './shown-error.ts';

interface Props {
  readonly method: PaymentMethod;
  readonly isLocked: boolean;
}

/** The networks of a method that has no field for them (contract section 6, MT-4). */
export function NetworkField({ method, isLocked }: Props) {
  const { t, tag } = useText();
  const currency = useAtomValue(currencyAtom);
  const { input, meta } = useField<string, HTMLSelectElement>('network');
  const shown = useShownError(meta);
  const track = useSetAtom(trackFieldAtom);
  // The least amount matters to the choice only where an amount is asked for.
  const label = ({ label: network, min }: Network): string =>
    min !== null && asksAmount(method)
      ? t('networks.option', { network, min: formatRoundMoney(tag, min, currency) })
      : network;
  return (
    <Field label={t('networks.label')} hint={t('networks.hint')} error={shown.error}>
      {(control) => (
        <Select
          {...control}
          name="network"
          value={input.value}
          options={method.networks.map((network) => ({ value: network.id, label: label(network) }))}
          placeholder={t('networks.choose')}
          disabled={isLocked}
          onChange={(event) => {
            shown.onInput();
            track('select_field', 'network');
            input.onChange(event.target.value);
          }}
          onFocus={(event) => {
            shown.onFocus(event);
            input.onFocus(event);
          }}
          onBlur={(event) => {
            shown.onBlur();
            input.onBlur(event);
          }}
        />
      )}
    </Field>
  );
}
