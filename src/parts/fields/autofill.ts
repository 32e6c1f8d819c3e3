import type { ComponentProps } from 'react';
import { FIELD_TYPES } from '#domain/field-type.ts';
import type { FormField } from '#domain/field.ts';

export type InputHints = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>;

const NUMBER = { inputMode: 'numeric' } as const;

/** Hints for keyboards and browsers by words in a field's name or category; the first matching row applies (FM-21). */
const ROWS: readonly (readonly [RegExp, InputHints])[] = [
  [/e_?mail/, { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' }],
  [/card_?(number|num|no|pan)\b|\bpan\b|^card$/, { ...NUMBER, autoComplete: 'cc-number' }],
  [/exp(iry|iration|ires)?_?(month|mm)\b/, { ...NUMBER, autoComplete: 'cc-exp-month' }],
  [/exp(iry|iration|ires)?_?(year|yy)\b/, { ...NUMBER, autoComplete: 'cc-exp-year' }],
  [/\bexp(iry|iration|ires|_date)?\b|_exp(iry|iration|_date)?\b/, { ...NUMBER, autoComplete: 'cc-exp' }],
  [/\b(cvv2?|cvc2?|csc)\b|_(cvv2?|cvc2?|csc)\b|security_code/, { ...NUMBER, autoComplete: 'cc-csc' }],
  [/card_?holder|holder_name|name_on_card|cc_name/, { autoComplete: 'cc-name', autoCapitalize: 'words' }],
  [/first_?name|given_?name/, { autoComplete: 'given-name', autoCapitalize: 'words' }],
  [/middle_?name/, { autoComplete: 'additional-name', autoCapitalize: 'words' }],
  [/last_?name|sur_?name|family_?name/, { autoComplete: 'family-name', autoCapitalize: 'words' }],
  [/full_?name|^name$|^fio$|account_name|beneficiary/, { autoComplete: 'name', autoCapitalize: 'words' }],
  [/birth|^dob$/, { ...NUMBER, autoComplete: 'bday' }],
  [/phone|mobile|msisdn/, { inputMode: 'tel', autoComplete: 'tel' }],
  [/zip|post_?(al_?)?code|postcode/, { autoComplete: 'postal-code' }],
  [/^city$|_city$/, { autoComplete: 'address-level2', autoCapitalize: 'words' }],
  [/^state$|province|^region$/, { autoComplete: 'address-level1', autoCapitalize: 'words' }],
  [/^country$/, { autoComplete: 'country-name' }],
  [/street|address_?(line)?_?1|^address$/, { autoComplete: 'street-address' }],
  [/otp|one_?time|sms_?code/, { ...NUMBER, autoComplete: 'one-time-code' }],
];

const isDigitMask = (mask: string | null) => mask !== null && /^[9\s().+\-/]*9[9\s().+\-/]*$/.test(mask);

/** The keyboard and the autofill hint of a field, from its type, mask and name (FM-21). */
export function inputHints(field: FormField): InputHints {
  const { value, isUpper } = FIELD_TYPES[field.type];
  const base: InputHints = { autoComplete: 'off', spellCheck: false };
  if (value === 'phone') return { ...base, inputMode: 'tel', autoComplete: 'tel' };
  const name = field.name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('-', '_');
  const named = ROWS.find(([words]) => words.test(name))?.[1] ?? {};
  const masked: InputHints =
    field.mask === 'number'
      ? { inputMode: 'decimal' }
      : field.mask === 'date' || isDigitMask(field.mask)
        ? NUMBER
        : {};
  const upper: InputHints = isUpper ? { autoCapitalize: 'characters' } : {};
  return { ...base, ...named, ...masked, ...upper };
}
