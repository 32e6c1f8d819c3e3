import { currencyCode } from '#domain/currency-code.ts';
import { CURRENCY_CODES } from '#domain/currency.ts';
import { decimalText, isRecord, isText } from './scalars.ts';
import { bareKey } from './spelled.ts';

type Data = Readonly<Record<string, unknown>>;

/** What a key of a figure may say besides: `minimum`, `minAmount` and `depositMin` may mean `min`. */
const FILLERS = /amount|value|sum|limit|deposit|withdraw(?:al)?|payment|fee|imum|age$/g;

/** What an object cannot do without, and the keys under which others write it. */
interface Need {
  /** A key of the objects that need it. */
  readonly of: string;
  readonly field: string;
  readonly names: RegExp;
  /** Whether the value under such a key may be it. */
  readonly isIt?: (value: unknown, given: Data) => boolean;
}

const NEEDED: readonly Need[] = [
  // A transaction without its id is another one.
  {
    of: 'txid',
    field: 'id',
    names:
      /^(?:transaction|payment|order|deposit|withdrawal|operation|reference|merchanttransaction)?(?:id|uuid|ref|reference|no|number)$/,
  },
  // Without these the money is lost.
  {
    of: 'address',
    field: 'memo',
    names: /(?:(?<!^e)tag|memo|paymentid|pmtid|extraid)(?:id|text|value|no|number|code)?$/,
    isIt: (_, given) => mayHaveMemo(given),
  },
  {
    of: 'address',
    field: 'memo',
    names: /comment(?:id|text|value)?$|^note$/,
    // Words to the player have spaces.
    isIt: (value, given) => mayHaveMemo(given) && (typeof value !== 'string' || !/\S\s+\S/.test(value)),
  },
  {
    of: 'address',
    field: 'network',
    names: /(?:network|chain)(?:id|name|code|type)?$|^protocol$|standard$/,
  },
  { of: 'address', field: 'min', names: /^min$/ },
  // Another amount than the one that is waited for is not credited.
  {
    of: 'address',
    field: 'amount',
    names:
      /^(?!min|max|fiat|price)(?!.*(?:recei|paid|confirm|credit|usd|eur|bonus|discount|tax|base|settle)).*(?:amount|topay|due)$|^amount(?:topay|due)|^(?:total|sum|value|quantity)$/,
    isIt: (value) => Number(value) !== 0,
  },
  // Without these the player does not know whom to pay.
  {
    of: 'details',
    field: 'details',
    names: /requisites?$|^bankdetails$|^(?:bank|account|card)(?:number|no)$|^(?:iban|clabe|upiid|vpa)/,
    isIt: (_, given) => needsDetails(given),
  },
  {
    of: 'details',
    field: 'details',
    names: /details$|^(?:bank|account|card)$|^(?:recipient|beneficiary|receiver|payee)/,
    // Not the name or the logo of a bank, which are shown beside the steps.
    isIt: (value, given) => needsDetails(given) && holdsAccount(value),
  },
  // Without its fields, or sent in another way, a form asks the bank for nothing.
  {
    of: 'fields',
    field: 'fields',
    names:
      /^(?!.*(?:mail|custom|meta|user)).*(?:fields|params|parameters|inputs|body|payload|values|form|html|data|c?req|^md)$/,
    isIt: (_, { method }) => isText(method) && /^post$/i.test(method),
  },
  {
    of: 'fields',
    field: 'method',
    names: /^(?!callback|webhook|notif|status|poll|return).*method$|^verb$/,
    isIt: (value) => isText(value) && /^post$/i.test(value),
  },
];

/** Addresses of chains without memos: Bitcoin, Litecoin, Tron, and those like Ethereum. */
const WITHOUT_MEMO = /^(?:0x[\da-f]{40}|(?:bc|ltc)1[\da-z]{38,60}|[13LMT][1-9A-HJ-NP-Za-km-z]{25,33})$/i;

const mayHaveMemo = ({ address }: Data): boolean => !WITHOUT_MEMO.test(String(address).trim());

/** Whether an action cannot be used without details: a code's form can, as can what is scanned or opened. */
const needsDetails = ({ channel, qr, url }: Data): boolean => [channel, qr, url].every(isNone);

/** Whether a value has the number of an account, a card or a phone, or an id with an `@`. */
const holdsAccount = (value: unknown): boolean =>
  /(?:\d[ -]?){6}|\S@\S/.test(JSON.stringify(value).replace(/"https?:[^"]*"/g, ''));

/** Keys that change no figure, whatever their value. */
const PLAIN =
  /^(?:label|name|title|text|note|description|hint|comment|message|icons?|image|logo|colou?r|display\w*|formatted\w*|default|suggested|recommended|step|position|order|sort(?:order)?|index|priority|version|presets|rating|popularity|weight|status|enabled|active|visible|eta|\w*time|duration|ttl|expires\w*|(?:min)?confirmations|(?:created|updated)(?:at)?|decimals|precision|(?:currency)?(?:symbol|sign)|currency(?:name|numeric|decimals)|revision|meta(?:data)?|links|[$@]?(?:typename|class)|[$@]type)$/;
const ID = /(?:^|[_-])ids?$|[a-z]Ids?$|ID$/;
const CURRENCY = /currency|ccy/;
const UNIT = /unit|type|kind|mode|scale|exponent|fraction|basis|cents|minor|divisor|multiplier/;

/** Keys that say, if they are set, who pays a fee. */
const BEARER = /incl|waive|deduct|covered|absorb/;

/** Whether a key says that the sums beside it are in a smaller unit of their currency. */
function isMinorUnit(key: string, value: unknown, currency: unknown): boolean {
  const bare = bareKey(key);
  if (/minor|cents|subunit/.test(bare)) return value === true;
  const isCurrency = value === currency || CURRENCY_CODES.includes(currencyCode(String(value)));
  return /^(?:unit|exponent|scale)$/.test(bare) && Boolean(value) && !isCurrency && value !== 'major';
}

/** Keys that may be a bound or a cost, beside figures and other things. */
const BOUND =
  /min(?!ut)|max|least|lower|upper|floor|limit|threshold|fee|cost|charge|commission|price|amount|sum/;

const FIGURE = /^\s*[+-]?[\d.,\s]*\d[\d.,\s]*%?\s*$/;
/** Objects in objects that are looked into; deeper ones count as a figure. */
const MAX_DEPTH = 5;

function holdsFigure(value: unknown, depth = 0): boolean {
  // Zero adds nothing.
  if (typeof value === 'string') return FIGURE.test(value) && Number(value) !== 0;
  if (typeof value !== 'object' || value === null) return typeof value === 'number' && value !== 0;
  return depth === MAX_DEPTH || Object.values(value).some((one) => holdsFigure(one, depth + 1));
}

/** What is missing, or may be changed, by a key that is not known: its key in the report, and what to send. */
export interface HiddenKey {
  readonly key: string;
  readonly is: string;
  readonly fix: string;
}

const missing = (key: string): HiddenKey => ({
  key,
  is: 'missing, and may be under another key',
  fix: `the key ${key}`,
});

/**
 * A key that is not known and may hold a figure or what the object needs, or change what a figure means; null for keys
 * that are plainly about something else. What a payment costs or needs is never left out alone. `keys` are those that the
 * object can have, `figures` those of them that are bounds or costs; `where` is its path, `own` the currency that was asked
 * for.
 */
export function hiddenKey(
  keys: readonly string[],
  figures: readonly string[],
  given: Data,
  where: string,
  own: string | null,
): HiddenKey | null {
  const others = Object.keys(given).filter((key) => !keys.includes(key) && given[key] !== null);
  if (others.length === 0) return null;
  const meanings = others.map((key) => bareKey(key).replace(FILLERS, ''));
  const needed = NEEDED.find((need) => isUnderOther(need, keys, given, others));
  if (needed) return missing(needed.field);
  const unclear = others.filter((key) => !PLAIN.test(bareKey(key)) && !ID.test(key));
  const isStrange = unclear.length > 0 && !keys.some((key) => key in given);
  const figure = figures.find((key) => !(key in given) && (isStrange || meanings.includes(bareKey(key))));
  if (figure !== undefined) return missing(figure);
  if (figures.length === 0) return null;
  const isOnlyFigures = figures.length === keys.length;
  const known = keys.map(bareKey);
  const key = unclear.find((one) => {
    const bare = bareKey(one);
    if (known.includes(bare) || given[one] === false) return false;
    const isOther = CURRENCY.test(bare)
      ? isOtherCurrency(figures, given, one, [where.split('.').at(-1), own])
      : UNIT.test(bare) && (isOnlyFigures || bare.includes('unit'));
    const isBearer = isOnlyFigures && given[one] === true && BEARER.test(bare);
    return isOther || isBearer || ((isOnlyFigures || BOUND.test(bare)) && holdsFigure(given[one]));
  });
  return key === undefined ? null : unclearKey(key, keys);
}

const unclearKey = (key: string, keys: readonly string[]): HiddenKey => ({
  key: key.slice(0, 64),
  is: 'an unknown key, which may change a figure',
  fix: `only ${keys.join(', ')}`,
});

/** Keys of what arrived of a payment, beside what was asked for; what is settled goes to the merchant. */
const ARRIVED =
  /^(?:actual|paid|received|arrived|captured)(?:amount|sum|value)$|^amount(?:paid|received|captured)$|^actuallypaid$/;
const PROCESSED = /^(?:processed|1)$/i;

/** Whether a payment is over, and this key says that something else arrived than its `amount`. */
const isOtherAmount = (key: string, { status, amount, ...given }: Data): boolean =>
  ARRIVED.test(bareKey(key)) &&
  PROCESSED.test(String(status)) &&
  holdsFigure(given[key]) &&
  !isSameSum(Number(given[key]), Number(amount), Number(given['fee'] ?? 0));

/** Whether two sums are the same, or differ only by the fee. */
const isSameSum = (one: number, other: number, fee: number): boolean =>
  [0, fee, -fee].some((part) => Math.abs(one - other - part) < 1e-9);

/**
 * A key by which whole sums may be in cents, or the amount may not be the one that arrived; null if there is none. `keys`
 * are those that the object can have.
 */
export function otherSumKey(keys: readonly string[], sums: readonly string[], given: Data): HiddenKey | null {
  const written = sums.map((sum) => decimalText(given[sum]) ?? '').filter((sum) => Number(sum) !== 0);
  const isWhole = written.length > 0 && written.every((sum) => /^\d+$/.test(sum));
  const key = Object.keys(given).find((one) => {
    if (keys.includes(one)) return false;
    const isOther = keys.includes('txid') && isOtherAmount(one, given);
    return isOther || (isWhole && isMinorUnit(one, given[one], given['currency']));
  });
  return key === undefined ? null : unclearKey(key, keys);
}

/** Whether an object has what it needs only under a key that is not known. */
function isUnderOther(
  { of, field, names, isIt }: Need,
  keys: readonly string[],
  given: Data,
  others: readonly string[],
): boolean {
  if (!keys.includes(of) || !keys.includes(field) || !isNone(given[field])) return false;
  return others.some((key) => {
    const bare = bareKey(key);
    const isNamed = !bare.includes('fee') && (names.test(bare) || names.test(bare.replace(FILLERS, '')));
    const value = given[key];
    return isNamed && !isNone(value) && typeof value !== 'boolean' && (isIt?.(value, given) ?? true);
  });
}

const isNone = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : (value ?? '') === '';

/** Whether a currency may be that of a sum: not beside a percentage alone, and not the sum's `own`. */
function isOtherCurrency(
  figures: readonly string[],
  given: Data,
  key: string,
  own: readonly (string | null | undefined)[],
): boolean {
  const hasSum = figures.some((figure) => figure !== 'percent' && !isNone(given[figure]));
  const value = given[key];
  const isOwn = isText(value) && own.includes(currencyCode(value));
  return hasSum && isNone(given['minCurrency']) && !isOwn && !isRecord(value);
}
