// Parts beside the screens whose code is loaded when they are first shown, with retries (ER-4).
import { useSyncExternalStore } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyComponent } from './lazy-component.tsx';

export const LazyCardFrame = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "card-frame" */ '#parts/method/card-frame.tsx')).CardFrameHost,
);

export const LazyGateDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "gate-dialog" */ '#parts/questions/gate-dialog.tsx')).GateDialog,
);

const UnderWay = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "history" */ '#screens/history/withdrawals-under-way.tsx'))
      .WithdrawalsUnderWay,
);

/** The withdrawals under way. The list is painted and hydrated without them, and does without them if they fail. */
export function LazyUnderWay() {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    isHydrated && (
      <ErrorBoundary of="part">
        <UnderWay />
      </ErrorBoundary>
    )
  );
}
