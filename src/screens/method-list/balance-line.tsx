import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Section } from '#domain/method.ts';
import { countryName, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { badgeAtom, loadBadgeAtom } from '#state/badge.ts';
import { goAtom } from '#state/go.ts';
import { balanceAtom, countryAtom, parentAtom } from '#state/player.ts';
import { Button } from '#ui/button.tsx';
import { TopLine } from '#ui/top-line.tsx';

/** What the player has, with the host's badge beside it (US-8), and the region the methods are for. */
export function BalanceLine({ section }: { readonly section: Section }) {
  const { t, tag } = useText();
  const { amount, currency } = useAtomValue(balanceAtom);
  const country = useAtomValue(countryAtom);
  const go = useSetAtom(goAtom);
  const badge = useAtomValue(badgeAtom);
  const badgeUrl = useAtomValue(parentAtom).schema.meta.badgeUrl;
  const loadBadge = useSetAtom(loadBadgeAtom);
  useEffect(() => {
    void loadBadge();
  }, [loadBadge, badgeUrl]);
  return (
    <TopLine
      label={t('balance.label')}
      value={formatMoney(tag, amount, currency)}
      badge={badge}
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
