import { isAnswerable, type Gate } from '#domain/gate.ts';
import { inLanguage } from '#domain/localized.ts';
import type { Translator } from '#i18n/translator.ts';

/** The label of a gate's button: to answer it, or of its action; null when it has none. */
export const gateLabel = (gate: Gate, { t, language }: Translator): string | null =>
  isAnswerable(gate) ? t('button.continue') : gate.action && inLanguage(gate.action.text, language);
