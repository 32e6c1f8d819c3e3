import type { Quote } from '#domain/quote.ts';
import type { Section } from '#domain/section.ts';
import { compare } from '#domain/money.ts';
import { formatSeconds } from '#i18n/format-late.ts';
import { formatClock, formatLeft, formatMoney } from '#i18n/format.ts';
import type { Translator } from '#i18n/translator.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';

/** Below this (ms) a quote's time is counted in seconds. */
const SOON_MS = 120_000;

interface Figure {
  /** Labels may be the same word in a language. */
  readonly of: 'amount' | 'fee' | 'total' | 'rate' | 'arrives';
  readonly label: string;
  readonly value: string;
}

/** What a quote says of the money, in the gateway's own figures. */
function figuresOf(quote: Quote, section: Section, currency: string, { t, tag }: Translator): Figure[] {
  const money = (amount: string, code = currency): string => formatMoney(tag, amount, code);
  const { fee, rate, receive } = quote;
  return [
    { of: 'amount', label: t('status.amount'), value: money(quote.amount) },
    ...(compare(fee, '0') === 0
      ? []
      : [{ of: 'fee' as const, label: t('history.row.fee'), value: money(fee) }]),
    { of: 'total', label: t('cost.total'), value: money(quote.total) },
    ...(rate === null
      ? []
      : [
          {
            of: 'rate' as const,
            label: t('cost.rate'),
            value: `${money('1', rate.from)} = ${money(rate.value, rate.to)}`,
          },
        ]),
    { of: 'arrives', label: t(`cost.arrives.${section}`), value: money(receive.amount, receive.currency) },
  ];
}

interface QuoteRow extends SummaryRow {
  /** What is charged in all. */
  readonly isTotal?: boolean;
}

/**
 * The rows of a quote's summary, and until when it holds; `now` is the gateway's time in ms since epoch. A figure that
 * differs from the quote before is marked with what it was.
 */
export function quoteRows(
  quote: Quote,
  before: Quote | null,
  section: Section,
  currency: string,
  now: number,
  text: Translator,
): QuoteRow[] {
  const { t, tag } = text;
  const known = new Map(
    (before ? figuresOf(before, section, currency, text) : []).map(({ of, value }) => [of, value]),
  );
  const left = quote.expiresAt - now;
  const wait =
    left < SOON_MS ? formatSeconds(tag, Math.max(0, Math.floor(left / 1000))) : formatLeft(tag, left);
  return [
    ...figuresOf(quote, section, currency, text).map((figure) => {
      const former = known.get(figure.of) ?? '–';
      const isChanged = before !== null && former !== figure.value;
      const isTotal = figure.of === 'total';
      return {
        ...figure,
        isTotal,
        strong: isTotal || isChanged,
        ...(isChanged && { more: [t('offer.before', { value: former })] }),
      };
    }),
    { label: t('cost.holds'), value: `${formatClock(tag, quote.expiresAt)} (${wait})` },
  ];
}

/** Whether a quote says anything of the money that the one before did not. */
export const isChangedQuote = (quote: Quote | null, before: Quote | null): boolean => {
  const said = ({ amount, fee, total, receive, rate }: Quote) =>
    JSON.stringify([amount, fee, total, receive, rate]);
  return quote !== null && before !== null && said(quote) !== said(before);
};
