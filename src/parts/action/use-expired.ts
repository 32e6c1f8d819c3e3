import { useAtomValue } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import { repeat } from '#domain/clock.ts';
import { clockAtom, serverNowAtom } from '#state/services.ts';

const CHECK_MS = 1000;

/**
 * Whether a time by the gateway's clock (ms since epoch; null: never) has passed. Checked every second, because timers
 * are late after the device has slept; the component renders again only when the result changes.
 */
export function useExpired(expiresAt: number | null): boolean {
  const clock = useAtomValue(clockAtom);
  const serverNow = useAtomValue(serverNowAtom);
  const subscribe = useCallback(
    (changed: () => void) => (expiresAt === null ? () => undefined : repeat(clock, () => CHECK_MS, changed)),
    [clock, expiresAt],
  );
  return useSyncExternalStore(subscribe, () => expiresAt !== null && serverNow() >= expiresAt);
}
