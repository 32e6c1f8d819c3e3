import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { clockAtom } from '#state/services.ts';

/** ms since epoch, fresh every `every` ms while the component is shown. */
export function useNow(every: number): number {
  const clock = useAtomValue(clockAtom);
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let cancel = (): void => undefined;
    const tick = (): void => {
      cancel = clock.after(every, () => {
        setNow(clock.now());
        tick();
      });
    };
    tick();
    return () => {
      cancel();
    };
  }, [clock, every]);
  return now;
}
