import { useAtomValue } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import { repeat } from '#domain/clock.ts';
import { isMisdatedAtom, type Payment } from '#state/payment/payment.ts';
import { clockAtom, serverNowAtom } from '#state/services.ts';

const CHECK_MS = 1000;

/**
 * Whether a payment's action has expired at a time by the gateway's clock (ms since epoch; null: never); `none` also while
 * only a device's clock is known, and is ahead. Checked every second, because timers are late after the device has slept;
 * the component renders again only when the result changes.
 */
export function useExpiry(payment: Payment, expiresAt: number | null): 'none' | 'running' | 'over' {
  const clock = useAtomValue(clockAtom);
  const serverNow = useAtomValue(serverNowAtom);
  const isMisdated = useAtomValue(isMisdatedAtom);
  const subscribe = useCallback(
    (changed: () => void) => (expiresAt === null ? () => undefined : repeat(clock, () => CHECK_MS, changed)),
    [clock, expiresAt],
  );
  return useSyncExternalStore(subscribe, () => {
    if (expiresAt === null || isMisdated(payment, expiresAt)) return 'none';
    return serverNow() >= expiresAt ? 'over' : 'running';
  });
}
