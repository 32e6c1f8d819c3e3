import fc from 'fast-check';
import { readWholeLoaded } from '#test/read-whole-loaded.ts';
import { readLoaded } from './loaded.ts';

const ownOrigin = 'https://widget.test';

const read = (fields: Record<string, unknown>) => readWholeLoaded(fields, { ownOrigin });

const isAccepted = (host: unknown, allowedHosts?: readonly string[]) =>
  readLoaded({ host }, allowedHosts ? { ownOrigin, allowedHosts } : { ownOrigin }).ok;

describe('readLoaded', () => {
  it('[HS-9] [US-1] fills in every default', () => {
    const { parent, user, problems } = read({});
    expect(parent).toEqual({
      bonusId: null,
      bonusList: [],
      closingButton: true,
      experiments: [],
      haptics: false,
      host: null,
      schema: {
        meta: {
          cryptoBonusAvailable: false,
          cryptoInstruction: false,
          captcha: null,
          support: {},
          badgeUrl: null,
          submitHorizon: 60_000,
        },
        assets: { icons: null },
        fonts: [],
        variables: {},
      },
      token: null,
      xOrigin: null,
      userId: null,
      partnerKey: null,
      transport: 'socket',
      platformVersion: 'redesign',
      pwa: false,
      isMobileApp: false,
      currency: null,
      paymentGeo: 'RU',
      platform: null,
      locale: 'en',
    });
    expect(user).toMatchObject({
      country: 'ru',
      currency: 'MXN',
      lang: 'en',
      paymentGeo: 'RU',
      role: 0,
      token: null,
      balanceData: { primary: null, others: {} },
    });
    expect(problems).toEqual([]);
  });

  it('[HS-9] reads every field', () => {
    const fields = {
      bonusId: 'b1',
      bonusList: [{ id: 'b1', type: 'deposit', depositBonusData: { minDeposit: 100 } }],
      closingButton: false,
      experiments: [{ key: 'analytics-21868', group: 'group_b' }],
      host: 'https://gate.test',
      token: 'parent-token',
      xOrigin: 'https://partner.test',
      userId: 42,
      partnerKey: 'p',
      transport: 'http',
      platformVersion: 'classic',
      pwa: true,
      isMobileApp: true,
      currency: 'INR',
      paymentGeo: 'IN',
      platform: 'android',
      locale: 'hi-IN',
    };
    const { parent, user, problems } = read(fields);
    expect(problems).toEqual([]);
    expect(parent).toMatchObject({
      ...fields,
      userId: '42',
      locale: 'hi',
      bonusList: [{ minDeposit: '100' }],
    });
    expect(user).toMatchObject({
      id: '42',
      currency: 'INR',
      paymentGeo: 'IN',
      lang: 'hi',
      platform: 'android',
    });
    expect(user.token).toBeNull();
  });

  it('[TR-1] accepts both transports without a warning', () => {
    for (const transport of ['socket', 'http']) {
      const { parent, problems } = read({ transport });
      expect([parent.transport, problems]).toEqual([transport, []]);
    }
  });

  it('[HS-15] replaces invalid fields by defaults, keeps the rest, and reports paths without values', () => {
    const { parent, user, problems } = read({
      bonusList: [{ id: 'ok', type: 'freespin' }, 'secret', { id: 'x', type: 'cashback' }],
      closingButton: 'no',
      experiments: { key: 'secret' },
      transport: 'pigeon',
      schema: 'secret',
      pwa: 1,
      locale: 7,
      token: ['secret'],
      userId: '42',
      user: { country: 5, currency: 'EUR', role: 'admin', balanceData: 'secret', phone: 79 },
    });
    expect(parent).toMatchObject({
      closingButton: true,
      experiments: [],
      transport: 'socket',
      pwa: false,
      locale: 'en',
      token: null,
      userId: '42',
    });
    expect(parent.bonusList.map(({ id }) => id)).toEqual(['ok']);
    expect(user).toMatchObject({ id: '42', country: 'ru', currency: 'EUR', role: 0, phone: '79' });
    expect([...problems].sort()).toEqual(
      [
        'bonusList.1',
        'bonusList.2',
        'closingButton',
        'experiments',
        'locale',
        'pwa',
        'schema',
        'token',
        'transport',
        'user.balanceData',
        'user.country',
        'user.role',
      ].sort(),
    );
  });

  it('[HS-15] refuses only an invalid host, whatever the other fields contain', () => {
    const keys = [
      'bonusId',
      'bonusList',
      'experiments',
      'schema',
      'token',
      'userId',
      'user',
      'locale',
      'currency',
    ];
    const fields = fc.dictionary(fc.constantFrom(...keys, '__proto__', 'constructor'), fc.jsonValue());
    fc.assert(
      fc.property(fields, (loaded) => {
        expect(readLoaded(loaded, { ownOrigin }).ok).toBe(true);
      }),
    );
  });

  it('gives top-level fields precedence over user, but keeps both tokens', () => {
    const user = {
      currency: 'EUR',
      id: '1',
      token: 'user-token',
      lang: 'es',
      paymentGeo: 'MX',
      partner_key: 'u',
    };
    const won = read({
      token: 'top',
      currency: 'MXN',
      userId: '2',
      locale: 'pt-BR',
      paymentGeo: 'BR',
      partnerKey: 'p',
      user,
    });
    expect(won.parent.token).toBe('top');
    expect(won.user).toMatchObject({
      token: 'user-token',
      currency: 'MXN',
      id: '2',
      lang: 'pt',
      paymentGeo: 'BR',
      partnerKey: 'p',
    });
    expect(read({ user }).user).toMatchObject({ currency: 'EUR', id: '1', lang: 'es', paymentGeo: 'MX' });
    expect(read({ locale: 9, user }).user.lang).toBe('es');
  });

  it('[US-1] [US-3] reads balances as numbers or decimal text, and keeps the other fields', () => {
    const { user } = read({
      user: {
        balanceData: { primary: { amount: 10.5, currency: 'MXN' }, USD: '3.20', EUR: 'x' },
        tg_id: 5,
        evil: 1,
      },
    });
    expect(user.balanceData).toEqual({
      primary: { amount: '10.5', currency: 'MXN' },
      others: { USD: '3.20' },
    });
    expect(user.rest).toEqual({ tg_id: 5 });
  });
});

describe('the host of loaded', () => {
  it('[HS-15] is the widget’s own origin when absent', () => {
    for (const fields of [{}, { host: null }, { host: '' }]) expect(read(fields).parent.host).toBeNull();
  });

  it('is an origin, https outside loopback', () => {
    for (const host of [ownOrigin, `${ownOrigin}/`, 'HTTPS://Widget.test:443'])
      expect(read({ host }).parent.host).toBeNull();
    expect(read({ host: 'https://Gate.test:443/' }).parent.host).toBe('https://gate.test');
    for (const host of [
      'http://localhost:4402',
      'http://127.0.0.1:4402',
      'http://[::1]:1',
      'http://a.localhost',
    ]) {
      expect(read({ host }).parent.host).toBe(host);
    }
  });

  it.each([
    'http://gate.test',
    'http://localhost.evil.test',
    'http://127.0.0.1.evil.test',
    'https://gate.test/path',
    ' https://gate.test',
    'https:gate.test',
    'https://gate.test?x',
    'https://gate.test/?x=1',
    'https://user@gate.test',
    'https://',
    'gate.test',
    '//gate.test',
    'javascript:alert(1)',
    'ftp://gate.test',
    'wss://gate.test',
    7,
    true,
    {},
    ['https://gate.test'],
  ])('is refused when it is %p', (host) => {
    expect(isAccepted(host)).toBe(false);
  });

  it('must be an allowed host when the deployment lists them', () => {
    expect(isAccepted('https://gate.test', ['https://gate.test'])).toBe(true);
    expect(isAccepted('https://gate.test', ['gate.test'])).toBe(true);
    expect(isAccepted('https://gate.test', ['https://gate.test/'])).toBe(true);
    expect(isAccepted('https://gate.test', ['https://other.test', 'https://gate.test'])).toBe(true);
    expect(isAccepted('https://gate.test', ['', 'https://gate'])).toBe(false);
    expect(isAccepted('https://gate.test', ['https://other.test'])).toBe(false);
    expect(isAccepted('https://gate.test.evil', ['gate.test'])).toBe(false);
    expect(isAccepted(undefined, ['https://other.test'])).toBe(true);
    expect(isAccepted(ownOrigin, ['https://other.test'])).toBe(true);
  });

  it('is not repeated in the reason, which explains how to fix it', () => {
    const reasonOf = (host: string, allowedHosts: readonly string[] = []) => {
      const result = readLoaded({ host }, { ownOrigin, allowedHosts });
      return result.ok ? null : result.reason;
    };
    for (const host of ['https://a.test/?token=secret', 'https://a.test/api', 'http://a.test'])
      expect(reasonOf(host)).toMatch(/^host has to be an https origin without a path, e\.g\. /);
    expect(reasonOf('https://a.test', ['https://b.test'])).toMatch(/gatewayHosts/);
  });
});
