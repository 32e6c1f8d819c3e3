import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { RouteName } from '#navigation/routes.ts';
import { paintedAtom } from '#state/ready.ts';

/** The screen of a route is painted, as soon as `isPainted`. */
export function usePainted(route: RouteName, isPainted = true): void {
  const painted = useSetAtom(paintedAtom);
  useEffect(() => {
    if (isPainted) painted(route);
  }, [painted, route, isPainted]);
}
