import { lazy, Suspense } from 'react';
import { loadAgain } from './load-again.ts';
import { realClock } from './real-clock.ts';

const Snackbars = lazy(() =>
  loadAgain(
    () => import(/* webpackChunkName: "snackbars" */ '#screens/notices/snackbars.tsx'),
    realClock,
  ).then((module) => ({ default: module.Snackbars })),
);

/** Notices and the sanitiser they need come when the first one does (ER-2). */
export function LazySnackbars() {
  return (
    <Suspense>
      <Snackbars />
    </Suspense>
  );
}
