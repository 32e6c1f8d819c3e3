import { useEffect, useMemo, useState } from 'react';
import { PLAIN_MASK, type Edit, type Mask } from '#domain/mask/mask.ts';
import { createPhoneMask, phoneShape } from '#domain/mask/mask-phone.ts';
import { placesIn } from '#domain/mask/mask-pattern.ts';
import { nationalDigits, phoneDigits } from '#domain/phone.ts';
import {
  countryOfNumber,
  holdPhone,
  nationalOf,
  readPhone,
  type PhoneCountry,
} from '#domain/phone-country.ts';
import { useText } from '#i18n/text-context.tsx';
import { Field } from '#ui/field.tsx';
import { inputHints } from './autofill.ts';
import { CountryPrefix } from './country-prefix.tsx';
import { fieldLabel } from './field-label.ts';
import type { FormFieldProps } from './field-props.ts';
import { fillMask } from './fill-mask.ts';
import { MaskedInput } from './masked-input.tsx';
import { usePhoneCountries } from './use-phone-countries.ts';
import { useTrackedField } from './use-tracked-field.ts';

/** From this many digits on, text inserted in one edit is a whole number, not part of one. */
const WHOLE_NUMBER = 7;

/**
 * A phone number with its country's prefix, which can be chosen but not edited (FM-7, FM-8). The form stores `+52
 * 551234…`.
 */
export function PhoneField({ field, name, country, isLocked, enterKeyHint = 'next' }: FormFieldProps) {
  const text = useText();
  const { countries: all, load } = usePhoneCountries();
  const [chosen, setChosen] = useState<string | null>(null);
  const incomplete = text.find('fields.error.phone') ?? undefined;
  // The server's rule decides; without one, the country's example does.
  const validate = (held: string | undefined): string | undefined => {
    const national = readPhone(held ?? '')?.national;
    if (field.rules.length > 0 || !all || national === undefined) return undefined;
    const numberCountry = countryOf(all, held ?? '', chosen, country);
    return numberCountry && national.length < phoneShape(numberCountry.example).required
      ? incomplete
      : undefined;
  };
  const tracked = useTrackedField<HTMLInputElement>(name, field.name, validate);
  const { value, error, isActive, type, reshape, events } = tracked;
  // A number typed before the countries have loaded is formatted on blur, not while the player types.
  const isTypedWithout = isActive && value !== '' && readPhone(value) === null;
  const countries = isTypedWithout ? null : all;
  const { current, mask } = useMemo(
    () => shapeOf(countries ? countryOf(countries, value, chosen, country) : null),
    [countries, value, chosen, country],
  );
  const prefix = current?.prefix ?? '';

  // A prefilled number, or one typed before the countries loaded, gets its prefix.
  useEffect(() => {
    if (current && value !== '' && !readPhone(value)) reshape(withPrefix(value, current));
  }, [current, value, reshape]);
  // Enter submits without a blur, so it runs this too.
  const leave = (): void => {
    const its = isTypedWithout && all ? countryOf(all, value, chosen, country) : null;
    if (its) reshape(withPrefix(value, its));
  };

  const intercept = (edit: Edit, next: string): boolean => {
    if (!countries || phoneDigits(edit.inserted).length < WHOLE_NUMBER) return false;
    const number = /^\s*(?:\+|00)/.test(edit.inserted) ? edit.inserted : next;
    const foreign = countryOfNumber(number, countries, country);
    if (!foreign || foreign.prefix === prefix) return false;
    setChosen(foreign.code);
    type(holdPhone(foreign.prefix, nationalDigits(number, foreign.prefix)));
    return true;
  };
  return (
    <Field
      label={fieldLabel(field, text)}
      hint={current ? <bdi dir="ltr">{sampleNumber(current)}</bdi> : undefined}
      error={error}
    >
      {(control) => (
        <MaskedInput
          {...control}
          {...inputHints(field)}
          name={field.name}
          enterKeyHint={enterKeyHint}
          mask={mask}
          value={current ? mask.fill(value) : value}
          isLocked={isLocked}
          prefix={
            countries &&
            current && (
              <CountryPrefix
                countries={countries}
                current={current}
                disabled={isLocked}
                onChoose={(code) => {
                  setChosen(code);
                  const next = countries.find((other) => other.code === code);
                  if (next) reshape(holdPhone(next.prefix, readPhone(value)?.national ?? ''));
                }}
              />
            )
          }
          intercept={intercept}
          onText={(typed) => {
            type(current ? holdPhone(prefix, nationalDigits(typed, prefix)) : typed);
          }}
          {...events}
          onFocus={(event) => {
            if (!all) load();
            events.onFocus(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave();
          }}
        />
      )}
    </Field>
  );
}

/** Until the countries have loaded, a number is accepted as typed. */
function shapeOf(current: PhoneCountry | null): { current: PhoneCountry | null; mask: Mask } {
  if (!current) return { current, mask: PLAIN_MASK };
  return { current, mask: createPhoneMask(current.prefix, phoneShape(current.example), fillMask) };
}

/** A number in the country's format. */
function sampleNumber({ prefix, example }: PhoneCountry): string {
  let digit = 0;
  return `${prefix} ${example.replaceAll('?', '').replace(/\d/g, () => String((digit += 1) % 10))}`;
}

/** Converts a typed or prefilled number to the form's format. */
function withPrefix(value: string, { prefix, example }: PhoneCountry): string {
  return holdPhone(prefix, nationalOf(value, prefix, placesIn(phoneShape(example).shape)));
}

/** The chosen country, else the number's, else the player's own. */
function countryOf(
  countries: readonly PhoneCountry[],
  value: string,
  chosen: string | null,
  country: string,
): PhoneCountry | null {
  const byCode = (code: string | null) => countries.find((one) => one.code === code);
  return (
    byCode(chosen) ?? countryOfNumber(value, countries, country) ?? byCode(country) ?? byCode('us') ?? null
  );
}
