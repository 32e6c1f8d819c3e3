import type { ReactNode } from 'react';
import { closingGates } from '#domain/gate.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { Screen } from '#ui/screen.tsx';
import { ListGates, type ListGatesProps } from '#parts/gates/gate-notice.tsx';
import { BalanceLine, type BalanceLineProps } from './balance-line.tsx';
import { MethodTiles, type MethodTilesProps } from './method-tiles.tsx';

interface Props extends BalanceLineProps, ListGatesProps, Omit<MethodTilesProps, 'methods' | 'isClosed'> {
  /** null while the list is loading. */
  readonly methods: readonly PaymentMethod[] | null;
  /** A notice between the balance and the methods, e.g. about a payment under way. */
  readonly notice?: ReactNode;
  /** Shown with the skeleton when loading takes long. */
  readonly waiting?: ReactNode;
}

/** The appearance of a section's list, which the early path also paints without React. */
export function MethodListView({
  section,
  methods,
  former,
  gates,
  onAction,
  notice,
  waiting,
  balance,
  badge,
  onRegion,
  onHistory,
  ...tiles
}: Props) {
  const { t } = useText();
  return (
    <Screen title={t(`${section}.v2.title`)} titleHidden width="wide">
      {methods === null ? (
        <>
          <ListSkeleton label={t('list.loading')} />
          {waiting}
        </>
      ) : (
        <>
          <BalanceLine
            balance={balance}
            country={tiles.country}
            badge={badge}
            onRegion={onRegion}
            onHistory={onHistory}
          />
          <ListGates
            section={section}
            gates={gates}
            currency={tiles.currency}
            now={tiles.now}
            onAction={onAction}
          />
          {notice}
          <MethodTiles
            methods={methods}
            former={former}
            isClosed={closingGates(gates, section).length > 0}
            {...tiles}
          />
        </>
      )}
    </Screen>
  );
}
