import { useAtomValue } from 'jotai';
import type { FormField } from '#domain/field.ts';
import { createSearch } from '#domain/search.ts';
import { useText } from '#i18n/text-context.tsx';
import { isLocked, submissionAtom } from '#state/payment/submission.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { fieldLabel } from '#parts/fields/field-label.ts';
import { useTrackedField } from '#parts/fields/use-tracked-field.ts';

interface Props {
  readonly field: FormField;
  /** Its key in the form library (form-keys.ts). */
  readonly name: string;
}

/** The choice of a bank from a searchable list. */
export function BankChoice({ field, name }: Props) {
  const text = useText();
  const { value, error, choose, events } = useTrackedField<HTMLInputElement>(name, field.name);
  const locked = isLocked(useAtomValue(submissionAtom));
  const label = fieldLabel(field, text);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Combobox
          {...control}
          name={field.name}
          options={field.options}
          value={value}
          readOnly={locked}
          enterKeyHint="next"
          placeholder={text.t('banks.search')}
          listLabel={label}
          emptyText={text.t('banks.empty')}
          foundText={(count) => text.t('search.found', { count })}
          createSearch={createSearch}
          onChange={choose}
          {...events}
        />
      )}
    </Field>
  );
}
