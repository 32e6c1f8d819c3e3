import type { Section } from '#domain/section.ts';
import { PARENTS, ROUTES, routeOf } from './routes.ts';

/** A list that a fresh page needs; `isFirst`: its first screen is that list. */
export interface ListAtStart {
  readonly section: Section;
  readonly isFirst: boolean;
}

/**
 * The list that a fresh page at this path needs, or null when it needs none. The root, unknown paths and routes that need
 * a selection lead to the deposits (RT-1, RT-9).
 */
export function listAtStart(path: string, query: URLSearchParams): ListAtStart | null {
  const name = routeOf(path);
  switch (name) {
    case 'deposit':
    case 'withdrawal':
      return { section: name, isFirst: !query.has('refetch') };
    case 'form':
      return {
        section: query.get('transaction') === 'withdrawal' ? 'withdrawal' : 'deposit',
        isFirst: false,
      };
    case 'error':
    case 'empty':
    case 'deposit-complete':
    case 'withdrawal-complete':
      return null;
    case null: {
      const isParent = PARENTS.some((parent) => parent.path === path.replace(/\/+$/, ''));
      return { section: 'deposit', isFirst: !isParent && !query.has('refetch') };
    }
    default:
      return ROUTES[name].guard === 'none' && ROUTES[name].section === null
        ? null
        : { section: 'deposit', isFirst: false };
  }
}
