import { listAtStart } from './list-at-start.ts';

it.each([
  ['/deposit', 'deposit', true],
  ['/deposit/', 'deposit', true],
  ['/withdrawal', 'withdrawal', true],
  ['/', 'deposit', true],
  ['/nowhere', 'deposit', true],
  ['/deposit/crypto', 'deposit', false],
  ['/deposit/redirect', 'deposit', false],
  ['/withdrawal/redirect', 'deposit', false],
  ['/form', 'deposit', false],
])(
  '[RT-1] [RT-9] a fresh page at %s needs the list of %s; it is the first screen: %s',
  (path, section, isFirst) => {
    expect(listAtStart(path, new URLSearchParams())).toEqual({ section, isFirst });
  },
);

it.each(['/deposit/complete', '/withdrawal/complete', '/history', '/empty', '/error'])(
  '[RT-1] a fresh page at %s needs no list',
  (path) => {
    expect(listAtStart(path, new URLSearchParams())).toBeNull();
  },
);

it('a list that must be fetched again is not painted early', () => {
  const query = new URLSearchParams({ refetch: '1' });
  expect(listAtStart('/deposit', query)).toEqual({ section: 'deposit', isFirst: false });
});

it('a form of a withdrawal needs the list of the withdrawals', () => {
  const query = new URLSearchParams({ transaction: 'withdrawal' });
  expect(listAtStart('/form', query)).toEqual({ section: 'withdrawal', isFirst: false });
});
