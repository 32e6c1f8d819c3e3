import type { PeriodLimit } from '#domain/gate.ts';
import type { Translator } from '#i18n/translator.ts';

/** A sentence about a limit, with the limit's name if the gateway says what it counts. */
export const limitText = ({ type }: PeriodLimit, sentence: string, { t }: Translator): string =>
  type === null ? sentence : t('limit.named', { limit: t(`limit.name.${type}`), text: sentence });
