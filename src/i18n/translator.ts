import { bcp47, directionOf, type Direction, type Language } from '#domain/language.ts';
import type { Dictionary } from './dictionary.ts';
import { isolateValue } from './isolate.ts';
import { localeTag } from './locale-tag.ts';
import type { MessageKey } from './message-key.ts';
import { messageText, type Values } from './message-text.ts';

export type { Values };

/** Formats what messageText() does not. */
export type FormatRest = (
  messages: Dictionary,
  tag: string,
  key: string,
  values: Values | undefined,
) => string;

export interface Translator {
  /** The product's language code, e.g. `mx`. */
  readonly language: string;
  /** The BCP 47 tag of its texts, e.g. `es`, for the lang attribute. */
  readonly lang: string;
  /** The tag of the language in the player's country, e.g. `es-MX`: how numbers and dates are written (LN-7). */
  readonly tag: string;
  readonly dir: Direction;
  /** The same texts in another country. */
  inCountry(country: string): Translator;
  /** Our own text by key: in the language, else in English, else empty. */
  t(key: MessageKey, values?: Values): string;
  /** A text by a key from outside (a field's error key, a group's name); null when no dictionary has it. */
  find(key: string, values?: Values): string | null;
}

/** LN-2: the language's texts with English as the fallback; only English when the language's file failed to load. */
export function translatorOf(
  language: Language,
  own: Dictionary | null,
  english: Dictionary | null,
  country: string,
  formatRest?: FormatRest,
): Translator {
  const base = english ?? {};
  return own
    ? createTranslator(language, own, base, country, formatRest)
    : createTranslator('en', base, base, country, formatRest);
}

/**
 * The texts of one language with English as the fallback; `country` is an ISO 3166 code, '' where none is known. The first
 * screen needs no `formatRest`.
 */
export function createTranslator(
  language: Language,
  dictionary: Dictionary,
  english: Dictionary,
  country = '',
  formatRest?: FormatRest,
): Translator {
  const tag = localeTag(language, country);

  function find(key: string, values?: Values): string | null {
    const isOwn = Object.hasOwn(dictionary, key);
    const messages = isOwn ? dictionary : english;
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
    if (message === undefined || typeof message === 'string') return message ?? null;
    const of = isOwn ? tag : 'en';
    const given = values && isolated(tag, values);
    return messageText(message, of, given ?? {}) ?? formatRest?.(messages, of, key, given) ?? key;
  }

  const lang = bcp47(language);
  const translator: Translator = {
    language,
    lang,
    tag,
    dir: directionOf(lang),
    inCountry: (next) =>
      localeTag(language, next) === tag
        ? translator
        : createTranslator(language, dictionary, english, next, formatRest),
    find,
    t: (key, values) => find(key, values) ?? '',
  };
  return translator;
}

/** Names and figures keep their own direction inside a sentence. */
function isolated(tag: string, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolateValue(tag, value) : value,
  ]);
  return Object.fromEntries(entries) as Values;
}
