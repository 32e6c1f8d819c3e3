import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { tryAgainAtom } from '#state/payment/try-again.ts';

/** "Try again", and whether it is waiting for the list that has the method's form. */
export function useTryAgain() {
  const run = useSetAtom(tryAgainAtom);
  const [isWaiting, setWaiting] = useState(false);
  const tryAgain = (): void => {
    setWaiting(true);
    void run().finally(() => {
      setWaiting(false);
    });
  };
  return { isWaiting, tryAgain };
}
