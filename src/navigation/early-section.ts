import type { Section } from '#domain/section.ts';
import { PARENTS, ROUTES, routeOf } from './routes.ts';

/**
 * The section whose list a fresh page at this path shows, or null when it shows none. Routes that need a selection
 * redirect to the root on a fresh page, and so to the deposit list (RT-1, RT-9).
 */
export function earlySection(path: string, query: URLSearchParams): Section | null {
  const name = routeOf(path);
  switch (name) {
    case 'withdrawal':
      return 'withdrawal';
    case 'form':
      return query.get('transaction') === 'withdrawal' ? 'withdrawal' : 'deposit';
    case 'error':
    case 'empty':
    case 'deposit-complete':
    case 'withdrawal-complete':
      return null;
    default:
      return name !== null && ROUTES[name].guard === 'none' && ROUTES[name].section === null
        ? null
        : 'deposit';
  }
}

/**
 * The section whose list a fresh page at this path shows first, or null when it shows something else first. The root
 * and unknown paths lead to the deposits (RT-1).
 */
export function firstList(path: string, query: URLSearchParams): Section | null {
  if (query.has('refetch')) return null;
  const name = routeOf(path);
  if (name === 'deposit' || name === 'withdrawal') return name;
  return name === null && !PARENTS.some((parent) => parent.path === path.replace(/\/+$/, ''))
    ? 'deposit'
    : null;
}
