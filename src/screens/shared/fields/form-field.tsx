import { useSetAtom } from 'jotai';
import { useEffect, useMemo, type FocusEvent, type KeyboardEvent } from 'react';
import { useField } from 'react-final-form';
import { shortExpiry } from '#domain/card-expiry.ts';
import { valueOnBlur, valueOnInput } from '#domain/field.ts';
import type { Edit } from '#domain/mask/mask.ts';
import { useText } from '#i18n/text-context.tsx';
import { trackFieldAtom } from '#state/track-field.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { inputHints } from './autofill.ts';
import { fieldLabel } from './field-label.ts';
import { fieldMask } from './field-mask.ts';
import type { FormFieldProps } from './field-props.ts';
import { MaskedInput } from './masked-input.tsx';
import { PhoneField } from './phone-field.tsx';
import { useShownError } from './shown-error.ts';

/** One field of a payment form, whatever its type (FM-1); the amount has a control of its own. */
export function FormFieldControl(props: FormFieldProps) {
  if (props.field.type === 'phone_with_prefix') return <PhoneField {...props} />;
  if (props.field.options.length > 0) return <ChoiceField {...props} />;
  return <LineField {...props} />;
}

function ChoiceField({ field, name, isLocked }: FormFieldProps) {
  const text = useText();
  const { input, meta } = useField<string, HTMLSelectElement>(name);
  const track = useSetAtom(trackFieldAtom);
  const shown = useShownError(meta);
  return (
    <Field label={fieldLabel(field, text)} error={shown.error}>
      {(control) => (
        <Select
          {...control}
          name={field.name}
          value={input.value}
          options={field.options}
          placeholder={text.find('form.choose') ?? ''}
          disabled={isLocked}
          onChange={(event) => {
            shown.onInput();
            track('select_field', field.name);
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

function LineField({ field, name, isLocked, enterKeyHint = 'next' }: FormFieldProps) {
  const text = useText();
  const { input, meta } = useField<string, HTMLInputElement>(name);
  const track = useSetAtom(trackFieldAtom);
  const shown = useShownError(meta);
  const mask = useMemo(() => fieldMask(field), [field]);
  const hints = inputHints(field);
  const { value } = input;

  // A value that came from outside (prefilled, drafted) takes the mask's shape; what is being typed has it already.
  useEffect(() => {
    if (!mask || value === '' || meta.active) return;
    const filled = mask.fill(value);
    if (filled !== value) input.onChange(filled);
  }, [mask, value, meta.active, input]);

  const put = (next: string): void => {
    shown.onInput();
    track('input_field', field.name);
    input.onChange(next);
  };
  // Enter submits while the focus stays.
  const leave = (): void => {
    const left = valueOnBlur(field, mask?.leave(value) ?? value);
    if (left !== value) input.onChange(left);
  };
  const change = (edit: Edit, next: string): Edit => {
    const expiry = hints.autoComplete === 'cc-exp' ? shortExpiry(next) : next;
    return expiry === next
      ? { ...edit, inserted: valueOnInput(field, edit.inserted) }
      : { ...edit, start: 0, end: edit.previous.length, inserted: expiry };
  };
  const events = {
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      shown.onFocus(event);
      input.onFocus(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      leave();
      shown.onBlur();
      input.onBlur(event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') leave();
    },
  };
  return (
    <Field label={fieldLabel(field, text)} error={shown.error}>
      {(control) => {
        const props = {
          ...control,
          ...hints,
          ...events,
          name: field.name,
          enterKeyHint,
        } as const;
        return mask ? (
          <MaskedInput
            {...props}
            mask={mask}
            value={value}
            isLocked={isLocked}
            onText={put}
            change={change}
          />
        ) : (
          <TextInput
            {...props}
            value={value}
            readOnly={isLocked}
            onChange={(event) => {
              put(event.target.value);
            }}
          />
        );
      }}
    </Field>
  );
}
