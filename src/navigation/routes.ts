import type { Section } from '#domain/section.ts';

/**
 * The target of the header's back button (RT-3, contract: Routes). list: the section's list; group: the group's list if
 * the method was opened from one, else the section's list; previous: the previous page, or the list if the widget's
 * history has none; empty: the empty state; history: the previous page, or a redirect to the history if the widget's
 * history has none; null: no back button.
 */
export type BackTarget = 'list' | 'group' | 'previous' | 'empty' | 'history' | null;

/**
 * Who may enter. selection: a group or a method is selected (RT-9); payment: the same, or an open transaction;
 * came-from: the navigation has a previous route (RT-10).
 */
export type Guard = 'none' | 'selection' | 'payment' | 'came-from';

/** Families of methods with the same screens. `redirect` is the family of methods without special screens. */
export type MethodFamily =
  'redirect' | 'crypto' | 'india' | 'peer-to-peer' | 'host-to-host' | 'cash' | 'nigerian-banks';

/** The actions that have a page in some families; other families use the page of `redirect`. */
export type ActionPage = 'instruction' | 'invoice' | 'unified-form' | 'pix' | 'eazype';

/**
 * What a route shows, whatever its section and family. form: a method's form; group: the methods of one group; form-page:
 * the page that shows only one form.
 */
export type RouteKind =
  | ActionPage
  | 'list'
  | 'group'
  | 'form'
  | 'confirm'
  | 'complete'
  | 'region'
  | 'bonus-details'
  | 'video-instruction'
  | 'history'
  | 'history-payment'
  | 'empty'
  | 'error'
  | 'form-page';

export interface Route {
  readonly path: string;
  /** The transaction meta (RT-2). */
  readonly section: Section | null;
  /** null where methods of all families share the screen. */
  readonly family: MethodFamily | null;
  readonly kind: RouteKind;
  readonly back: BackTarget;
  readonly guard: Guard;
  /** false hides the close button (RT-6). */
  readonly isClosable: boolean;
}

/** The rest of a row after its path and section, in the order of `Route`. */
type Meaning = [
  family: MethodFamily | null,
  kind: RouteKind,
  back: BackTarget,
  guard: Guard,
  isClosable?: boolean,
];

function row(
  path: string,
  section: Section | null,
  ...[family, kind, back, guard, isClosable = true]: Meaning
): Route {
  return { path, section, family, kind, back, guard, isClosable };
}

const deposit = (path: string, ...meaning: Meaning): Route => row(`/deposit${path}`, 'deposit', ...meaning);
const withdrawal = (path: string, ...meaning: Meaning): Route =>
  row(`/withdrawal${path}`, 'withdrawal', ...meaning);

/** Every screen of the widget: one row contains everything that navigation needs to know about it. */
export const ROUTES = {
  deposit: deposit('', null, 'list', null, 'none'),
  'deposit-region': deposit('/region', null, 'region', 'list', 'came-from'),
  'deposit-redirect': deposit('/redirect', 'redirect', 'form', 'group', 'selection'),
  'deposit-redirect-instruction': deposit(
    '/redirect/instruction',
    'redirect',
    'instruction',
    'list',
    'payment',
  ),
  'deposit-redirect-eazype': deposit('/redirect/eazype', 'redirect', 'eazype', 'list', 'payment'),
  'deposit-redirect-pix': deposit('/redirect/pix', 'redirect', 'pix', 'list', 'payment'),
  'deposit-redirect-unified-form': deposit(
    '/redirect/unified-form',
    'redirect',
    'unified-form',
    'list',
    'payment',
  ),
  'deposit-crypto-list': deposit('/crypto/list', 'crypto', 'group', 'list', 'selection'),
  'deposit-crypto-address': deposit('/crypto/address', 'crypto', 'form', 'group', 'payment'),
  'deposit-group-list': deposit('/group/list', null, 'group', 'list', 'selection'),
  'deposit-group-redirect': deposit('/group/redirect', 'redirect', 'form', 'group', 'selection'),
  'deposit-india': deposit('/india', 'india', 'form', 'group', 'selection'),
  'deposit-india-invoice': deposit('/india/invoice', 'india', 'invoice', 'list', 'payment'),
  'deposit-peer-to-peer-list': deposit('/peer-to-peer/list', 'peer-to-peer', 'group', 'list', 'selection'),
  'deposit-peer-to-peer': deposit('/peer-to-peer', 'peer-to-peer', 'form', 'group', 'selection'),
  'deposit-peer-to-peer-invoice': deposit(
    '/peer-to-peer/invoice',
    'peer-to-peer',
    'invoice',
    'list',
    'payment',
  ),
  'deposit-peer-to-peer-unified-form': deposit(
    '/peer-to-peer/unified-form',
    'peer-to-peer',
    'unified-form',
    'list',
    'payment',
  ),
  'deposit-peer-to-peer-instruction': deposit(
    '/peer-to-peer/instruction',
    'peer-to-peer',
    'instruction',
    'list',
    'payment',
  ),
  'deposit-host-to-host': deposit('/host-to-host', 'host-to-host', 'form', 'group', 'selection'),
  'deposit-cash': deposit('/cash', 'cash', 'form', 'group', 'selection'),
  'deposit-bonus-details': deposit('/bonus-details', null, 'bonus-details', 'previous', 'selection'),
  'deposit-video-instruction': deposit(
    '/video-instruction',
    null,
    'video-instruction',
    'previous',
    'selection',
  ),
  'deposit-complete': deposit('/complete', null, 'complete', 'list', 'none'),
  withdrawal: withdrawal('', null, 'list', null, 'none'),
  'withdrawal-region': withdrawal('/region', null, 'region', 'list', 'came-from'),
  'withdrawal-redirect': withdrawal('/redirect', 'redirect', 'form', 'group', 'selection'),
  'withdrawal-redirect-instruction': withdrawal(
    '/redirect/instruction',
    'redirect',
    'instruction',
    'list',
    'payment',
  ),
  'withdrawal-nigerian-banks': withdrawal('/nigerian-banks', 'nigerian-banks', 'form', 'list', 'selection'),
  'withdrawal-group-list': withdrawal('/group/list', null, 'group', 'list', 'selection'),
  'withdrawal-group-redirect': withdrawal('/group/redirect', 'redirect', 'form', 'group', 'selection'),
  'withdrawal-confirm': withdrawal('/confirm', null, 'confirm', 'list', 'payment'),
  'withdrawal-complete': withdrawal('/complete', null, 'complete', 'list', 'none'),
  history: row('/history', null, null, 'history', 'previous', 'none'),
  'history-payment': row('/history/payment', null, null, 'history-payment', 'history', 'none'),
  empty: row('/empty', null, null, 'empty', null, 'none'),
  'empty-region': row('/empty/region', null, null, 'region', 'empty', 'came-from'),
  error: row('/error', null, null, 'error', null, 'none'),
  form: row('/form', null, null, 'form-page', null, 'none', false),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

export const ROUTE_NAMES = Object.keys(ROUTES) as readonly RouteName[];

/** Parent paths without a page of their own redirect to their list (contract: Routes of methods and actions). */
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

/** Whether a payment page sent the player back to this address (contract: Redirects and returns). */
export function isReturnAddress(path: string, query: URLSearchParams): boolean {
  const name = routeOf(path);
  return name !== null && ROUTES[name].kind === 'complete' && query.has('transactionId');
}

/**
 * A path with a query that stays inside the widget, or null (RT-20). `/error` is refused, because it would cause a loop.
 */
export function safeBackPath(path: string | null): string | null {
  if (!path || !/^\/[a-z-]/.test(path) || path.includes('\\')) return null;
  const [pathname = ''] = path.split(/[?#]/);
  const name = routeOf(pathname);
  return name !== null && name !== 'error' ? path : null;
}

/** The section that a page belongs to; the error page and the empty state belong to that of the page they replaced. */
export function sectionAt(route: RouteName, query: URLSearchParams): Section | null {
  if (route === 'empty') return query.get('transaction') === 'withdrawal' ? 'withdrawal' : 'deposit';
  const [path = ''] = (route === 'error' && safeBackPath(query.get('backRoute'))?.split(/[?#]/)) || [];
  return ROUTES[routeOf(path) ?? route].section;
}
