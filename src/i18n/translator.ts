// Imports only parts of the library, because createIntl includes formatters of lists, durations and more.
import { DEFAULT_INTL_CONFIG, createFormatters, formatMessage } from '@formatjs/intl';
import { bcp47, directionOf, type Direction, type Language } from '#domain/language.ts';
import type { Dictionary } from './dictionary.ts';
import { isolateValue } from './isolate.ts';
import { localeTag, localesOf } from './locale-tag.ts';
import type { MessageKey } from './message-key.ts';

export type Values = Readonly<Record<string, string | number>>;

export interface Translator {
  /** The product's language code, e.g. `mx`. */
  readonly language: string;
  /** The BCP 47 tag of its texts, e.g. `es`, for the lang attribute. */
  readonly lang: string;
  /** The tag of the language in the player's country, e.g. `es-MX`: how numbers, dates and names are written (LN-7). */
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
): Translator {
  const base = english ?? {};
  return own ? createTranslator(language, own, base, country) : createTranslator('en', base, base, country);
}

/** The texts of one language with English as the fallback; `country` is an ISO 3166 code, '' where none is known. */
export function createTranslator(
  language: Language,
  dictionary: Dictionary,
  english: Dictionary,
  country = '',
): Translator {
  const tag = localeTag(language, country);
  // A missing key is not an error here; `find` handles it.
  const onError = (): void => undefined;
  const formatters = createFormatters();
  const config = { ...DEFAULT_INTL_CONFIG, onError, onWarn: onError };
  const own = {
    ...config,
    locale: new Intl.NumberFormat(localesOf(tag)).resolvedOptions().locale,
    messages: dictionary as never,
  };
  const fallback = { ...config, locale: 'en', messages: english as never };

  function find(key: string, values?: Values): string | null {
    const intl = Object.hasOwn(dictionary, key) ? own : Object.hasOwn(english, key) ? fallback : null;
    if (!intl) return null;
    const message = intl === own ? dictionary[key] : english[key];
    if (typeof message === 'string') return message;
    return String(formatMessage(intl, formatters, { id: key }, values && isolated(tag, values)));
  }

  const lang = bcp47(language);
  const translator: Translator = {
    language,
    lang,
    tag,
    dir: directionOf(lang),
    inCountry: (next) =>
      localeTag(language, next) === tag ? translator : createTranslator(language, dictionary, english, next),
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
