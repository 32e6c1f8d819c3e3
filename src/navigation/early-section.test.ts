import { firstList } from './early-section.ts';

it.each([
  ['/deposit', 'deposit'],
  ['/deposit/', 'deposit'],
  ['/withdrawal', 'withdrawal'],
  ['/', 'deposit'],
  ['/nowhere', 'deposit'],
  ['/deposit/crypto', null],
  ['/deposit/redirect', null],
  ['/deposit/complete', null],
  ['/form', null],
  ['/error', null],
])('[RT-1] a fresh page at %s starts with the list of %s', (path, section) => {
  expect(firstList(path, new URLSearchParams())).toBe(section);
});

it('no list is predicted when it must be fetched again', () => {
  expect(firstList('/deposit', new URLSearchParams({ refetch: '1' }))).toBeNull();
});
