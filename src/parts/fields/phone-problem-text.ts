import { countryName } from '#i18n/format.ts';
import type { Translator } from '#i18n/translator.ts';
import type { PhoneReading } from './phone-numbers.ts';

/** What is wrong with a phone number; null when nothing is, or when nothing more can be said. */
export function phoneProblemText(reading: PhoneReading, text: Translator): string | null {
  if (reading.country === null) return reading.problem === 'one' ? text.t('fields.error.phone.one') : null;
  const { problem, country } = reading;
  return problem === null
    ? null
    : text.t(`fields.error.phone.${problem}`, { country: countryName(text, country.code) });
}
