import { currencyCode } from '#domain/currency-code.ts';
import { CURRENCY_CODES } from '#domain/currency.ts';
import { DEFAULT_USER } from '#domain/user.ts';
import type { HostData, Warning } from './host-messages.ts';
import type { WholeHostData } from './late-fields.ts';
import { isRecord } from './scalars.ts';
import { UNSUPPORTED_LANGUAGE, isUnsupportedLanguage } from './unsupported-language.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Length to which an unknown name from the host is truncated when it is quoted. */
const MAX_NAME = 40;

/** The value used instead of a field that was left out. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['closingButton', 'the button is shown'],
  ['haptics', 'it is off'],
  ['currency', `user.currency is used, otherwise ${DEFAULT_USER.currency}`],
  ['locale', `user.lang is used, otherwise ${DEFAULT_USER.lang}`],
  ['paymentGeo', `user.paymentGeo is used, otherwise ${DEFAULT_USER.paymentGeo}`],
  ['transport', 'socket is used; pass socket or http'],
  ['user', 'none of its fields is used; pass an object'],
  ['user.balanceData', 'a balance of 0 is shown'],
]);

/** Ids, which may be numbers. */
const IDS: ReadonlySet<string> = new Set([
  ...['userId', 'partnerKey', 'bonusId'],
  ...['user.id', 'user.id_user', 'user.partner_key', 'user.phone'],
]);
const AS_TEXT = 'pass it as text: JavaScript rounds a number above 2^53';
const isRounded = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** Names that belong elsewhere: those of the user, and those of the message itself. */
const CORRECT: ReadonlyMap<string, string> = new Map([
  ['id', 'the player is userId'],
  ['lang', 'the language is locale'],
  ['country', 'the country is paymentGeo'],
  ['messageType', 'pass only the payload of the message'],
  ['payload', 'pass only the payload of the message'],
]);

const inAnotherSpelling = (code: string): string =>
  `is a code in another spelling; it was understood, but send ${code}`;

/** The problems of an accepted `loaded`, by field and with the fix; never a value (contract: The `loaded` message). */
export function loadedWarnings({ fields, parent, user, problems }: WholeHostData): readonly Warning[] {
  const warnings: Warning[] = [];
  const warn = (path: string, text: string): void => {
    const field = `loaded.${path}`;
    if (!warnings.some((warning) => warning.field === field)) warnings.push({ field, text });
  };
  for (const path of problems)
    warn(
      path,
      `has an invalid type or value and was left out; ${IDS.has(path) ? AS_TEXT : (INSTEAD.get(path) ?? 'see the fields of loaded in the guide')}`,
    );
  for (const name of Object.keys(fields))
    if (!Object.hasOwn(parent, name) && name !== 'user')
      warn(
        name.slice(0, MAX_NAME),
        `is not a field of loaded and was left out; ${CORRECT.get(name) ?? 'data about the player, e.g. balanceData, belongs in user'}`,
      );
  const { schema } = fields;
  if (isRecord(schema))
    for (const name of Object.keys(schema))
      if (!Object.hasOwn(parent.schema, name))
        warn(`schema.${name.slice(0, MAX_NAME)}`, `is not one of ${Object.keys(parent.schema).join(', ')}`);
  if (user.id === '')
    warn(
      'userId',
      'is missing: an unfinished payment cannot be found again, and players cannot be distinguished',
    );
  if (parent.token === null && user.token === null)
    warn('token', 'is missing: most gateways answer every call with 401');

  const currencyPath = pathOf(fields, 'currency');
  if (currencyPath === null)
    warn(
      'currency',
      `is missing: ${DEFAULT_USER.currency} is used; pass the player’s currency as an ISO code`,
    );
  else if (givenText(fields, currencyPath) !== user.currency)
    warn(currencyPath, inAnotherSpelling(user.currency));
  else if (!CURRENCY_CODES.includes(user.currency))
    warn(
      currencyPath,
      'is not in the catalogue of currencies and is shown unchanged; pass the ISO code in capitals, e.g. MXN',
    );

  const countryPath = pathOf(fields, 'paymentGeo');
  if (countryPath === null)
    warn(
      'paymentGeo',
      `is missing: the methods of ${DEFAULT_USER.paymentGeo} are listed; pass the code of the player’s country, e.g. MX`,
    );
  else if (!/^[a-z]{2}$/i.test(user.paymentGeo))
    warn(
      countryPath,
      'is not a two-letter country code, e.g. MX; it is sent unchanged, and the gateway may have no methods for it',
    );

  if (isUnsupportedLanguage(user.lang))
    warn(pathOf(fields, 'locale', 'lang') ?? 'locale', UNSUPPORTED_LANGUAGE);

  for (const [path, text] of balanceProblems(fields, user)) warn(`user.balanceData${path}`, text);
  return warnings;
}

/** The path under which the host sent a field that may also be in `user`; null when it is in neither place. */
function pathOf({ user, ...fields }: Fields, name: string, nameInUser = name): string | null {
  const has = (record: Fields, key: string) => Object.hasOwn(record, key) && (record[key] ?? null) !== null;
  if (has(fields, name)) return name;
  return isRecord(user) && has(user, nameInUser) ? `user.${nameInUser}` : null;
}

/** What the host sent at a path that pathOf found. */
const givenText = (fields: Fields, path: string): unknown =>
  path.startsWith('user.') && isRecord(fields['user']) ? fields['user'][path.slice(5)] : fields[path];

/** The parts of `user.balanceData` that cannot be shown, by their paths inside it. */
function balanceProblems(fields: Fields, { balanceData, currency }: HostData['user']): [string, string][] {
  const given = isRecord(fields['user']) ? fields['user']['balanceData'] : null;
  // A value that is not an object has been left out as a whole.
  if (!isRecord(given)) return [];
  const { primary, ...others } = given;
  const found: [string, string][] = [];
  const read = balanceData.primary?.currency;
  if (isRecord(primary) && read !== undefined && primary['currency'] !== read)
    found.push(['.primary.currency', inAnotherSpelling(read)]);
  if ((primary ?? null) !== null && balanceData.primary === null)
    found.push(['.primary', 'was left out: it must be {amount, currency}, e.g. amount "1500.00"']);
  for (const name of Object.keys(others)) {
    const code = currencyCode(name);
    const isTwin = code !== name && Object.hasOwn(others, code);
    if (isTwin) found.push([`.${code}`, 'is given twice, and may not be what you have; send each code once']);
    else if (code !== name && Object.hasOwn(balanceData.others, code))
      found.push([`.${name}`, inAnotherSpelling(code)]);
    else if (!Object.hasOwn(balanceData.others, name) || !/^[A-Z\d]+$/.test(name))
      found.push([
        `.${name.slice(0, MAX_NAME)}`,
        'was left out: apart from primary, only amounts by currency code are allowed, e.g. BRL: "80.00"',
      ]);
  }
  for (const [name, one] of Object.entries(given))
    if (isRounded(isRecord(one) ? one['amount'] : one))
      found.push([`.${name.slice(0, MAX_NAME)}`, `may not be what you have; ${AS_TEXT}`]);
  const isShown = balanceData.primary?.currency === currency || Object.hasOwn(balanceData.others, currency);
  const isEmpty = (primary ?? null) === null && Object.keys(others).length === 0;
  if (found.length === 0 && !isEmpty && !isShown)
    found.push(['', 'has no balance in the currency of loaded; a balance of 0 is shown']);
  return found;
}
