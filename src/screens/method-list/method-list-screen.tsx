import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isEmptyList, type MethodList, type Section } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { ROUTES } from '#navigation/routes.ts';
import { withoutParameter } from '#navigation/without-parameter.ts';
import { errorPage, goAtom } from '#state/go.ts';
import { listsAtom, loadListAtom } from '#state/methods.ts';
import { listPaintedAtom } from '#state/ready.ts';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { atNextFrame } from '#ui/next-frame.ts';
import { Screen } from '#ui/screen.tsx';
import { BalanceLine } from './balance-line.tsx';
import { PaymentNotices } from '#screens/shared/payment-notices.tsx';
import { MethodTiles } from './method-tiles.tsx';

/** The list of a section: loads it, goes to the empty or the error page where there is nothing to show. */
export function MethodListScreen({ section }: { readonly section: Section }) {
  const { t } = useText();
  const list = useList(section);
  return (
    <Screen title={t(`${section}.v2.title`)} titleHidden width="wide">
      {list ? <Loaded section={section} list={list} /> : <ListSkeleton label={t('list.loading')} />}
    </Screen>
  );
}

function Loaded({ section, list }: { readonly section: Section; readonly list: MethodList }) {
  const painted = useSetAtom(listPaintedAtom);
  useEffect(
    () =>
      atNextFrame(() => {
        painted(section);
      }),
    [painted, section],
  );
  return (
    <>
      <BalanceLine section={section} />
      <PaymentNotices section={section} />
      <MethodTiles section={section} methods={list.methods} />
    </>
  );
}

/** The list when it can be shown, else null: still loading, or the player is on the way elsewhere (LS-2). */
function useList(section: Section): MethodList | null {
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
  const isEmpty = list !== null && isEmptyList(list);
  const isDirect = list?.isDirectGeo === true;
  useEffect(() => {
    if (isEmpty)
      go({ name: 'empty', query: { direct: String(isDirect), transaction: section }, replace: true });
  }, [isEmpty, isDirect, go, section]);

  const failure = state.status === 'failed' ? state.error.message : null;
  useEffect(() => {
    // Coming back from the error page, the list is being asked for again by now.
    if (failure === null || store.get(listsAtom)[section].status !== 'failed') return;
    go(errorPage(failure, ROUTES[section].path));
  }, [failure, go, section, store]);

  return isEmpty ? null : list;
}
