import { useAtomValue, useSetAtom } from 'jotai';
import type { Section } from '#domain/method.ts';
import { countryName, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { goAtom } from '#state/go.ts';
import { balanceAtom, countryAtom } from '#state/player.ts';
import { Button } from '#ui/button.tsx';
import { TopLine } from '#ui/top-line.tsx';

/** What the player has, and the region the methods are for. */
export function BalanceLine({ section }: { readonly section: Section }) {
  const { t, tag } = useText();
  const { amount, currency } = useAtomValue(balanceAtom);
  const country = useAtomValue(countryAtom);
  const go = useSetAtom(goAtom);
  return (
    <TopLine
      label={t('balance.label')}
      value={formatMoney(tag, amount, currency)}
      end={
        <>
          {countryName(tag, country)}
          <Button
            kind="ghost"
            icon="globe"
            onClick={() => {
              go({ name: `${section}-region` });
            }}
          >
            {t('list.region')}
          </Button>
        </>
      }
    />
  );
}
