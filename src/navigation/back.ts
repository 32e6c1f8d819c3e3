import type { Section } from '#domain/section.ts';
import { groupRoute } from './opens.ts';
import { ROUTES, routeOf, type Route, type RouteName } from './routes.ts';

/** The part of the player's place that determines where back leads (RT-19). */
export interface Place {
  readonly route: RouteName;
  /** The group whose list the selected method was opened from, if any. */
  readonly group: string | null;
  /** The widget's own history has an entry before this one. */
  readonly hasPrevious: boolean;
}

export type BackStep =
  | {
      readonly type: 'route';
      readonly name: RouteName;
      /** Replaces the current history entry. */ readonly replace?: true;
    }
  | { readonly type: 'previous' };

/** Where back leads; null when there is no back target, and the fallback runs (RT-3, RT-8, RT-19). */
export function backFrom({ route, group, hasPrevious }: Place): BackStep | null {
  const row: Route = ROUTES[route];
  const section: Section = row.section ?? 'deposit';
  const list: BackStep = { type: 'route', name: section };
  switch (row.back) {
    case null:
      return null;
    case 'list':
      return list;
    case 'group':
      return group ? { type: 'route', name: groupRoute(section, group) } : list;
    case 'empty':
      return { type: 'route', name: 'empty' };
    case 'history':
      // Replaces the history entry of the payment, because Back on the history screen must not return to it.
      return hasPrevious ? { type: 'previous' } : { type: 'route', name: 'history', replace: true };
    case 'previous':
      return hasPrevious ? { type: 'previous' } : list;
  }
}

/** Whether the player may enter a route; otherwise they go to the root (RT-9, RT-10). */
export function mayEnter(
  route: RouteName,
  has: { readonly selection: boolean; readonly transaction: boolean; readonly previous: boolean },
): boolean {
  switch (ROUTES[route].guard) {
    case 'none':
      return true;
    case 'selection':
      return has.selection;
    case 'payment':
      return has.selection || has.transaction;
    case 'came-from':
      return has.previous;
  }
}

/** The state of a fresh page: nothing is selected, and no route was shown before (RT-9, RT-10). */
const FRESH = { selection: false, transaction: false, previous: false } as const;

/**
 * The list that a fresh page shows instead of an address; null if it can show the address (RT-9, RT-10). A status address
 * that names no payment would otherwise wait for one that may not be found.
 */
export function listInsteadOf(path: string, query: URLSearchParams): Section | null {
  const route = routeOf(path);
  if (route !== null && ROUTES[route].kind === 'complete')
    return query.has('transactionId') || query.has('requestId') ? null : ROUTES[route].section;
  return route !== null && mayEnter(route, FRESH) ? null : 'deposit';
}

/** Whether a screen belongs to one method: its form, or a step of its payment. */
export function isMethodRoute(route: RouteName): boolean {
  const { guard, kind } = ROUTES[route];
  return guard === 'payment' || kind === 'form';
}
