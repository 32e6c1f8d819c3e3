import { lazy, Suspense } from 'react';
import { loadAgain } from './load-again.ts';
import { realClock } from './real-clock.ts';

const CardFrameHost = lazy(() =>
  loadAgain(
    () => import(/* webpackChunkName: "card-frame" */ '#parts/method/card-frame.tsx'),
    realClock,
  ).then((module) => ({ default: module.CardFrameHost })),
);

/** Loads the code of the card frame when the first card form is opened. */
export function LazyCardFrame() {
  return (
    <Suspense>
      <CardFrameHost />
    </Suspense>
  );
}
