import type { Section } from '#domain/method.ts';
import { groupRoute } from './opens.ts';
import { ROUTES, type Route, type RouteName } from './routes.ts';

/** What the back helper (RT-19) knows of where the player is. */
export interface Place {
  readonly route: RouteName;
  /** The group whose list the selected method was opened from, if any. */
  readonly group: string | null;
  /** The widget's own history has an entry before this one. */
  readonly hasPrevious: boolean;
}

export type BackStep =
  | { readonly type: 'route'; readonly name: RouteName; /** No new history entry. */ readonly replace?: true }
  | { readonly type: 'previous' };

/** Where back leads from here, or null where there is no back target (the fall-back runs). RT-3, RT-8, RT-19. */
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
      // In the place of the payment: back from the history must not lead to it again.
      return hasPrevious ? { type: 'previous' } : { type: 'route', name: 'history', replace: true };
    case 'previous':
      return hasPrevious ? { type: 'previous' } : list;
  }
}

/** Whether a route may be entered; where not, the player goes to the root (RT-9, RT-10). */
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

/** Whether a fresh page cannot show a route: nothing is selected yet (RT-9). */
export function needsSelection(route: RouteName): boolean {
  const { guard } = ROUTES[route];
  return guard === 'selection' || guard === 'payment';
}

/** Whether a screen is about one method: its form, or a step of its payment. */
export function isMethodRoute(route: RouteName): boolean {
  const { guard, back }: Route = ROUTES[route];
  if (guard === 'payment') return true;
  return guard === 'selection' && (back === 'group' || route === 'withdrawal-nigerian-banks');
}
