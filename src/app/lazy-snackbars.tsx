import { lazy, Suspense } from 'react';
import { loadAgain } from './load-again.ts';
import { realClock } from './real-clock.ts';

const Snackbars = lazy(() =>
  loadAgain(
    () => import(/* webpackChunkName: "snackbars" */ '#screens/notices/snackbars.tsx'),
    realClock,
  ).then((module) => ({ default: module.Snackbars })),
);

/** Loads the notices and their sanitiser with the first notice (ER-2). */
export function LazySnackbars() {
  return (
    <Suspense>
      <Snackbars />
    </Suspense>
  );
}
