import type { ComponentProps } from 'react';
import { FIELD_TYPES } from '#domain/field-type.ts';
import { onceFor } from '#domain/once-for.ts';
import { isAddressName, snakeCase } from '#domain/field-text.ts';
import type { FormField } from '#domain/field.ts';
import { acceptedBy, CAPITALS, DIGITS, LETTERS, SIGNS, SMALL, type Accepted } from './accepted.ts';

export type InputHints = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>;

type Fits = (accepted: Accepted) => boolean;

const digits =
  (least: number, most: number, signs = ''): Fits =>
  ({ isMadeOf, length }) =>
    isMadeOf(DIGITS + signs) && length[1] >= least && length[0] <= most;
const letters: Fits = ({ allows, isMadeOf }) => allows(LETTERS) || !isMadeOf(DIGITS + SIGNS);
const words: Fits = (accepted) => letters(accepted) && accepted.allows(' ');
const any: Fits = () => true;

const NUMBER = { inputMode: 'numeric' } as const;
const WORDS = { autoCapitalize: 'words' } as const;

/** Names a card that pays; one of identity, of a SIM or of a library has another word before it. */
const card = (words: string): RegExp =>
  new RegExp(
    `^(?:(?:bank|beneficiary|client|credit|customer|debit|deposit|from|my|new|payer|payment|payout|player|receiver|recipient|source|to|user|withdrawal)_?)*(?:${words})$`,
  );
/** Names a place of the player, not of birth, of a bank or of a wallet. */
const place = (words: string): RegExp =>
  new RegExp(`^(?!.*(?:birth|bank|branch|wallet|crypto))(?:.*_)?(?:${words})$`);

/**
 * What the words in a field's name say to browsers (FM-21), if the field accepts such a value; the first row that fits
 * applies. Its keyboard is used only where nothing shows what the field accepts. A card number has 12 to 19 digits
 * and up to four separators.
 */
const ROWS: readonly (readonly [name: RegExp, fits: Fits, hints: InputHints])[] = [
  [/e_?mail(_address|_id)?$/, ({ allows }) => allows('@'), { inputMode: 'email', autoComplete: 'email' }],
  [card('card(_?(number|num|no|pan))?'), digits(12, 23), { ...NUMBER, autoComplete: 'cc-number' }],
  // Also the name of a tax number.
  [/^pan$/, (accepted) => accepted.isKnown && digits(12, 23)(accepted), { autoComplete: 'cc-number' }],
  [
    card('(card_)?exp(iry|iration|ires)?_?(month|mm)'),
    digits(1, 2),
    { ...NUMBER, autoComplete: 'cc-exp-month' },
  ],
  [
    card('(card_)?exp(iry|iration|ires)?_?(year|yy)'),
    digits(2, 4),
    { ...NUMBER, autoComplete: 'cc-exp-year' },
  ],
  [card('(card_)?exp(iry|iration|ires|_date)?'), digits(4, 7, '/.- '), { ...NUMBER, autoComplete: 'cc-exp' }],
  [card('(card_)?(cvv2?|cvc2?|csc|security_code)'), digits(3, 4), { ...NUMBER, autoComplete: 'cc-csc' }],
  [card('card_?holder(_?name)?|name_on_card|cc_name'), words, { ...WORDS, autoComplete: 'cc-name' }],
  [/first_?name|given_?name/, letters, { ...WORDS, autoComplete: 'given-name' }],
  [/middle_?name/, letters, { ...WORDS, autoComplete: 'additional-name' }],
  [/last_?name|sur_?name|family_?name/, letters, { ...WORDS, autoComplete: 'family-name' }],
  [
    /full_?name|^name$|^fio$|(account|holder)_name|beneficiary(_name)?$/,
    words,
    { ...WORDS, autoComplete: 'name' },
  ],
  [/^birth$|(^|_)(birth_?(day|date)|date_of_birth|dob)$/, digits(6, 10, '/.- '), { autoComplete: 'bday' }],
  [
    /(phone|mobile|msisdn)(_?(number|num|no))?$/,
    digits(5, 25, '+'),
    { inputMode: 'tel', autoComplete: 'tel' },
  ],
  [place('zip|(zip|post|postal)_?code'), any, { autoComplete: 'postal-code' }],
  [place('city'), letters, { ...WORDS, autoComplete: 'address-level2' }],
  [/^(state|province|region)$/, letters, { ...WORDS, autoComplete: 'address-level1' }],
  [/^country$/, letters, { autoComplete: 'country-name' }],
  [
    place('street(_?(name|address))?|address_?(line)?_?1'),
    words,
    { ...WORDS, autoComplete: 'street-address' },
  ],
  // Also the name of a wallet's address.
  [
    /^address$/,
    (accepted) => accepted.isKnown && words(accepted),
    { ...WORDS, autoComplete: 'street-address' },
  ],
  [/(^|_)(otp|one_?time|sms_?code)(_|$)/, any, { ...NUMBER, autoComplete: 'one-time-code' }],
];

/** The keyboard that has every character a value needs. */
function keyboardFor({ isKnown, allows, isMadeOf }: Accepted): InputHints['inputMode'] {
  if (!isKnown) return undefined;
  if (allows('@') && !isMadeOf(DIGITS + LETTERS + SIGNS.replace('@', ''))) return 'email';
  if (allows(LETTERS) || !isMadeOf(DIGITS)) return undefined;
  if (allows('+')) return 'tel';
  return allows('.,') ? 'decimal' : 'numeric';
}

/**
 * The keyboard and the autofill hint of a field, from what its type, mask and regexes accept; its name only proposes
 * (FM-21). Nothing is corrected, and only words are capitalised: most fields are identifiers.
 */
export const inputHints = onceFor((field: FormField): InputHints => {
  const { value, isUpper } = FIELD_TYPES[field.type];
  const base: InputHints = {
    autoComplete: 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  };
  if (value === 'phone') return { ...base, inputMode: 'tel', autoComplete: 'tel' };
  const accepted = acceptedBy(field);
  const name = snakeCase(field.name);
  const named = ROWS.find(([words, fits]) => words.test(name) && fits(accepted))?.[2] ?? {};
  const isSure = !accepted.isKnown || named.inputMode === 'email';
  const inputMode = keyboardFor(accepted) ?? (isSure ? named.inputMode : undefined);
  const isCapital =
    (isUpper && !isAddressName(field.name)) || (accepted.allows(CAPITALS) && !accepted.allows(SMALL));
  return {
    ...base,
    ...named,
    inputMode,
    ...(isCapital && { autoCapitalize: 'characters' }),
  };
});
