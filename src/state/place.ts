import { atom } from 'jotai';
import type { RouteName } from '#navigation/routes.ts';

/** The router's current place, kept up to date by the router. */
export const placeAtom = atom<{
  readonly route: RouteName;
  /** The previous route; null on a fresh page. */
  readonly cameFrom: RouteName | null;
  /** The widget's own history has an earlier entry. */
  readonly hasPrevious: boolean;
} | null>(null);
