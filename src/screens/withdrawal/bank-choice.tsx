import { useAtomValue, useSetAtom } from 'jotai';
import { useField } from 'react-final-form';
import type { FormField } from '#domain/field.ts';
import { useText } from '#i18n/text-context.tsx';
import { isLocked, submissionAtom } from '#state/payment/submission.ts';
import { trackFieldAtom } from '#state/track-field.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { fieldLabel } from '#screens/shared/fields/field-label.ts';
import { useShownError } from '#screens/shared/fields/shown-error.ts';

interface Props {
  readonly field: FormField;
  /** Its key in the form library (form-keys.ts). */
  readonly name: string;
}

/** The list of banks, searched by typing. */
export function BankChoice({ field, name }: Props) {
  const text = useText();
  const { input, meta } = useField<string, HTMLInputElement>(name);
  const shown = useShownError(meta);
  const track = useSetAtom(trackFieldAtom);
  const locked = isLocked(useAtomValue(submissionAtom));
  const label = fieldLabel(field, text);
  return (
    <Field label={label} error={shown.error}>
      {(control) => (
        <Combobox
          {...control}
          name={field.name}
          options={field.options}
          value={input.value}
          readOnly={locked}
          placeholder={text.t('banks.search')}
          listLabel={label}
          emptyText={text.t('banks.empty')}
          onChange={(value) => {
            shown.onInput();
            track('select_field', field.name);
            input.onChange(value);
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
