import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { isOpenable, isUnderMaintenance } from '#domain/availability.ts';
import { tiles, type GroupTile } from '#domain/groups.ts';
import { stoppingGates } from '#domain/limit.ts';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { gateActionAtom } from '#state/gate-action.ts';
import { activeGatesAtom, isSectionClosedAtom } from '#state/gates.ts';
import { goAtom } from '#state/go.ts';
import { iconFailedAtom, iconUrlAtom } from '#state/icons.ts';
import { listsAtom, loadListAtom } from '#state/methods.ts';
import { nowAtom } from '#state/now.ts';
import { openTileAtom } from '#state/flow/open-tile.ts';
import { countryAtom, currencyAtom } from '#state/player.ts';
import { selectionAtom } from '#state/selection.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { Screen } from '#ui/screen.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { PaymentNotices } from '#parts/payment/payment-notices.tsx';
import { useFreshPayments } from '#parts/payment/use-fresh-payments.ts';
import { methodLimits } from '#parts/amount/limits.ts';
import { ListGates } from '#parts/gates/gate-notice.tsx';
import { WaitNotice } from '#parts/waiting/wait-notice.tsx';
import { useFreshGates } from '#parts/gates/use-fresh-gates.ts';
import { methodName, tileName } from '#parts/text/method-name.ts';
import { methodHints } from './method-hints.ts';
import { MethodTile } from './method-tile.tsx';

interface Props {
  readonly section: Section;
  /** Text under a method's name; default: its limits. */
  readonly hint?: (method: PaymentMethod) => string | null;
}

/** The screen of a group's methods (LS-5), including loading and empty states. */
export function GroupMethods({ section, hint }: Props) {
  const text = useText();
  const currency = useAtomValue(currencyAtom);
  const country = useAtomValue(countryAtom);
  const iconUrl = useAtomValue(iconUrlAtom);
  const iconFailed = useSetAtom(iconFailedAtom);
  const open = useSetAtom(openTileAtom);
  const load = useSetAtom(loadListAtom);
  const gates = useAtomValue(activeGatesAtom)(section);
  const now = useAtomValue(nowAtom);
  const askHost = useSetAtom(gateActionAtom);
  const isClosed = useAtomValue(isSectionClosedAtom)(section);
  const state = useAtomValue(listsAtom)[section];
  useFreshPayments(section);
  useFreshGates(section, stoppingGates(gates, section, currency).length > 0);
  const name = useAtomValue(selectionAtom)?.group ?? null;
  useEffect(() => {
    void load(section);
  }, [load, section]);
  const methods = state.status === 'ready' ? state.list.methods : null;
  const group = useMemo(
    () => tiles(methods ?? []).find((tile): tile is GroupTile => tile.kind === 'group' && tile.name === name),
    [methods, name],
  );

  if (state.status === 'failed') return <NoMethods section={section} message={state.error.message} />;
  if (state.status !== 'ready')
    return (
      <Screen title={text.t('list.loading')} titleHidden width="wide">
        <ListSkeleton rows label={text.t('list.loading')} />
        <WaitNotice of="loading" />
      </Screen>
    );
  if (!group) return <NoMethods section={section} />;
  return (
    <Screen title={tileName(group, text.language, text.find)} width="wide">
      <ListGates
        section={section}
        gates={gates}
        currency={currency}
        now={now}
        onAction={(gate) => {
          askHost(section, gate);
        }}
      />
      <PaymentNotices section={section} />
      <TileGrid
        items={group.methods}
        keyOf={nameOf}
        tile={(method) => (
          <MethodTile
            name={methodName(method, text.language)}
            iconId={method.iconIds[0]}
            hint={hint?.(method) ?? methodLimits(method, currency, country, text)}
            banner={method.banner}
            hints={methodHints(method, now, text)}
            isDisabled={isClosed || !isOpenable(method, now)}
            isUnderMaintenance={isUnderMaintenance(method)}
            iconUrl={iconUrl}
            onIconError={iconFailed}
            onClick={() => {
              open(section, { kind: 'method', method, position: method.position });
            }}
          />
        )}
      />
    </Screen>
  );
}

const nameOf = ({ name }: PaymentMethod): string => name;

/** Shown when the group no longer exists in the region or the list failed to load; `message` is the reason. */
function NoMethods({ section, message }: { readonly section: Section; readonly message?: string }) {
  const { t } = useText();
  const go = useSetAtom(goAtom);
  const load = useSetAtom(loadListAtom);
  const isFailure = message !== undefined;
  const title = t(isFailure ? 'error.title' : 'group.empty');
  return (
    <Screen title={title} titleHidden>
      <EmptyState
        drawing={isFailure ? 'trouble' : 'region'}
        title={title}
        text={message}
        actions={
          <Button
            wide
            onClick={() => {
              if (isFailure) void load(section, true);
              else go({ name: section, replace: true });
            }}
          >
            {t(isFailure ? 'button.refresh' : 'status.list')}
          </Button>
        }
      />
    </Screen>
  );
}
