// Imports only parts of the library, because createIntl includes formatters of lists, durations and more.
import { DEFAULT_INTL_CONFIG, createFormatters, formatMessage } from '@formatjs/intl';
import { localesOf } from './locale-tag.ts';
import { memoize } from './memoize.ts';
import type { FormatRest } from './translator.ts';

// A missing value is no error here: the text is its key.
const onError = (): void => undefined;
const config = { ...DEFAULT_INTL_CONFIG, onError, onWarn: onError };
const formatters = createFormatters();
const locale = memoize((tag: string) => new Intl.NumberFormat(localesOf(tag)).resolvedOptions().locale);

/** Formats messages with dates, tags and whatever else ICU has, which an edited dictionary may contain. */
export const formatAny: FormatRest = (messages, tag, key, values) =>
  String(
    formatMessage(
      { ...config, locale: locale(tag), messages: messages as never },
      formatters,
      { id: key },
      values,
    ),
  );
