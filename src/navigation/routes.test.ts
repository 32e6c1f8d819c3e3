import fc from 'fast-check';
import { backFrom, listInsteadOf, mayEnter } from './back.ts';
import {
  ROUTES,
  ROUTE_NAMES,
  isReturnAddress,
  routeOf,
  safeBackPath,
  sectionAt,
  type RouteName,
} from './routes.ts';

const NOTHING = { selection: false, transaction: false, previous: false };

describe('the route table', () => {
  it('[RT-4] has every deposit child', () => {
    const children = ROUTE_NAMES.map((name) => ROUTES[name].path).filter((path) =>
      path.startsWith('/deposit/'),
    );
    expect(children.sort()).toEqual(
      [
        'region',
        'redirect',
        'redirect/instruction',
        'redirect/eazype',
        'redirect/pix',
        'redirect/unified-form',
        'crypto/list',
        'crypto/address',
        'group/list',
        'group/redirect',
        'india',
        'india/invoice',
        'peer-to-peer',
        'peer-to-peer/list',
        'peer-to-peer/invoice',
        'peer-to-peer/unified-form',
        'peer-to-peer/instruction',
        'host-to-host',
        'cash',
        'bonus-details',
        'video-instruction',
        'complete',
      ]
        .map((child) => `/deposit/${child}`)
        .sort(),
    );
  });

  it('[RT-5] has every withdrawal child', () => {
    const children = ROUTE_NAMES.map((name) => ROUTES[name].path).filter((path) =>
      path.startsWith('/withdrawal/'),
    );
    expect(children.sort()).toEqual(
      [
        'region',
        'redirect',
        'redirect/instruction',
        'nigerian-banks',
        'group/list',
        'group/redirect',
        'confirm',
        'complete',
      ]
        .map((child) => `/withdrawal/${child}`)
        .sort(),
    );
  });

  it('[RT-6] has the empty state with its region, the error page, and the form page, the only one without a close button', () => {
    expect(routeOf('/empty')).toBe('empty');
    expect(routeOf('/empty/region')).toBe('empty-region');
    expect(routeOf('/error')).toBe('error');
    expect(ROUTE_NAMES.filter((name) => !ROUTES[name].isClosable)).toEqual(['form']);
  });

  it('[RT-2] has the transaction meta of every deposit and withdrawal route', () => {
    for (const name of ROUTE_NAMES) {
      const first = ROUTES[name].path.split('/')[1];
      expect([name, ROUTES[name].section]).toEqual([
        name,
        first === 'deposit' || first === 'withdrawal' ? first : null,
      ]);
    }
  });

  it('accepts a trailing slash, and rejects unknown paths', () => {
    expect(routeOf('/deposit/redirect/')).toBe('deposit-redirect');
    expect(routeOf('/deposit/nowhere')).toBeNull();
    expect(routeOf('/')).toBeNull();
  });
});

describe('back targets', () => {
  const from = (route: RouteName, group: string | null = null, hasPrevious = false) =>
    backFrom({ route, group, hasPrevious });

  it.each(['deposit', 'withdrawal', 'empty', 'error', 'form'] as const)(
    '[RT-3] [RT-19] %s has none, so the fallback runs',
    (name) => {
      expect(from(name)).toBeNull();
    },
  );

  it('[RT-3] a method goes back to the list of its group when it was opened from one', () => {
    expect(from('deposit-redirect')).toEqual({ type: 'route', name: 'deposit' });
    expect(from('deposit-group-redirect', 'e-money')).toEqual({ type: 'route', name: 'deposit-group-list' });
    expect(from('deposit-crypto-address', 'crypto')).toEqual({ type: 'route', name: 'deposit-crypto-list' });
    expect(from('deposit-peer-to-peer', 'p2p_methods_ukraine')).toEqual({
      type: 'route',
      name: 'deposit-peer-to-peer-list',
    });
    expect(from('withdrawal-group-redirect', 'crypto')).toEqual({
      type: 'route',
      name: 'withdrawal-group-list',
    });
  });

  it('[RT-7] region goes back to its list, the empty state to itself', () => {
    expect(from('withdrawal-region')).toEqual({ type: 'route', name: 'withdrawal' });
    expect(from('empty-region')).toEqual({ type: 'route', name: 'empty' });
  });

  it('[RT-8] bonus details and the video guide go to the previous page, or to the list when there is none', () => {
    for (const name of ['deposit-bonus-details', 'deposit-video-instruction'] as const) {
      expect(from(name, null, true)).toEqual({ type: 'previous' });
      expect(from(name)).toEqual({ type: 'route', name: 'deposit' });
    }
  });
});

describe('guards', () => {
  it('[RT-9] sub-routes require a selection, except those that need none', () => {
    const open = ROUTE_NAMES.filter((name) => mayEnter(name, NOTHING));
    expect(open.sort()).toEqual(
      [
        'deposit',
        'withdrawal',
        'deposit-complete',
        'withdrawal-complete',
        'empty',
        'error',
        'form',
        'history',
        'history-payment',
      ].sort(),
    );
  });

  it.each([
    ['/deposit/redirect', 'deposit'],
    ['/withdrawal/redirect', 'deposit'],
    ['/nowhere', 'deposit'],
    ['/deposit/complete', 'deposit'],
    ['/withdrawal/complete', 'withdrawal'],
    ['/withdrawal/complete?transactionId=t1', null],
    ['/deposit/complete?requestId=r1', null],
    ['/withdrawal', null],
    ['/history', null],
  ])('[RT-9, RT-10, TX-6] a fresh page at %s shows, instead of it, the list %s', (address, list) => {
    const [path = '', query] = address.split('?');
    expect(listInsteadOf(path, new URLSearchParams(query))).toBe(list);
  });

  it('[RT-9] an open transaction opens the screens of its action, and no form', () => {
    const has = { ...NOTHING, transaction: true };
    expect(mayEnter('withdrawal-confirm', has)).toBe(true);
    expect(mayEnter('deposit-redirect-pix', has)).toBe(true);
    expect(mayEnter('deposit-redirect', has)).toBe(false);
  });

  it('[RT-10] a region opens only from another route', () => {
    expect(mayEnter('deposit-region', { ...NOTHING, selection: true })).toBe(false);
    expect(mayEnter('deposit-region', { ...NOTHING, previous: true })).toBe(true);
  });
});

describe('a back path from the address', () => {
  it.each(['/withdrawal', '/deposit/complete?transactionId=1', '/empty'])(
    '[RT-20] %s stays inside',
    (path) => {
      expect(safeBackPath(path)).toBe(path);
    },
  );
  it.each([
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/elsewhere',
    '/error',
    '',
    null,
    '/../x',
  ])('[RT-20] %s is not followed', (path) => {
    expect(safeBackPath(path)).toBeNull();
  });
});

describe('any path', () => {
  const part = fc.oneof(
    fc.constantFrom(...ROUTE_NAMES.map((name) => ROUTES[name].path)),
    fc.constantFrom('/', '//', '\\', '..', '?', '#', '@', ':', 'https:', 'evil.test', '%2f', '\t', '\n', ' '),
    fc.string({ maxLength: 4 }),
  );
  const path = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));

  it('[RT-20] accepted as a back path leads to a page of the widget and nowhere else', () => {
    fc.assert(
      fc.property(path, (text) => {
        const followed = safeBackPath(text);
        if (followed === null) return;
        expect(followed).toBe(text);
        const url = new URL(followed, 'https://widget.test');
        expect(url.origin).toBe('https://widget.test');
        expect(routeOf(url.pathname)).not.toBeNull();
        expect(routeOf(url.pathname)).not.toBe('error');
      }),
      { numRuns: 2000 },
    );
  });

  it('[RT-20] of a page of the widget is accepted as a back path, with any query', () => {
    const name = fc.constantFrom(...ROUTE_NAMES.filter((route) => route !== 'error'));
    const query = fc.string().map((value) => new URLSearchParams({ value }).toString());
    fc.assert(
      fc.property(name, query, (route, search) => {
        const address = `${ROUTES[route].path}?${search}`;
        expect(safeBackPath(address)).toBe(address);
      }),
    );
  });

  it('[RT-3] [RT-9] identifies its route; additional state never forbids a route', () => {
    const flags = fc.record({ selection: fc.boolean(), transaction: fc.boolean(), previous: fc.boolean() });
    fc.assert(
      fc.property(fc.constantFrom(...ROUTE_NAMES), flags, (route, has) => {
        expect(routeOf(ROUTES[route].path)).toBe(route);
        if (mayEnter(route, has)) {
          expect(mayEnter(route, { selection: true, transaction: true, previous: true })).toBe(true);
        }
      }),
    );
  });
});

describe('return addresses', () => {
  it('recognises a return address', () => {
    expect(isReturnAddress('/deposit/complete', new URLSearchParams('transactionId=1'))).toBe(true);
    expect(isReturnAddress('/deposit/complete', new URLSearchParams())).toBe(false);
  });
});

it.each([
  ['withdrawal-confirm', '', 'withdrawal'],
  ['empty', 'direct=false&transaction=withdrawal', 'withdrawal'],
  ['empty', '', 'deposit'],
  ['error', 'backRoute=/withdrawal', 'withdrawal'],
  ['error', 'backRoute=/deposit/complete?transactionId=1', 'deposit'],
  ['error', 'backRoute=/history', null],
  ['error', 'backRoute=//evil.test', null],
  ['error', '', null],
] as const)('[RT-12] the page %s with the query "%s" belongs to the section: %s', (route, query, section) => {
  expect(sectionAt(route, new URLSearchParams(query))).toBe(section);
});
