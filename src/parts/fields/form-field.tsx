import { useEffect, useMemo, useState } from 'react';
import { cardBrand } from '#domain/card-brand.ts';
import { shortExpiry } from '#domain/card-expiry.ts';
import { FIELD_TYPES } from '#domain/field-type.ts';
import { valueOnBlur, valueOnInput } from '#domain/field.ts';
import { plainText } from '#domain/field-text.ts';
import type { Edit } from '#domain/mask/mask.ts';
import { isNetworkChoice } from '#domain/network.ts';
import { sentences } from '#i18n/sentences.ts';
import { useText } from '#i18n/text-context.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { inputHints } from './autofill.ts';
import { fieldHint } from './field-hint.ts';
import { fieldLabel } from './field-label.ts';
import { fieldMask } from './field-mask.ts';
import type { FormFieldProps } from './field-props.ts';
import { MaskedInput } from './masked-input.tsx';
import { misfitText } from './misfit-text.ts';
import { NetworkChoice } from './network-choice.tsx';
import { PhoneField } from './phone-field.tsx';
import { PlainInput } from './plain-input.tsx';
import { refuseLines } from './refuse-lines.ts';
import { useNetworkMin } from './use-network-min.ts';
import { useTrackedField } from './use-tracked-field.ts';

/** A field of a payment form, of any type (FM-1); the amount has its own control. */
export function FormFieldControl(props: FormFieldProps) {
  const { type, options } = props.field;
  if (FIELD_TYPES[type].value === 'phone') return <PhoneField {...props} />;
  if (isNetworkChoice(props.field)) return <NetworkOptions {...props} />;
  if (options.length > 0) return <ChoiceField {...props} />;
  return <LineField {...props} />;
}

/** A field whose options are networks, with the minimums that the method names. */
function NetworkOptions({ field, name, isLocked, networks = [] }: FormFieldProps) {
  const text = useText();
  const minOf = useNetworkMin();
  return (
    <NetworkChoice
      label={fieldLabel(field, text)}
      formKey={name}
      name={field.name}
      options={field.options.map(({ value, label }) => ({
        value,
        label,
        min: minOf({ min: null, ...networks.find(({ id }) => id === value) }),
      }))}
      isLocked={isLocked}
    />
  );
}

function ChoiceField({ field, name, isLocked }: FormFieldProps) {
  const text = useText();
  const { value, error, choose, events } = useTrackedField<HTMLSelectElement>(name, field.name);
  return (
    <Field label={fieldLabel(field, text)} error={error}>
      {(control) => (
        <Select
          {...control}
          name={field.name}
          value={value}
          options={field.options}
          placeholder={text.find('form.choose') ?? ''}
          disabled={isLocked}
          onChoose={choose}
          {...events}
        />
      )}
    </Field>
  );
}

function LineField({ field, name, isLocked, enterKeyHint = 'next', read = valueOnBlur }: FormFieldProps) {
  const text = useText();
  const { value, error, isActive, type, reshape, events } = useTrackedField<HTMLInputElement>(
    name,
    field.name,
  );
  const mask = useMemo(() => fieldMask(field), [field]);
  const hints = inputHints(field);
  const hint =
    fieldHint(field, hints, text) ?? (hints.autoComplete === 'cc-number' ? cardBrand(value) : null);
  const [refused, setRefused] = useState<string | null>(null);
  // A prefilled value that the mask cannot hold is refused at once, too.
  const misfit = refused ?? (!isActive && mask?.read(value) === null ? value : null);
  const refusal = misfit === null ? undefined : misfitText(field, misfit, text);
  // The error replaces the hint, but a date's error also contains the hint, because the error text does not state the
  // format.
  const isDate = field.mask === 'date' || hints.autoComplete === 'cc-exp';
  const shown = error !== undefined && hint !== null && isDate ? sentences(text.tag, error, hint) : error;

  // Applies the mask to a value from outside (prefilled or from a draft); typed text already has its form.
  useEffect(() => {
    if (!mask || value === '' || isActive) return;
    const filled = mask.fill(hints.autoComplete === 'cc-exp' ? shortExpiry(value) : value);
    if (filled !== value) reshape(filled);
  }, [mask, hints.autoComplete, value, isActive, reshape]);

  const leave = (): void => {
    const left = read(field, mask?.leave(value) ?? value);
    if (left !== value) reshape(left);
  };
  const change = (edit: Edit, next: string): Edit => {
    // Its mask tells two cells from groups of digits by the tab between them.
    if (field.mask === 'number') return edit;
    const expiry = hints.autoComplete === 'cc-exp' ? shortExpiry(next) : next;
    return expiry === next
      ? { ...edit, inserted: valueOnInput(field, plainText(edit.inserted)) }
      : { ...edit, start: 0, end: edit.previous.length, inserted: expiry };
  };
  return (
    <Field
      label={fieldLabel(field, text)}
      hint={hint ?? undefined}
      error={refusal ?? shown}
      announce={refusal !== undefined}
    >
      {(control) => {
        const props = {
          ...control,
          ...hints,
          ...events,
          name: field.name,
          enterKeyHint,
          value,
          isLocked,
          onText: type,
          onLeave: leave,
        } as const;
        return mask ? (
          <MaskedInput
            {...props}
            mask={mask}
            onRefused={setRefused}
            change={change}
            {...refuseLines(isLocked, setRefused)}
          />
        ) : (
          <PlainInput {...props} />
        );
      }}
    </Field>
  );
}
