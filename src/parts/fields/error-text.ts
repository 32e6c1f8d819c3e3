import type { Translator } from '#i18n/translator.ts';

/**
 * The text of a server's field error, which is a message key or a text: the key's translation, else the text, else a
 * general message.
 */
export function errorText(keyOrText: string | null, { find }: Translator): string {
  const translated = keyOrText === null ? null : find(keyOrText);
  if (translated !== null) return translated;
  const isText = keyOrText !== null && /\s|[^\x00-\x7f]|[.!?]$/.test(keyOrText.trim());
  return isText ? keyOrText : (find('fields.error.invalid') ?? '');
}

/** The same for all fields of an answer (`error.fields`, contract: Transport), by their names. */
export function errorTexts(
  errors: Readonly<Record<string, string>>,
  text: Translator,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, errorText(error, text)]));
}
