import * as v from 'valibot';
import { currencyCode } from '#domain/currency-code.ts';
import { languagePart } from '#domain/language.ts';
import type { BalanceData, User, UserPatch } from '#domain/user.ts';
import type { Reader } from './reader.ts';
import { decimal, decimalText, idText, isRecord, object, record, text } from './scalars.ts';

/** Fields of the user that the widget only stores (requirements: Entities). */
const CARRIED = [
  'activity',
  'address',
  'birthday',
  'bk_type',
  'deposits_calc_count',
  'deposits_calc_time',
  'firstdeposit_time',
  'hash_id',
  'id_user',
  'last_ip',
  'last_ip_country',
  'meta',
  'note',
  'passport',
  'passport_by',
  'poker_nickname',
  'regulated_domain_id',
  'tg_id',
  'time_registration',
  'timezone',
] as const;

/** A currency's code, in capitals; several are none. */
export const code = v.pipe(text, v.transform(currencyCode), v.regex(/^[^\s,;|/]+$/));

export const WIRE_PRIMARY = object({ amount: decimal, currency: code });

/** `{primary: {amount, currency}, [currency]: amount}`; an amount may also come as `{amount}`. */
export const balance = v.pipe(
  record,
  v.transform(({ primary, ...rest }): BalanceData => {
    const others: Record<string, string> = {};
    for (const [key, value] of Object.entries(rest)) {
      const amount = decimalText(isRecord(value) ? value.amount : value);
      if (amount !== null) others[currencyCode(key)] = amount;
    }
    const parsed = v.safeParse(WIRE_PRIMARY, primary);
    return { primary: parsed.success ? parsed.output : null, others };
  }),
);

/** The language part of a locale (HS-9). */
export const locale = v.pipe(v.string(), v.transform(languagePart), v.string());

/** Reads a user's fields from their wire names; absent and invalid ones are left out, and invalid ones are reported. */
export function readUser(reader: Reader): UserPatch {
  const rest: Record<string, unknown> = {};
  for (const key of CARRIED) {
    const value = reader.take(key, v.unknown(), undefined);
    if (value !== undefined) rest[key] = value;
  }
  const id = reader.take('id', idText, null) ?? reader.take('id_user', idText, undefined);
  const fields = {
    id,
    token: reader.take('token', text, undefined),
    country: reader.take('country', text, undefined),
    currency: reader.take('currency', code, undefined),
    lang: reader.take('lang', locale, undefined),
    paymentGeo: reader.take('paymentGeo', text, undefined),
    platform: reader.take('platform', text, undefined),
    role: reader.take('role', v.number(), undefined),
    balanceData: reader.take('balanceData', balance, undefined),
    partnerKey: reader.take('partner_key', idText, undefined),
    email: reader.take('email', text, undefined),
    phone: reader.take('phone', idText, undefined),
    name: reader.take('name', text, undefined),
    rest,
  };
  return withoutUndefined(fields);
}

/** Writes the user in the form that readUser reads (US-5). */
export function wireUser(user: User, withToken: boolean): Record<string, unknown> {
  const { token, balanceData, partnerKey, rest, ...plain } = user;
  return {
    ...rest,
    ...plain,
    ...(withToken && { token }),
    partner_key: partnerKey,
    balanceData: { ...balanceData.others, primary: balanceData.primary },
  };
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
