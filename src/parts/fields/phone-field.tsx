import { useEffect, useMemo, useState } from 'react';
import { isPaste, PLAIN_MASK, type Edit, type Mask } from '#domain/mask/mask.ts';
import { createPhoneMask, phoneShape } from '#domain/mask/mask-phone.ts';
import { placesIn } from '#domain/mask/mask-pattern.ts';
import { nationalDigits } from '#domain/phone.ts';
import { holdPhone, readPhone, type PhoneCountry } from '#domain/phone-country.ts';
import { useText } from '#i18n/text-context.tsx';
import { Field } from '#ui/field.tsx';
import { inputHints } from './autofill.ts';
import { CountryPrefix, PrefixPlace } from './country-prefix.tsx';
import { fieldLabel } from './field-label.ts';
import type { FormFieldProps } from './field-props.ts';
import { fillMask } from './fill-mask.ts';
import { MaskedInput } from './masked-input.tsx';
import { misfitText } from './misfit-text.ts';
import type { PhoneReading } from './phone-numbers.ts';
import { readPhonePaste } from './phone-paste.ts';
import { phoneProblemText } from './phone-problem-text.ts';
import { refuseLines } from './refuse-lines.ts';
import { usePhoneNumbers, type PhoneNumbers } from './use-phone-numbers.ts';
import { useTrackedField } from './use-tracked-field.ts';

/**
 * A phone number with its country's prefix, which can be chosen but not edited (FM-7, FM-8). The form stores `+52
 * 551234…`. A number that is typed with its trunk prefix is stored without it, and shown so when it is complete or when the
 * field is left.
 */
export function PhoneField({ field, name, country, isLocked, enterKeyHint = 'next' }: FormFieldProps) {
  const text = useText();
  const { numbers: all, load } = usePhoneNumbers();
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<{ readonly shown: string; readonly value: string } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  /** The player has changed the field. */
  const [isEdited, setEdited] = useState(false);
  // A typed + is not shown, but the digits after it name their country.
  const [hasPlus, setPlus] = useState(false);
  const refusalOf = (shown: string, reading: PhoneReading | null): string =>
    [misfitText(field, shown, text), reading && phoneProblemText(reading, text)].filter(Boolean).join(' ');
  const validate = (held = ''): string | undefined => {
    if (held === '') return undefined;
    const phone = readPhone(held);
    const its = all && countryOf(all, held, chosen, country);
    if (!its) return phone || /^\s*\+[\d\s().\-]+$/.test(held) ? undefined : text.t('fields.error.phone');
    if (!phone) return refusalOf(held, all.readPhoneText(held, its));
    const { national } = phone;
    const problem = all.problemOf(national, its);
    return phoneProblemText({ country: its, national, problem }, text) ?? undefined;
  };
  const tracked = useTrackedField<HTMLInputElement>(name, field.name, validate, all);
  const { value, error, isActive, type, reshape, events } = tracked;
  // What was typed before the rules have loaded, or cannot be read, is edited as plain text until the field is left.
  const isPlain = value !== '' && readPhone(value) === null;
  const numbers = isPlain && isActive ? null : all;
  const { current, mask } = useMemo(
    () => shapeOf(numbers, numbers && countryOf(numbers, value, chosen, country), hasPlus),
    [numbers, value, chosen, country, hasPlus],
  );
  const prefix = current?.prefix ?? '';
  const shown = typed?.value === value ? typed.shown : isPlain ? value : mask.fill(value);
  const unread = all && current && isPlain && !isActive ? all.readPhoneText(value, current) : null;
  const refusal = refused ?? (unread ? refusalOf(value, unread) : undefined);

  const tidied = (entered = value, hadPlus = false): string =>
    all ? tidy(all, entered, countryOf(all, value, chosen, country), hadPlus) : value;
  // A prefilled number, or one typed before the rules loaded, is stored as it is sent.
  const stored = isActive && isEdited ? value : tidied();
  useEffect(() => {
    if (stored !== value) reshape(stored);
  }, [stored, value, reshape]);
  // Enter submits without a blur, so it runs this too.
  const leave = (): void => {
    // The value may already be without the calling code that was typed after the +.
    const left =
      hasPlus && typed?.value === value
        ? tidied(holdPhone(prefix, nationalDigits(typed.shown, prefix)), true)
        : tidied();
    if (left !== value) reshape(left);
    setTyped(null);
    setPlus(false);
  };

  const adopt = ({ country: its, national }: Extract<PhoneReading, { national: string }>): void => {
    setChosen(its.code);
    setTyped(null);
    setPlus(false);
    type(holdPhone(its.prefix, national));
  };
  const intercept = (edit: Edit, next: string): boolean => {
    setRefused(null);
    setEdited(true);
    // Typed over a whole number, it looks like the rest of the prefix.
    const isPlus = next.trim() === '+' || (edit.inserted === '+' && value === '');
    if (isPlus) setPlus(true);
    if (!numbers || !current) return false;
    if (isPlus && value !== '') {
      setTyped(null);
      type('');
    }
    if (isPlus || !isPaste(edit.inserted)) return isPlus;
    const paste = readPhonePaste(edit, next, current, (copied) => numbers.readPhoneText(copied, current));
    if (paste.kind === 'number') adopt(paste.reading);
    if (paste.kind === 'refused') setRefused(refusalOf(paste.text, paste.reading));
    return paste.kind !== 'part';
  };
  const put = (entered: string): void => {
    if (!numbers || !current) {
      type(entered);
      return;
    }
    const digits = nationalDigits(entered, prefix);
    if (digits === '') setPlus(false);
    const reading = numbers.readTypedPhone(digits, current, hasPlus);
    const isRead = reading.country !== null && reading.problem === null;
    const isFinished =
      isRead && digits.length > placesOf(current) && numbers.isFinished(digits, current, hasPlus);
    if (isFinished) {
      adopt(reading);
      return;
    }
    const held = holdPhone(prefix, isRead && reading.country.prefix === prefix ? reading.national : digits);
    setTyped({ shown: entered, value: held });
    type(held);
  };
  return (
    <Field
      label={fieldLabel(field, text)}
      hint={current ? <bdi dir="ltr">{sampleNumber(current)}</bdi> : undefined}
      error={refusal ?? error}
      announce={refusal !== undefined}
    >
      {(control) => (
        <MaskedInput
          {...control}
          {...inputHints(field)}
          name={field.name}
          enterKeyHint={enterKeyHint}
          mask={isPlain ? PLAIN_MASK : mask}
          value={shown}
          isLocked={isLocked}
          prefix={
            !all ? (
              <PrefixPlace country={country} />
            ) : numbers && current ? (
              <CountryPrefix
                countries={numbers.PHONE_COUNTRIES}
                current={current}
                disabled={isLocked}
                onChoose={(code) => {
                  setChosen(code);
                  setTyped(null);
                  const next = numbers.PHONE_COUNTRIES.find((other) => other.code === code);
                  if (next && !isPlain) reshape(holdPhone(next.prefix, readPhone(value)?.national ?? ''));
                }}
              />
            ) : null
          }
          intercept={intercept}
          {...refuseLines(isLocked, (pasted) => {
            setRefused(refusalOf(pasted, { country: null, problem: 'one' }));
          })}
          onRefused={(pasted) => {
            if (pasted !== null) setRefused(refusalOf(pasted, null));
          }}
          onText={put}
          {...events}
          onFocus={(event) => {
            if (!all) load();
            events.onFocus(event);
          }}
          onLeave={leave}
        />
      )}
    </Field>
  );
}

/** Until the rules have loaded, a number is accepted as typed. */
function shapeOf(
  numbers: PhoneNumbers | null,
  current: PhoneCountry | null,
  hasPlus: boolean,
): { current: PhoneCountry | null; mask: Mask } {
  if (!numbers || !current) return { current: null, mask: PLAIN_MASK };
  const hasOwnPrefix = (digits: string) => hasPlus || numbers.hasOwnPrefix(digits, current);
  return {
    current,
    mask: createPhoneMask(current.prefix, phoneShape(current.example), fillMask, hasOwnPrefix),
  };
}

function placesOf({ example }: PhoneCountry): number {
  return placesIn(phoneShape(example).shape);
}

/** A number in the country's format. */
function sampleNumber({ prefix, example }: PhoneCountry): string {
  let digit = 0;
  return `${prefix} ${example.replaceAll('?', '').replace(/\d/g, () => String((digit += 1) % 10))}`;
}

/** A number as the form stores it; a text that cannot be read, or that is not in its country, stays as it is. */
function tidy(numbers: PhoneNumbers, value: string, current: PhoneCountry | null, hasPlus: boolean): string {
  if (value === '' || !current) return value;
  const held = readPhone(value);
  const reading = held
    ? numbers.readTypedPhone(held.national, current, hasPlus)
    : numbers.readPrefilledPhone(value, current);
  const isRead =
    reading.country !== null && (reading.problem === null || (!held && reading.problem === 'short'));
  return isRead ? holdPhone(reading.country.prefix, reading.national) : value;
}

/** The chosen country, if the number has its prefix; else the number's, else the player's own. */
function countryOf(
  { PHONE_COUNTRIES, namedCountry }: PhoneNumbers,
  value: string,
  chosen: string | null,
  country: string,
): PhoneCountry | null {
  const byCode = (code: string | null) => PHONE_COUNTRIES.find((one) => one.code === code);
  const prefix = readPhone(value)?.prefix;
  const choice = byCode(chosen);
  if (choice && (prefix === undefined || choice.prefix === prefix)) return choice;
  return namedCountry(value, country) ?? byCode(country) ?? byCode('us') ?? null;
}
