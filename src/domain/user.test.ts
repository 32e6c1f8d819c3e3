import fc from 'fast-check';
import { CURRENCY_CODES } from './currency.ts';
import { DEFAULT_USER, displayedBalance, effectiveCountry, mergeUser, platformOf } from './user.ts';

describe('user', () => {
  it('[US-3] shows the primary balance when it is in the currency of the user, else that currency, else 0', () => {
    const others = { EUR: '7.10', MXN: '9' };
    const shown = (currency: string, primary: { amount: string; currency: string } | null) =>
      displayedBalance({ ...DEFAULT_USER, currency, balanceData: { primary, others } });
    expect(shown('MXN', { amount: '5', currency: 'MXN' })).toBe('5');
    expect(shown('EUR', { amount: '5', currency: 'MXN' })).toBe('7.10');
    expect(shown('EUR', null)).toBe('7.10');
    expect(shown('USD', { amount: '5', currency: 'MXN' })).toBe('0');
    expect(shown('constructor', null)).toBe('0');
  });

  it('[US-3] shows the balance in the user’s currency, whatever the other balances are', () => {
    const code = fc.constantFrom(...CURRENCY_CODES.slice(0, 4));
    const primary = fc.option(fc.record({ amount: fc.nat().map(String), currency: code }));
    const others = fc.dictionary(code, fc.nat().map(String));
    fc.assert(
      fc.property(code, primary, others, (currency, first, rest) => {
        const shown = displayedBalance({
          ...DEFAULT_USER,
          currency,
          balanceData: { primary: first, others: rest },
        });
        const inCurrency = first?.currency === currency ? first.amount : (rest[currency] ?? '0');
        expect(shown).toBe(inCurrency);
      }),
    );
  });

  it('[US-1] has the defaults of the product', () => {
    expect(DEFAULT_USER).toEqual({
      id: '',
      token: null,
      country: 'ru',
      currency: 'MXN',
      lang: 'en',
      paymentGeo: 'RU',
      platform: null,
      role: 0,
      balanceData: { primary: null, others: {} },
      partnerKey: null,
      email: null,
      phone: null,
      name: null,
      rest: {},
    });
  });

  it('[US-4] uses the selected country, else paymentGeo in lower case', () => {
    expect(effectiveCountry('kz', 'RU')).toBe('kz');
    expect(effectiveCountry(null, 'RU')).toBe('ru');
    expect(effectiveCountry('', 'MX')).toBe('mx');
  });

  it('[US-2] is desktop above 767 px, else mobile; each native mode is its own platform', () => {
    expect([768, 767, 320].map((width) => platformOf(width, null))).toEqual(['desktop', 'mobile', 'mobile']);
    expect([platformOf(1200, 'android'), platformOf(1200, 'ios')]).toEqual(['android', 'ios']);
  });

  it('[TR-7] merges the fields of a push and keeps the rest', () => {
    const user = { ...DEFAULT_USER, id: '7', token: 'old', email: 'a@b', rest: { tg_id: 1, note: 'n' } };
    const merged = mergeUser(user, { token: 'new', rest: { tg_id: 2 } });
    expect(merged).toEqual({ ...user, token: 'new', rest: { tg_id: 2, note: 'n' } });
    expect(user.token).toBe('old');
  });
});
