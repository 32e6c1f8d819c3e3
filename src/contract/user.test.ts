import * as v from 'valibot';
import { DEFAULT_USER, mergeUser } from '#domain/user.ts';
import { createReader } from './reader.ts';
import { balance, locale, readUser, wireUser } from './user.ts';

const CARRIED =
  'activity address birthday bk_type deposits_calc_count deposits_calc_time firstdeposit_time hash_id id_user last_ip last_ip_country meta note passport passport_by poker_nickname regulated_domain_id tg_id time_registration timezone'.split(
    ' ',
  );

function read(source: Record<string, unknown>) {
  const problems: string[] = [];
  return { user: readUser(createReader(source, problems)), problems };
}

describe('readUser', () => {
  it('[US-1] reads every field by its name on the wire', () => {
    const { user, problems } = read({
      id: 7,
      token: 't',
      country: 'mx',
      currency: 'MXN',
      lang: 'es-MX',
      paymentGeo: 'MX',
      platform: 'web',
      role: 3,
      balanceData: { primary: { amount: 5, currency: 'MXN' } },
      partner_key: 9,
      email: 'a@b',
      phone: 5255,
      name: 'Ana',
    });
    expect(user).toEqual({
      id: '7',
      token: 't',
      country: 'mx',
      currency: 'MXN',
      lang: 'es',
      paymentGeo: 'MX',
      platform: 'web',
      role: 3,
      balanceData: { primary: { amount: '5', currency: 'MXN' }, others: {} },
      partnerKey: '9',
      email: 'a@b',
      phone: '5255',
      name: 'Ana',
      rest: {},
    });
    expect(problems).toEqual([]);
  });

  it('[US-1] keeps the other fields of the product unchanged, and no unknown ones', () => {
    const carried = Object.fromEntries(CARRIED.map((key, index) => [key, index % 2 ? { index } : index]));
    expect(read({ ...carried, evil: 1 }).user.rest).toEqual(carried);
  });

  it('[US-1] uses id_user when id is missing', () => {
    expect(read({ id_user: 5 }).user.id).toBe('5');
    expect(read({ id: 1, id_user: 5 }).user.id).toBe('1');
    expect(read({ id: {}, id_user: 5 })).toMatchObject({ user: { id: '5' }, problems: ['id'] });
  });

  it('[HS-15] omits absent and invalid fields, so that they overwrite nothing', () => {
    const { user, problems } = read({ token: '', role: '3', lang: 'x', email: null, currency: 'EUR' });
    expect(user).toStrictEqual({ currency: 'EUR', rest: {} });
    expect(problems.sort()).toEqual(['lang', 'role', 'token']);
  });

  it('[US-5] reads back the output of wireUser, with the token only on request', () => {
    const user = mergeUser(DEFAULT_USER, {
      id: '7',
      token: 't',
      partnerKey: 'p',
      email: 'a@b',
      balanceData: { primary: { amount: '1.50', currency: 'EUR' }, others: { USD: '2' } },
      rest: { tg_id: 5 },
    });
    const back = (withToken: boolean) => mergeUser(DEFAULT_USER, read(wireUser(user, withToken)).user);
    expect(back(true)).toEqual(user);
    expect(back(false)).toEqual({ ...user, token: null });
    expect(wireUser(user, false)).not.toHaveProperty('token');
  });
});

describe('balance', () => {
  const read = (data: unknown) => v.safeParse(balance, data);

  it('[US-3] reads amounts as numbers, decimal text or {amount}', () => {
    const data = {
      primary: { amount: '10', currency: 'MXN' },
      USD: 3.2,
      EUR: '5.00',
      BTC: { amount: '0.1' },
    };
    expect(read(data).output).toEqual({
      primary: { amount: '10', currency: 'MXN' },
      others: { USD: '3.2', EUR: '5.00', BTC: '0.1' },
    });
  });

  it('[US-3] ignores invalid amounts, and a primary one without a currency', () => {
    const data = { primary: { amount: '10' }, USD: 'x', EUR: null, KZT: { value: 1 } };
    expect(read(data).output).toEqual({ primary: null, others: {} });
    expect(read(JSON.parse('{"__proto__":"5","USD":"1"}')).output).toEqual({
      primary: null,
      others: { USD: '1' },
    });
    expect([read(5).success, read([]).success, read(null).success]).toEqual([false, false, false]);
  });
});

describe('locale', () => {
  it('[HS-9] is reduced to its language part', () => {
    expect(v.safeParse(locale, 'pt-BR').output).toBe('pt');
    expect([v.safeParse(locale, '../en').success, v.safeParse(locale, 5).success]).toEqual([false, false]);
  });
});
