import { ROUTES, routeOf } from '#navigation/routes.ts';
import type { History } from '#start/history.ts';
import { addressOf, type Target } from '#state/go.ts';

/** The same history with its first entry at the target; an address that already leads to the target is kept. */
export function startHistoryAt(target: Target, history: History, window: Window): History {
  const { pathname, search } = addressOf(target);
  if (history.kind === 'memory') {
    const [path = ''] = history.start.split('?');
    return routeOf(path) === target.name
      ? history
      : { ...history, start: pathname + search, state: target.state };
  }
  const base = history.basename.replace(/\/+$/, '');
  const inside = window.location.pathname.slice(base.length);
  if (routeOf(inside) !== target.name) {
    // The router reads the state of its first entry from here.
    const entry = { ...(window.history.state as object | null), usr: target.state ?? null };
    window.history.replaceState(entry, '', base + ROUTES[target.name].path + search);
  }
  return history;
}
