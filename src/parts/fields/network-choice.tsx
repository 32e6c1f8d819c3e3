import { useText } from '#i18n/text-context.tsx';
import { Field } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import { useTrackedField } from './use-tracked-field.ts';

/** As many networks stand side by side as cards, which take one tap; more are a list. */
const MOST_CARDS = 6;

interface Props {
  readonly label: string;
  /** The field's key in the form library (form-keys.ts). */
  readonly formKey: string;
  /** Its name outside the form. */
  readonly name: string;
  /** The networks, each with its minimum as text. */
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly min: string | null;
  }[];
  readonly isLocked: boolean;
}

/** The choice of the network of a payment (MT-4). */
export function NetworkChoice({ label, formKey, name, options, isLocked }: Props) {
  const { t } = useText();
  const { value, error, choose, events } = useTrackedField<HTMLElement>(formKey, name);
  if (options.length <= MOST_CARDS)
    return (
      <RadioCards
        label={label}
        hint={t('networks.hint')}
        error={error}
        isCompact
        name={name}
        value={value}
        options={options.map(({ value: id, label: its, min }) => ({
          value: id,
          label: its,
          ...(min !== null && { hint: t('limits.min', { min }) }),
          disabled: isLocked,
        }))}
        onChange={choose}
        {...events}
      />
    );
  return (
    <Field label={label} hint={t('networks.hint')} error={error}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={value}
          options={options.map(({ value: id, label: its, min }) => ({
            value: id,
            label: min === null ? its : t('networks.option', { network: its, min }),
          }))}
          placeholder={t('networks.choose')}
          disabled={isLocked}
          onChoose={choose}
          {...events}
        />
      )}
    </Field>
  );
}
