import { pathBelow } from './path-below.ts';

it.each([
  ['/pay', '/pay', '/'],
  ['/pay', '/pay/', '/'],
  ['/pay', '/pay/withdrawal', '/withdrawal'],
  ['/pay/', '/pay/withdrawal', '/withdrawal'],
  ['/', '/withdrawal', '/withdrawal'],
  ['/pay', '/payments/withdrawal', '/'],
  ['/pay', '/payments', '/'],
  ['/pay/', '/payments/x', '/'],
  ['/pay', '/other', '/'],
  ['/pay', '/pay//evil.example', '/evil.example'],
])('[HS-13] below %s, %s is %s', (basename, path, below) => {
  expect(pathBelow(basename, path)).toBe(below);
});
