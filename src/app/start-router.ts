import { ROUTES, routeOf } from '#navigation/routes.ts';
import type { RouterOptions } from '#start/router-options.ts';
import { addressOf, type Target } from '#state/go.ts';

/** The same options with the first entry at the target; an address that already leads to the target is kept. */
export function startRouterAt(target: Target, options: RouterOptions, window: Window): RouterOptions {
  const { pathname, search } = addressOf(target);
  if (options.kind === 'memory') {
    const [path = ''] = options.start.split('?');
    return routeOf(path) === target.name
      ? options
      : { ...options, start: pathname + search, state: target.state };
  }
  const base = options.basename.replace(/\/+$/, '');
  const inside = window.location.pathname.slice(base.length);
  if (routeOf(inside) !== target.name) {
    // The router reads the state of its first entry from here.
    const entry = { ...(window.history.state as object | null), usr: target.state ?? null };
    window.history.replaceState(entry, '', base + ROUTES[target.name].path + search);
  }
  return options;
}
