import { DEFAULT_USER, type User } from '#domain/user.ts';
import { readStoredResend } from './stored-resend.ts';
import { readForceLogging, readHome, readStoredTransport, readStoredUser, storeUser } from './stored.ts';

const user: User = {
  ...DEFAULT_USER,
  id: '7',
  token: 'secret',
  currency: 'EUR',
  lang: 'es',
  partnerKey: 'p',
  balanceData: { primary: { amount: '1.50', currency: 'EUR' }, others: { USD: '2' } },
  rest: { tg_id: 5 },
};

describe('the stored user', () => {
  it('[US-5] is read back unchanged, with its token only where that may be stored', () => {
    expect(readStoredUser(storeUser(user, true))).toEqual(user);
    expect(readStoredUser(storeUser(user, false))).toEqual({ ...user, token: null });
    expect(storeUser(user, false)).not.toContain('secret');
    expect(readStoredUser(storeUser(user, false, 'https://partner.test'))).toEqual({ ...user, token: null });
  });

  it('[US-5] [US-1] is read from any JSON object, with defaults; anything else is ignored', () => {
    expect(readStoredUser('{"id":5,"currency":7,"__proto__":{"role":9}}')).toEqual({
      ...DEFAULT_USER,
      id: '5',
    });
    for (const stored of [null, '', '{', 'null', '"x"', '[]']) expect(readStoredUser(stored)).toBeNull();
  });
});

describe('the home of the stored user', () => {
  it.each([
    ['https://partner.test', 'https://partner.test'],
    ['https://partner.test/cashier?x=1', 'https://partner.test'],
    ['', null],
    ['partner', null],
    [null, null],
  ])('[US-5] stored as %j is %j', (home, origin) => {
    const stored = storeUser(user, false, home);
    expect(readHome(stored)).toBe(origin);
    expect(stored.includes('"home"')).toBe(home !== null);
  });

  it('[US-5] is that of a JSON object alone', () => {
    for (const stored of [null, '', '[]', '"x"', '{"home":5}', 'null']) expect(readHome(stored)).toBeNull();
  });
});

describe('the other entries', () => {
  it('[TX-7] keep the wait for another code, or nothing', () => {
    const wait = { id: 't1', since: 1000, wait: 30_000 };
    expect(readStoredResend(JSON.stringify({ ...wait, other: 1 }))).toEqual(wait);
    for (const stored of [null, '{', '{}', JSON.stringify({ ...wait, since: 'now' })])
      expect(readStoredResend(stored)).toBeNull();
  });

  it('[TR-1] [US-5] accept only the two transports', () => {
    expect(readStoredTransport('socket')).toBe('socket');
    expect(readStoredTransport('http')).toBe('http');
    for (const stored of [null, '', 'HTTP', 'pigeon', '"http"'])
      expect(readStoredTransport(stored)).toBeNull();
  });

  it("[US-5] forces logging only by '1'", () => {
    expect(['1', '0', 'true', null].map(readForceLogging)).toEqual([true, false, false, false]);
  });
});
