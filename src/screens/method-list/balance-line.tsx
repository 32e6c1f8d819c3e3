import { countryName, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { Button } from '#ui/button.tsx';
import { TopLine } from '#ui/top-line.tsx';

export interface BalanceLineProps {
  /** US-3, as decimal text. */
  readonly balance: { readonly amount: string; readonly currency: string };
  readonly country: string;
  /** Address of the host's badge once it is loaded (US-8). */
  readonly badge: string | null;
  readonly onRegion: () => void;
  /** Where the gateway keeps a history. */
  readonly onHistory?: (() => void) | undefined;
}

/** What the player has, with the host's badge beside it (US-8), and the region the methods are for. */
export function BalanceLine({ balance, country, badge, onRegion, onHistory }: BalanceLineProps) {
  const { t, tag } = useText();
  return (
    <TopLine
      label={t('balance.label')}
      value={formatMoney(tag, balance.amount, balance.currency)}
      badge={badge}
      action={
        onHistory && (
          <Button kind="ghost" icon="clock" onClick={onHistory}>
            {t('history.title')}
          </Button>
        )
      }
      end={
        <>
          {countryName(tag, country)}
          <Button kind="ghost" icon="globe" onClick={onRegion}>
            {t('list.region')}
          </Button>
        </>
      }
    />
  );
}
