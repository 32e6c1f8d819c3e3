import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { repeat } from '#domain/clock.ts';
import { clockAtom, serverNowAtom } from '#state/services.ts';

/** Uptime (ms), updated every `every` ms while the component is mounted: for waits, which no clock change affects. */
export function useUptime(every: number): number {
  return useFresh(every, useAtomValue(clockAtom).uptime);
}

/**
 * ms since epoch by the gateway's clock, updated like useUptime, and at the moment `at`: for times that the gateway has
 * sent.
 */
export function useServerNow(every: number, at: number | null = null): number {
  return useFresh(every, useAtomValue(serverNowAtom), at);
}

function useFresh(every: number, read: () => number, at: number | null = null): number {
  const clock = useAtomValue(clockAtom);
  const [now, setNow] = useState(read);
  useEffect(() => {
    const wait = (): number => {
      const left = at === null ? 0 : at - read();
      return left > 0 ? Math.min(every, left) : every;
    };
    return repeat(clock, wait, () => {
      setNow(read());
    });
  }, [clock, every, read, at]);
  return now;
}
