import { useAtom } from 'jotai';
import { useState } from 'react';
import { offlineAtom } from '#state/offline.ts';

export interface OnlinePress {
  /** The last press was not sent, because the browser is offline. */
  readonly isUnsent: boolean;
  /** Asked at a press: whether it may be sent. */
  readonly maySend: () => boolean;
}

/**
 * Keeps a press from being sent while the browser is offline. What is not sent needs no look-up, so nothing has to wait
 * for its outcome.
 */
export function useOnlinePress(): OnlinePress {
  const [isOffline, readOffline] = useAtom(offlineAtom);
  const [wasOffline, setWasOffline] = useState(false);
  return {
    isUnsent: wasOffline && isOffline,
    maySend: () => {
      const isOfflineNow = readOffline();
      setWasOffline(isOfflineNow);
      return !isOfflineNow;
    },
  };
}
