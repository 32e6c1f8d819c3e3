import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { firstView, type FirstView } from '#domain/first-view.ts';
import type { Tile } from '#domain/groups.ts';
import { stoppingGates } from '#domain/limit.ts';
import type { MethodList } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { withoutParameter } from '#navigation/without-parameter.ts';
import { badgeAtom, loadBadgeAtom } from '#state/badge.ts';
import { isBlockedAtom } from '#state/blocked.ts';
import { gateActionAtom } from '#state/gate-action.ts';
import { activeGatesAtom, isSectionClosedAtom } from '#state/gates.ts';
import { goAtom, viewTarget } from '#state/go.ts';
import { iconFailedAtom, iconUrlAtom } from '#state/icons.ts';
import { listsAtom, loadListAtom } from '#state/methods.ts';
import { lastPaymentAtom, repeatLastPaymentAtom } from '#state/flow/last-payment.ts';
import { nowAtom } from '#state/now.ts';
import { heldTileAtom, openHeldTileAtom, openTileAtom } from '#state/flow/open-tile.ts';
import { balanceAtom, countryAtom, currencyAtom, parentAtom } from '#state/player.ts';
import { listPaintedAtom } from '#state/ready.ts';
import { searchAtom } from '#state/visits.ts';
import { Notice } from '#ui/notice.tsx';
import { atNextFrame } from '#ui/next-frame.ts';
import { FormBody } from '#parts/layout/form-body.tsx';
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
  const { list, kept, since, retry } = useList(section);
  const shown = list ?? kept;
  useListPainted(section, list !== null);
  useFreshPayments(section);
  const { t } = useText();
  const balance = useAtomValue(balanceAtom);
  const country = useAtomValue(countryAtom);
  const currency = useAtomValue(currencyAtom);
  const iconUrl = useAtomValue(iconUrlAtom);
  const iconFailed = useSetAtom(iconFailedAtom);
  const gates = useAtomValue(activeGatesAtom)(section);
  useFreshGates(section, stoppingGates(gates, section, currency).length > 0);
  const now = useAtomValue(nowAtom);
  const askHost = useSetAtom(gateActionAtom);
  const last = useAtomValue(lastPaymentAtom)(section);
  const repeat = useSetAtom(repeatLastPaymentAtom);
  const search = useAtomValue(searchAtom);
  const setSearch = useSetAtom(searchAtom);
  const go = useSetAtom(goAtom);
  const badge = useBadge();
  const openTile = useSetAtom(openTileAtom);
  const open = useCallback((tile: Tile) => openTile(section, tile), [openTile, section]);
  const isOpening = useAtomValue(heldTileAtom)?.section === section;
  const openHeld = useSetAtom(openHeldTileAtom);
  useEffect(() => {
    if (list) openHeld(section, list);
  }, [openHeld, section, list]);
  useEffect(
    () => () => {
      openHeld(section, null);
    },
    [openHeld, section],
  );
  const waiting = <WaitNotice key={since} of="loading" since={since} onRetry={retry} />;
  if (isOpening) return <FormBody waiting={waiting} />;
  return (
    <MethodListView
      section={section}
      methods={shown?.methods ?? null}
      former={kept?.methods}
      balance={balance}
      badge={badge}
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
          {kept && !list && waiting}
          {list?.hasHistory && underWay}
          <PaymentNotices section={section} />
        </>
      }
      waiting={waiting}
      last={last}
      hadLast={kept?.hadLast}
      onRepeat={() => {
        repeat(section);
      }}
      search={search}
      onSearch={setSearch}
      iconUrl={iconUrl}
      onIconError={iconFailed}
      onOpen={open}
      onHistory={
        shown?.hasHistory
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

function useListPainted(section: Section, isPainted: boolean): void {
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
  /** The list of an earlier visit, until the screen is left: its tiles keep their places. */
  readonly kept: MethodList | null;
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

  const gates = useAtomValue(activeGatesAtom)(section);
  const isClosed = useAtomValue(isSectionClosedAtom)(section);
  const now = useAtomValue(nowAtom);
  const answer = state.status === 'ready' ? state.list : state.status === 'failed' ? state.error : null;
  const isBlocked = useAtomValue(isBlockedAtom)(useText());
  const view = useMemo(
    (): FirstView =>
      isBlocked ? { route: 'empty', from: section, isDirect: false } : firstView(section, answer, now, gates),
    [isBlocked, section, answer, now, gates],
  );
  const wasClosed = useRef(false);
  useEffect(() => {
    // A gate may have emptied the list, so its methods are requested when the gate is lifted.
    if (view.route === 'empty' && wasClosed.current) void load(section, true);
    // After returning from the error page, the list may already be loading again.
    else if (view.route !== section && store.get(listsAtom)[section].status !== 'loading')
      go(viewTarget(view));
    wasClosed.current = isClosed;
  }, [view, isClosed, go, load, section, store]);

  const [kept, setKept] = useState<MethodList | null>(null);
  if (state.status === 'loading' && state.kept !== kept) setKept(state.kept);

  return {
    kept,
    list: 'list' in view ? view.list : null,
    since: state.status === 'loading' ? state.since : undefined,
    retry: () => void load(section, true),
  };
}
