import { atom, type PrimitiveAtom } from 'jotai';
import type { RouteName } from '#navigation/routes.ts';

export interface Place {
  readonly route: RouteName;
  /** The previous route; null on a fresh page. */
  readonly cameFrom: RouteName | null;
  /** The widget's own history has an earlier entry. */
  readonly hasPrevious: boolean;
  /** The transaction that the address names. */
  readonly transactionId: string | null;
}

/** The router's current place, kept up to date by the router. */
export const placeAtom: PrimitiveAtom<Place | null> = atom<Place | null>(null);
