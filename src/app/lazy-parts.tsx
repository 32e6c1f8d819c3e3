// Parts beside the screens whose code is loaded when they are first shown, with retries (ER-4).
import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { loadAgain } from './load-again.ts';
import { realClock } from './real-clock.ts';

function lazyPart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await loadAgain(load, realClock) }));
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  );
}

export const LazyCardFrame = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "card-frame" */ '#parts/method/card-frame.tsx')).CardFrameHost,
);

/** The notices and their sanitiser (ER-2). */
export const LazySnackbars = lazyPart(
  async () => (await import(/* webpackChunkName: "snackbars" */ '#screens/notices/snackbars.tsx')).Snackbars,
);

const UnderWay = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "history" */ '#screens/history/withdrawals-under-way.tsx'))
      .WithdrawalsUnderWay,
);

/** The withdrawals under way; the list is painted and hydrated without them. */
export function LazyUnderWay() {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isHydrated && <UnderWay />;
}
