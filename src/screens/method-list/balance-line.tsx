import { useAtomValue, useSetAtom } from 'jotai';
import type { Section } from '#domain/method.ts';
import { countryName, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { goAtom } from '#state/go.ts';
import { balanceAtom, countryAtom } from '#state/player.ts';
import { useStyles } from '#theme/styles.tsx';
import { Button } from '#ui/button.tsx';
import { TopLine } from '#ui/top-line.tsx';
import { css, cls } from './balance-line.module.css';

/** What the player has, and the region the methods are for. */
export function BalanceLine({ section }: { readonly section: Section }) {
  useStyles(css);
  const { t, tag } = useText();
  const { amount, currency } = useAtomValue(balanceAtom);
  const country = useAtomValue(countryAtom);
  const go = useSetAtom(goAtom);
  const change = t('list.region');
  return (
    <TopLine
      label={t('balance.label')}
      value={formatMoney(tag, amount, currency)}
      end={
        <span className={cls.region}>
          {countryName(tag, country)}
          <Button
            kind="icon"
            icon="globe"
            aria-label={change}
            title={change}
            onClick={() => {
              go({ name: `${section}-region` });
            }}
          />
        </span>
      }
    />
  );
}
