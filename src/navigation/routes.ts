import type { Section } from '#domain/method.ts';

/**
 * The target of the header's back button (RT-3, contract section 5).
 * list: the section's list; group: the group's list if the method was opened from one, else the section's list;
 * previous: the previous page, or the list if the widget's history has none; empty: the empty state; history: the
 * previous page, or a redirect to the history if the widget's history has none; null: no back button.
 */
export type BackTarget = 'list' | 'group' | 'previous' | 'empty' | 'history' | null;

/**
 * Who may enter. selection: a group or a method is selected (RT-9); payment: the same, or an open transaction;
 * came-from: the navigation has a previous route (RT-10).
 */
export type Guard = 'none' | 'selection' | 'payment' | 'came-from';

export interface Route {
  readonly path: string;
  /** The transaction meta (RT-2). */
  readonly section: Section | null;
  readonly back: BackTarget;
  readonly guard: Guard;
  /** false hides the close button (RT-6). */
  readonly isClosable: boolean;
}

function row(
  path: string,
  section: Section | null,
  back: BackTarget,
  guard: Guard,
  isClosable = true,
): Route {
  return { path, section, back, guard, isClosable };
}

/** Every screen of the widget: one row holds everything that navigation needs to know about it. */
export const ROUTES = {
  deposit: row('/deposit', 'deposit', null, 'none'),
  'deposit-region': row('/deposit/region', 'deposit', 'list', 'came-from'),
  'deposit-redirect': row('/deposit/redirect', 'deposit', 'group', 'selection'),
  'deposit-redirect-instruction': row('/deposit/redirect/instruction', 'deposit', 'list', 'payment'),
  'deposit-redirect-eazype': row('/deposit/redirect/eazype', 'deposit', 'list', 'payment'),
  'deposit-redirect-pix': row('/deposit/redirect/pix', 'deposit', 'list', 'payment'),
  'deposit-redirect-unified-form': row('/deposit/redirect/unified-form', 'deposit', 'list', 'payment'),
  'deposit-crypto-list': row('/deposit/crypto/list', 'deposit', 'list', 'selection'),
  'deposit-crypto-address': row('/deposit/crypto/address', 'deposit', 'group', 'payment'),
  'deposit-group-list': row('/deposit/group/list', 'deposit', 'list', 'selection'),
  'deposit-group-redirect': row('/deposit/group/redirect', 'deposit', 'group', 'selection'),
  'deposit-india': row('/deposit/india', 'deposit', 'group', 'selection'),
  'deposit-india-invoice': row('/deposit/india/invoice', 'deposit', 'list', 'payment'),
  'deposit-peer-to-peer-list': row('/deposit/peer-to-peer/list', 'deposit', 'list', 'selection'),
  'deposit-peer-to-peer': row('/deposit/peer-to-peer', 'deposit', 'group', 'selection'),
  'deposit-peer-to-peer-invoice': row('/deposit/peer-to-peer/invoice', 'deposit', 'list', 'payment'),
  'deposit-peer-to-peer-unified-form': row(
    '/deposit/peer-to-peer/unified-form',
    'deposit',
    'list',
    'payment',
  ),
  'deposit-peer-to-peer-instruction': row('/deposit/peer-to-peer/instruction', 'deposit', 'list', 'payment'),
  'deposit-host-to-host': row('/deposit/host-to-host', 'deposit', 'group', 'selection'),
  'deposit-cash': row('/deposit/cash', 'deposit', 'group', 'selection'),
  'deposit-bonus-details': row('/deposit/bonus-details', 'deposit', 'previous', 'selection'),
  'deposit-video-instruction': row('/deposit/video-instruction', 'deposit', 'previous', 'selection'),
  'deposit-complete': row('/deposit/complete', 'deposit', 'list', 'none'),
  withdrawal: row('/withdrawal', 'withdrawal', null, 'none'),
  'withdrawal-region': row('/withdrawal/region', 'withdrawal', 'list', 'came-from'),
  'withdrawal-redirect': row('/withdrawal/redirect', 'withdrawal', 'group', 'selection'),
  'withdrawal-redirect-instruction': row('/withdrawal/redirect/instruction', 'withdrawal', 'list', 'payment'),
  'withdrawal-nigerian-banks': row('/withdrawal/nigerian-banks', 'withdrawal', 'list', 'selection'),
  'withdrawal-group-list': row('/withdrawal/group/list', 'withdrawal', 'list', 'selection'),
  'withdrawal-group-redirect': row('/withdrawal/group/redirect', 'withdrawal', 'group', 'selection'),
  'withdrawal-confirm': row('/withdrawal/confirm', 'withdrawal', 'list', 'payment'),
  'withdrawal-complete': row('/withdrawal/complete', 'withdrawal', 'list', 'none'),
  history: row('/history', null, 'previous', 'none'),
  'history-payment': row('/history/payment', null, 'history', 'none'),
  empty: row('/empty', null, null, 'none'),
  'empty-region': row('/empty/region', null, 'empty', 'came-from'),
  error: row('/error', null, null, 'none'),
  form: row('/form', null, null, 'none', false),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

export const ROUTE_NAMES = Object.keys(ROUTES) as readonly RouteName[];

/** Parent paths without a page of their own redirect to their list (contract section 5). */
export const PARENTS: readonly { readonly path: string; readonly to: RouteName }[] = [
  { path: '/deposit/crypto', to: 'deposit-crypto-list' },
  { path: '/deposit/group', to: 'deposit-group-list' },
  { path: '/withdrawal/group', to: 'withdrawal-group-list' },
];

/** The route for a path inside the widget's own router, or null; a trailing slash is ignored. */
export function routeOf(path: string): RouteName | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return ROUTE_NAMES.find((name) => ROUTES[name].path === plain) ?? null;
}

/** A route by its name, or null. */
export function routeNamed(name: string): RouteName | null {
  return ROUTE_NAMES.find((known) => known === name) ?? null;
}

/** Whether a payment page sent the player back to this address (contract section 5). */
export function isReturnAddress(path: string, query: URLSearchParams): boolean {
  const name = routeOf(path);
  return (name === 'deposit-complete' || name === 'withdrawal-complete') && query.has('transactionId');
}

/**
 * A path with a query that stays inside the widget, or null (RT-20). `/error` is refused, as it would lead in a circle.
 */
export function safeBackPath(path: string | null): string | null {
  if (!path || !/^\/[a-z-]/.test(path) || path.includes('\\')) return null;
  const [pathname = ''] = path.split(/[?#]/);
  const name = routeOf(pathname);
  return name !== null && name !== 'error' ? path : null;
}
