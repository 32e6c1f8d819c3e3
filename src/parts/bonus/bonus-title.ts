import type { Bonus } from '#domain/bonus.ts';
import { inLanguage } from '#domain/localized.ts';
import type { Translator } from '#i18n/translator.ts';

/** The bonus's title in the player's language, else in English, else its kind. */
export function bonusTitle(bonus: Bonus, { language, t }: Translator): string {
  return inLanguage(bonus.title, language) ?? t(`bonus.name.${bonus.type}`);
}
