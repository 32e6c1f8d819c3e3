import { useAtomValue } from 'jotai';
import { limitsOf } from '#domain/amount-range.ts';
import type { Section } from '#domain/section.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { activeGatesAtom } from '#state/gates.ts';
import { nowAtom } from '#state/now.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { timeText } from '#parts/text/time-text.ts';
import { leftText } from './left-text.ts';

/**
 * Every limit of the section by its name, how much of it is left and when it starts again. The amount's field already
 * says all of a single limit without a name.
 */
export function YourLimits({ section }: { readonly section: Section }) {
  const text = useText();
  const { t, tag } = text;
  const now = useAtomValue(nowAtom);
  const limits = limitsOf(useAtomValue(activeGatesAtom)(section), section).map(({ limit }) => limit);
  const isTold = limits.length <= 1 && limits.every(({ type, resetsAt }) => (type ?? resetsAt) === null);
  if (isTold) return null;
  return (
    <Disclosure label={t('limit.yours')}>
      <SummaryList
        rows={limits.map((limit) => ({
          label: t(`limit.name.${limit.type ?? 'any'}`),
          value: formatMoney(tag, limit.amount, limit.currency),
          more: [
            leftText(section, limit, text),
            ...(limit.resetsAt === null || limit.resetsAt <= now
              ? []
              : [timeText('limit.resets', limit.resetsAt, now, text)]),
          ],
        }))}
      />
    </Disclosure>
  );
}
