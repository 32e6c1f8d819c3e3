import { useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAtomValue } from '#state/use-atom-value.ts';
import { closingGates } from '#domain/gate.ts';
import type { Tile } from '#domain/groups.ts';
import { stoppingGates } from '#domain/limit.ts';
import { isEmptyList, type MethodList } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { ROUTES } from '#navigation/routes.ts';
import { withoutParameter } from '#navigation/without-parameter.ts';
import { badgeAtom, loadBadgeAtom } from '#state/badge.ts';
import { isBlockedAtom } from '#state/blocked.ts';
import { gateActionAtom } from '#state/gate-action.ts';
import { activeGatesAtom } from '#state/gates.ts';
import { emptyPage, errorPage, goAtom } from '#state/go.ts';
import { iconFailedAtom, iconUrlAtom } from '#state/icons.ts';
import { listsAtom, loadListAtom } from '#state/methods.ts';
import { lastPaymentAtom, repeatLastPaymentAtom } from '#state/last-payment.ts';
import { nowAtom } from '#state/now.ts';
import { openTileAtom } from '#state/open-tile.ts';
import { balanceAtom, countryAtom, currencyAtom, parentAtom } from '#state/player.ts';
import { listPaintedAtom } from '#state/ready.ts';
import { searchAtom } from '#state/visits.ts';
import { Notice } from '#ui/notice.tsx';
import { atNextFrame } from '#ui/next-frame.ts';
import { WaitNotice } from '#parts/waiting/wait-notice.tsx';
import { PaymentNotices } from '#parts/payment/payment-notices.tsx';
import { useFreshGates } from '#parts/gates/use-fresh-gates.ts';
import { useFreshPayments } from '#parts/payment/use-fresh-payments.ts';
import { MethodListView } from './method-list-view.tsx';

/** The list of a section: loads it, and redirects to the empty or error page when there is nothing to show. */
export function MethodListScreen({
  section,
  underWay,
}: {
  readonly section: Section;
  /** Content above the methods, when the gateway has a history. */
  readonly underWay?: ReactNode;
}) {
  const { list, since, retry } = useList(section);
  usePainted(section, list !== null);
  useFreshPayments(section);
  const { t } = useText();
  const balance = useAtomValue(balanceAtom);
  const country = useAtomValue(countryAtom);
  const currency = useAtomValue(currencyAtom);
  const iconUrl = useAtomValue(iconUrlAtom);
  const iconFailed = useSetAtom(iconFailedAtom);
  const openTile = useSetAtom(openTileAtom);
  const gates = useAtomValue(activeGatesAtom)(section);
  useFreshGates(section, stoppingGates(gates, section, currency).length > 0);
  const now = useAtomValue(nowAtom);
  const askHost = useSetAtom(gateActionAtom);
  const last = useAtomValue(lastPaymentAtom)(section);
  const repeat = useSetAtom(repeatLastPaymentAtom);
  const search = useAtomValue(searchAtom);
  const setSearch = useSetAtom(searchAtom);
  const go = useSetAtom(goAtom);
  const open = useCallback((tile: Tile) => openTile(section, tile), [openTile, section]);
  return (
    <MethodListView
      section={section}
      methods={list?.methods ?? null}
      balance={balance}
      badge={useBadge()}
      country={country}
      currency={currency}
      gates={gates}
      now={now}
      onAction={(gate) => {
        askHost(section, gate);
      }}
      notice={
        <>
          {balance.currency !== currency && (
            <Notice>{t('balance.other', { currency, balance: balance.currency })}</Notice>
          )}
          {list?.hasHistory && underWay}
          <PaymentNotices section={section} />
        </>
      }
      waiting={<WaitNotice key={since} of="loading" since={since} onRetry={retry} />}
      last={last}
      onRepeat={() => {
        repeat(section);
      }}
      search={search}
      onSearch={setSearch}
      iconUrl={iconUrl}
      onIconError={iconFailed}
      onOpen={open}
      onHistory={
        list?.hasHistory
          ? () => {
              go({ name: 'history' });
            }
          : undefined
      }
      onRegion={() => {
        go({ name: `${section}-region` });
      }}
    />
  );
}

function useBadge(): string | null {
  const badgeUrl = useAtomValue(parentAtom).schema.meta.badgeUrl;
  const loadBadge = useSetAtom(loadBadgeAtom);
  useEffect(() => {
    void loadBadge();
  }, [loadBadge, badgeUrl]);
  return useAtomValue(badgeAtom);
}

function usePainted(section: Section, isPainted: boolean): void {
  const painted = useSetAtom(listPaintedAtom);
  useEffect(
    () =>
      isPainted
        ? atNextFrame(() => {
            painted(section);
          })
        : undefined,
    [painted, section, isPainted],
  );
}

interface Loading {
  /** null while the list loads or while the player is redirected (LS-2). */
  readonly list: MethodList | null;
  /** When the list that has not arrived yet was requested. */
  readonly since: number | undefined;
  readonly retry: () => void;
}

function useList(section: Section): Loading {
  const state = useAtomValue(listsAtom)[section];
  const load = useSetAtom(loadListAtom);
  const go = useSetAtom(goAtom);
  const store = useStore();
  const [query, setQuery] = useSearchParams();
  const isForced = query.has('refetch');

  useEffect(() => {
    void load(section, isForced);
    if (isForced) setQuery(withoutParameter('refetch'), { replace: true });
  }, [load, section, isForced, setQuery]);

  const list = state.status === 'ready' ? state.list : null;
  const isClosed = closingGates(useAtomValue(activeGatesAtom)(section), section).length > 0;
  const isBlocked = useAtomValue(isBlockedAtom)(useText());
  const isEmpty = isBlocked || (list !== null && isEmptyList(list) && !isClosed);
  const isDirect = list?.isDirectGeo === true;
  const wasClosed = useRef(false);
  useEffect(() => {
    // A gate may have emptied the list, so its methods are requested when the gate is lifted.
    if (isEmpty && wasClosed.current) void load(section, true);
    else if (isEmpty) go(emptyPage(section, isDirect));
    wasClosed.current = isClosed;
  }, [isEmpty, isClosed, isDirect, go, load, section]);

  const failure = state.status === 'failed' ? state.error.message : null;
  useEffect(() => {
    // After returning from the error page, the list may already be loading again.
    if (failure === null || store.get(listsAtom)[section].status !== 'failed') return;
    go(errorPage(failure, ROUTES[section].path));
  }, [failure, go, section, store]);

  return {
    list: isEmpty ? null : list,
    since: state.status === 'loading' ? state.since : undefined,
    retry: () => void load(section, true),
  };
}
