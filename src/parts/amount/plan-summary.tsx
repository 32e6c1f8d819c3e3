import { useAtomValue } from 'jotai';
import type { Plan } from '#domain/plan.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { currencyAtom } from '#state/player.ts';
import { Card } from '#ui/card.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { legRows } from './leg-rows.ts';
import type { Offer } from './use-offer.ts';

/** What of a withdrawal goes where, why and when, before the button sends it (MO-11). */
export function PlanSummary({ plan }: { readonly plan: Offer<Plan> }) {
  const text = useText();
  const { t, tag } = text;
  const currency = useAtomValue(currencyAtom);
  if (plan.status === 'none' || plan.status === 'failed') return null;
  const { value, before } = plan;
  return (
    <Card title={t('plan.title')} tight={value !== null}>
      {value === null ? (
        <p role="status">{t('offer.asking')}</p>
      ) : (
        <SummaryList
          rows={[
            ...legRows(value.legs, before && before.legs, text),
            {
              label: t('cost.total'),
              value: formatMoney(tag, value.total, value.legs[0]?.currency ?? currency),
              strong: true,
            },
          ]}
        />
      )}
    </Card>
  );
}

/** Whether a plan says anything of the money that the one before did not. */
export function isChangedPlan({ value, before }: Offer<Plan>): boolean {
  const said = ({ legs, total }: Plan) =>
    JSON.stringify([total, legs.map(({ method, account, amount, fee }) => [method, account, amount, fee])]);
  return value !== null && before !== null && said(value) !== said(before);
}
