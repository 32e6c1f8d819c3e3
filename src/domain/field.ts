import { hasExpired } from './card-expiry.ts';
import {
  exactText,
  foldedText,
  isAddressName,
  isWalletAddress,
  plainText,
  refusedSign,
  strangeSign,
  ungrouped,
  type Passes,
} from './field-text.ts';
import { FIELD_TYPES, type FieldType } from './field-type.ts';
import { passesLuhn } from './luhn.ts';
import { nationalDigits } from './phone.ts';
import { isRealDate } from './real-date.ts';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

export interface FieldRule {
  /** Source of a regular expression from the server: not to be run until the regex guard has proven it safe (FM-18). */
  readonly regex: string;
  /** The message key or literal text shown when the value fails. */
  readonly errorKey: string | null;
}

/** The one form field to which every wire shape is normalised (FM-2, requirements: Entities). */
export interface FormField {
  readonly name: string;
  readonly category: string | null;
  readonly type: FieldType;
  /** `date`, `number`, or a pattern of 9, a, * and literal characters (contract: Fields). */
  readonly mask: string | null;
  readonly rules: readonly FieldRule[];
  readonly placeholderKey: string | null;
  readonly placeholderText: string | null;
  readonly initialValue: string;
  readonly options: readonly FieldOption[];
  readonly isAdvanced: boolean;
}

/** Whether a value matches a server's regex; null: the regex is skipped (FM-18). */
export type RegexTest = (regex: string, value: string) => boolean | null;

/** Why a field is invalid; `key` is the server's message key or text, or null when the widget's own text is used. */
export interface FieldError {
  readonly reason: 'required' | 'sign' | 'regex' | 'luhn' | 'date' | 'expiry';
  readonly key: string | null;
  /** The character that is not accepted; one that looks like another has its code. */
  readonly sign?: string;
}

export interface FieldCheckOptions {
  /** The method's checkLuhn (FM-16). */
  readonly checkLuhn?: boolean;
  /** All fields of the form. */
  readonly form?: readonly FormField[];
  /** The country prefix, e.g. `+52`, removed before a phone number's regex is tested (FM-7). */
  readonly phonePrefix?: string;
  /** For the expiry date of a card: the time at which the card must be valid, in ms since epoch; null: any time. */
  readonly validAt?: number | null;
}

/**
 * Whether checkLuhn applies to the field (contract: Fields): if a field is named card_number, it applies only to that
 * one, not to other fields of a card such as its date.
 */
export function isCardNumber(field: FormField, form: readonly FormField[]): boolean {
  if (field.name === 'card_number') return true;
  return field.category === 'card' && !form.some(({ name }) => name === 'card_number');
}

const inCase = ({ type }: FormField, value: string): string =>
  FIELD_TYPES[type].isUpper ? value.toUpperCase() : value;

/** Normalises a value while it is typed (FM-6); in capitals a wallet's address, still incomplete, would be another. */
export function valueOnInput(field: FormField, value: string): string {
  return isAddressName(field.name) ? value : inCase(field, value);
}

/**
 * Normalises a value when the field is left (FM-6). With `test`, signs that the field's regexes refuse are replaced by
 * those that they accept, such as ’ by '.
 */
export function valueOnBlur(field: FormField, value: string, test: RegexTest = () => null): string {
  if (FIELD_TYPES[field.type].value !== 'text' || field.options.length > 0) return value;
  const exact = exactText(value).trim();
  if (isWalletAddress(field.name, exact)) return exact;
  const plain = plainText(inCase(field, value)).trim();
  // A card's number may have typographic dashes.
  const text = isCardNumber(field, []) ? foldedText(plain, passesLuhn) : plain;
  const passes = passesRules(field, test);
  const folded = foldedText(text, passes).trim();
  // A mask writes its own spaces, and no address is joined from parts.
  return field.mask === null && !isAddressName(field.name) ? ungrouped(folded, passes) : folded;
}

const passesRules =
  ({ rules }: FormField, test: RegexTest): Passes =>
  (text) =>
    rules.every(({ regex }) => test(regex, text) !== false);

/**
 * The value that the field's regexes test: the digits of a phone number without prefix and mask, or any other value as
 * sent.
 */
function checkedValue(field: FormField, value: string, test: RegexTest, phonePrefix = ''): string {
  return FIELD_TYPES[field.type].value === 'phone'
    ? nationalDigits(value, phonePrefix)
    : valueOnBlur(field, value, test);
}

/** An address or an IBAN with a sign that belongs in none, or that only looks like one that does. */
function strangeError(field: FormField, value: string): FieldError | null {
  const sign = FIELD_TYPES[field.type].value === 'text' ? strangeSign(field.name, value) : null;
  if (sign === null) return null;
  const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  const named = /[!-~]/.test(sign) ? sign : `${sign === ' ' ? '␣' : sign} U+${code}`;
  return { reason: 'sign', key: null, sign: named };
}

/** The error of a value that a regex refuses, with the character at fault where that is certain. */
function ruleError(field: FormField, value: string, test: RegexTest): FieldError | null {
  const broken = field.rules.find((rule) => test(rule.regex, value) === false);
  if (!broken) return null;
  const isText = FIELD_TYPES[field.type].value === 'text';
  const sign = isText ? refusedSign(value, passesRules(field, test)) : null;
  const { errorKey: key } = broken;
  return sign === null ? { reason: 'regex', key } : { reason: 'sign', key, sign: sign === ' ' ? '␣' : sign };
}

/**
 * FM-3, FM-5: the first error of a field, or null when its value is valid. An advanced field may be empty; amounts are
 * checked by checkAmount; a dropdown's value must be one of its options.
 */
export function fieldError(
  field: FormField,
  value: string,
  test: RegexTest,
  { checkLuhn = false, form = [], phonePrefix = '', validAt = null }: FieldCheckOptions = {},
): FieldError | null {
  if (FIELD_TYPES[field.type].value === 'amount') return null;
  const checked = checkedValue(field, value, test, phonePrefix);
  if (checked.trim() === '') return field.isAdvanced ? null : { reason: 'required', key: null };
  const { options } = field;
  if (options.length > 0 && !options.some((option) => option.value === checked)) {
    return { reason: 'required', key: null };
  }
  const refused = strangeError(field, checked) ?? ruleError(field, checked, test);
  if (refused) return refused;
  if (checkLuhn && isCardNumber(field, form) && !passesLuhn(checked)) return { reason: 'luhn', key: null };
  if (field.mask === 'date' && !isRealDate(checked)) return { reason: 'date', key: null };
  return validAt !== null && hasExpired(checked, validAt) ? { reason: 'expiry', key: null } : null;
}
