import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { offlineAtom } from '#state/offline.ts';

export interface OnlinePress {
  /** The last press was not sent, because the browser is offline. */
  readonly isUnsent: boolean;
  /** Returns whether a press may be sent; call it at the press. */
  readonly maySend: () => boolean;
}

/**
 * Keeps a press from being sent while the browser is offline. A submission that was never sent needs no look-up, so the
 * player does not have to wait for its outcome.
 */
export function useOnlinePress(): OnlinePress {
  const isOffline = useAtomValue(offlineAtom);
  const readOffline = useSetAtom(offlineAtom);
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
