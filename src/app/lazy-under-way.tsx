import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadAgain } from './load-again.ts';
import { realClock } from './real-clock.ts';

const UnderWay = lazy(() =>
  loadAgain(
    () => import(/* webpackChunkName: "history" */ '#screens/history/withdrawals-under-way.tsx'),
    realClock,
  ).then((module) => ({ default: module.WithdrawalsUnderWay })),
);

/** Loads the withdrawals under way; the list is painted and hydrated without them. */
export function LazyUnderWay() {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    isHydrated && (
      <Suspense>
        <UnderWay />
      </Suspense>
    )
  );
}
