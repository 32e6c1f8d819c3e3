import { atom, type Atom, type PrimitiveAtom } from 'jotai';
import type { FirstView } from '#domain/first-view.ts';
import type { Section } from '#domain/section.ts';
import { ROUTES, type RouteName } from '#navigation/routes.ts';

export interface Target {
  readonly name: RouteName;
  readonly query?: Readonly<Record<string, string>>;
  /** Navigation state, e.g. the message of the error page. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
}

/**
 * The error page as a target. It replaces the page that failed (RT-18), and its Refresh leads to `backRoute` (ER-1).
 */
export function errorPage(message: string, backRoute: string): Target {
  return { name: 'error', query: { backRoute }, state: { message }, replace: true };
}

/** The empty state as a target. It replaces the list (LS-2). */
export function emptyPage(section: Section, isDirect: boolean): Target {
  return { name: 'empty', query: { direct: String(isDirect), transaction: section }, replace: true };
}

/** The page that shows the view of a section. */
export function viewTarget(view: FirstView): Target {
  switch (view.route) {
    case 'empty':
      return emptyPage(view.from, view.isDirect);
    case 'error':
      return errorPage(view.message, ROUTES[view.from].path);
    default:
      return { name: view.route };
  }
}

export function addressOf({ name, query }: Target): { pathname: string; search: string } {
  return { pathname: ROUTES[name].path, search: query ? `?${new URLSearchParams(query).toString()}` : '' };
}

export interface Navigator {
  readonly go: (target: Target) => void;
  /**
   * Goes back to the latest entry of this route in the widget's own history, or adds a new entry when there is none.
   */
  readonly backTo: (name: RouteName) => void;
  /** Goes back one entry in the widget's own history. */
  readonly previous: () => void;
}

/** The router's navigation functions, set by the router so that the state can navigate. */
export const navigatorAtom: PrimitiveAtom<Navigator | null> = atom<Navigator | null>(null);

const writableWaitingTargetAtom = atom<Target | null>(null);

/** The target that is kept until the router has mounted. */
export const waitingTargetAtom: Atom<Target | null> = writableWaitingTargetAtom;

/**
 * Goes to a route. Until the router has mounted and gone to the kept target, the newest target is kept instead.
 */
export const goAtom = atom(null, (get, set, target: Target) => {
  const navigator = get(navigatorAtom);
  if (navigator && get(waitingTargetAtom) === null) navigator.go(target);
  else set(writableWaitingTargetAtom, target);
});

/** Goes to the kept target, if there is one, and clears it. */
export const goToWaitingTargetAtom = atom(null, (get, set, go: (target: Target) => void) => {
  const target = get(waitingTargetAtom);
  if (!target) return;
  go(target);
  set(writableWaitingTargetAtom, null);
});
