import { countryName, formatBalance } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { TopLine } from '#ui/top-line.tsx';

export interface BalanceLineProps {
  /** The balance as decimal text (US-3). */
  readonly balance: { readonly amount: string; readonly currency: string };
  readonly country: string;
  /** Address of the host's badge, empty until it has loaded; null when the host has none (US-8). */
  readonly badge: string | null;
  readonly onRegion: () => void;
  /** Opens the history; absent when the gateway has none. */
  readonly onHistory?: (() => void) | undefined;
}

/** The player's balance with the host's badge (US-8), and the region of the methods. */
export function BalanceLine({ balance, country, badge, onRegion, onHistory }: BalanceLineProps) {
  const text = useText();
  const { t, tag } = text;
  return (
    <TopLine
      label={t('balance.label')}
      value={formatBalance(tag, balance.amount, balance.currency)}
      badge={badge}
      note={countryName(text, country)}
      actions={[
        { icon: 'globe', label: t('list.region'), onClick: onRegion },
        ...(onHistory ? [{ icon: 'clock', label: t('history.title'), onClick: onHistory } as const] : []),
      ]}
    />
  );
}
