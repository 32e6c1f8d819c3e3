import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { clockAtom, serverNowAtom } from '#state/services.ts';

/** ms since epoch by the device's clock, updated every `every` ms while the component is mounted. */
export function useNow(every: number): number {
  return useFresh(every, useAtomValue(clockAtom).now);
}

/** Like useNow, but by the gateway's clock, for times that the gateway has sent. */
export function useServerNow(every: number): number {
  return useFresh(every, useAtomValue(serverNowAtom));
}

function useFresh(every: number, read: () => number): number {
  const clock = useAtomValue(clockAtom);
  const [now, setNow] = useState(read);
  useEffect(() => {
    let cancel = (): void => undefined;
    const tick = (): void => {
      cancel = clock.after(every, () => {
        setNow(read());
        tick();
      });
    };
    tick();
    return () => {
      cancel();
    };
  }, [clock, every, read]);
  return now;
}
