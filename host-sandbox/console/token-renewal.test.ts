import { createTokenRenewal } from './token-renewal.ts';

const OWN = 'sandbox-u1';
const loaded = (payload: unknown) => JSON.stringify({ messageType: 'loaded', payload });

function start() {
  let time = 1000;
  const renew = jest.fn();
  const renewal = createTokenRenewal(() => time, renew);
  return { renewal, renew, pass: (ms: number) => void (time += ms) };
}

it.each([
  ['the parent’s', loaded({ token: OWN, user: { token: OWN } })],
  ['the user’s', loaded({ token: null, user: { token: OWN } })],
  ['beside messageType', JSON.stringify({ messageType: 'loaded', token: OWN })],
])('[TR-12] [HS-10] renews the token that the host sent: %s', (_where, text) => {
  const { renewal, renew } = start();
  renewal.handed(text, OWN);
  expect(renewal.expired()).toBe(true);
  expect(renew).toHaveBeenCalledTimes(1);
});

it.each([
  ['another token', loaded({ token: 'expired', user: { token: OWN } })],
  ['no token', loaded({ token: null })],
  ['invalid JSON', '{'],
])('[HS-10] does not renew the token of a widget with %s', (_what, text) => {
  const { renewal, renew } = start();
  renewal.handed(text, OWN);
  expect(renewal.expired()).toBe(false);
  expect(renew).not.toHaveBeenCalled();
});

it('[HS-10] does not renew the token of a widget that received no loaded', () => {
  const { renewal } = start();
  expect(renewal.expired()).toBe(false);
  renewal.handed(loaded({ token: OWN }), OWN);
  renewal.reset();
  expect(renewal.expired()).toBe(false);
});

it('[TR-12] answers at most once in 5 s when the gateway also refuses the new token', () => {
  const { renewal, renew, pass } = start();
  renewal.handed(loaded({ token: OWN }), OWN);
  expect([renewal.expired(), renewal.expired()]).toEqual([true, false]);
  pass(4999);
  expect(renewal.expired()).toBe(false);
  pass(1);
  expect(renewal.expired()).toBe(true);
  expect(renew).toHaveBeenCalledTimes(2);
});
