import { returnTime } from '#domain/availability.ts';
import { inLanguage } from '#domain/localized.ts';
import type { PaymentMethod } from '#domain/method.ts';
import type { Translator } from '#i18n/translator.ts';
import { timeText } from '#parts/text/time-text.ts';

/** Hints about a method to read before choosing it: when it is available again, and the gateway's notice (MO-7). */
export function methodHints(method: PaymentMethod, now: number, text: Translator): readonly string[] {
  return [returnText(method, now, text), inLanguage(method.notice, text.language)].filter(
    (hint) => hint !== null,
  );
}

/** `Available again from 14:30 (in 55 minutes)`; null when it is available or the time is unknown. */
export function returnText(method: PaymentMethod, now: number, text: Translator): string | null {
  const time = returnTime(method, now);
  return time === null ? null : timeText('method.back', time, now, text);
}
