import { useText } from '#i18n/text-context.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { useFormField } from '#parts/fields/use-form-field.ts';

/** Asks the gateway to remember the details for the next payment (MO-4). */
export function RememberField({ isLocked }: { readonly isLocked: boolean }) {
  const { t } = useText();
  const { value, change } = useFormField('save');
  return (
    <Checkbox
      label={t('saved.remember')}
      checked={value !== ''}
      disabled={isLocked}
      onChange={(isChecked) => {
        change(isChecked ? 'yes' : '');
      }}
    />
  );
}
