import type { GenericSchema } from 'valibot';
import { currencyCode } from '#domain/currency-code.ts';
import { getOwn } from '#domain/get-own.ts';
import { compare } from '#domain/money.ts';
import type { Dropped } from './fit.ts';
import { hiddenKey, otherSumKey } from './hidden-keys.ts';
import { present } from './method-list.ts';
import { seconds, statusWord } from './outcome.ts';
import { pushedStatus } from './pushes.ts';
import * as readings from './readings.ts';
import { kindOf, type Kind } from './readings.ts';
import {
  charge,
  CODE,
  cost,
  currency,
  decimal,
  decimalText,
  expiry,
  idText,
  isRecord,
  isText,
  object,
  recordOf,
  sum,
  text,
  texts,
  time,
} from './scalars.ts';
import { bareKey } from './spelled.ts';
import { serverTime } from './server-time.ts';
import { languagesOf } from './text-languages.ts';
import { balance, code, WIRE_PRIMARY } from './user.ts';

/** Valibot's description of a schema or of an action in a pipe, for the kinds that the contract uses. */
export interface Node {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  /** Of an unknown value: the schema that it is read with later. */
  readonly as?: Node;
  /** Of an unknown value: the schemas by its `type`. */
  readonly variants?: Readonly<Record<string, Node>>;
  readonly key?: Node;
  readonly value?: Node;
  readonly wrapped?: Node;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly default?: unknown;
  readonly requirement?: unknown;
  readonly pipe?: readonly Node[];
  readonly fallback?: unknown;
}

const pipeOf = (schema: object): unknown => ('pipe' in schema ? schema.pipe : schema);

/** Scalars that are checked by a function. */
const KINDS: ReadonlyMap<unknown, Kind> = new Map(
  (
    [
      [decimal, readings.DECIMAL],
      [sum, readings.SUM],
      [charge, readings.CHARGE],
      [cost, readings.COST],
      [idText, readings.ID],
      [text, readings.TEXT],
      [currency, readings.CURRENCY],
      [code, readings.CURRENCY],
      [present, readings.PRESENCE],
      [time, readings.TIME],
      [expiry, readings.EXPIRY],
      [serverTime, readings.SERVER_TIME],
      [seconds, readings.SECONDS],
      [statusWord, readings.STATUS],
      [pushedStatus, readings.PUSHED_STATUS],
    ] as const
  ).map(([schema, kind]) => [pipeOf(schema), kind]),
);

const AMOUNT = { type: 'union', options: [decimal, object({ amount: decimal })] };
const TEXTS = recordOf(text) as unknown as Node;
/** Schemas of values that are read entry by entry. */
const STAND_INS: ReadonlyMap<unknown, Node> = new Map<unknown, Node>([
  [pipeOf(texts), TEXTS],
  [pipeOf(balance), { type: 'record', entries: { primary: WIRE_PRIMARY }, key: currency, value: AMOUNT }],
]);

const KINDS_BY_TYPE: Readonly<Record<string, Kind>> = {
  string: readings.ANY_TEXT,
  number: readings.NUMERIC,
  boolean: readings.FLAG,
};

const PERIODS: Readonly<Record<string, string>> = { daily: 'day', weekly: 'week', monthly: 'month' };

/** A word without what its spellings differ in. */
const bareWord = (word: string): string => getOwn(PERIODS, bareKey(word)) ?? bareKey(word);

/** The kind of a schema whose values are not made of others. */
function kindFor(node: Node): Kind | undefined {
  if (node.type === 'picklist') return readings.oneOfWords((node.options ?? []).map(String), bareWord);
  return node.pipe ? KINDS.get(node.pipe) : KINDS_BY_TYPE[node.type];
}

const WRAPPERS: ReadonlySet<string> = new Set(['nullable', 'nullish', 'optional']);

function unwrap(node: Node): Node {
  return WRAPPERS.has(node.type) && node.wrapped ? unwrap(node.wrapped) : node;
}

const pathTo = (where: string, key: string): string => (where === '' ? key : `${where}.${key}`);

const canBeAbsent = (node: Node): boolean => 'fallback' in node || WRAPPERS.has(node.type);

interface Finding {
  readonly where: string;
  readonly name: string | null;
  readonly said: string;
  count: number;
}

export interface Normalised {
  /** The data as the contract writes them; what is not understood is unchanged, and is left out when it is parsed. */
  readonly data: unknown;
  /** Everything that is written in another way, once per field, with what to send. */
  readonly problems: readonly Dropped[];
}

/**
 * Reads data of gateways of other makes: rewrites what is certain to mean what the contract writes in another way, and
 * reports it; reports everything else that does not fit (contract: Readings). `now` is the gateway's time in ms since
 * epoch, `own` the currency that was asked for.
 */
export const normalise = (
  schema: GenericSchema,
  given: unknown,
  now: number,
  own: string | null = null,
): Normalised => normaliseBy(() => true, schema, given, now, own);

/** What of a host is read in this way; all else must be as written (contract: Readings). */
const OF_HOST: ReadonlySet<unknown> = new Set([readings.TIME, readings.EXPIRY, readings.CURRENCY]);

/** Reads data of a host: rewrites times and codes of currencies, and reports everything that does not fit. */
export const normaliseOfHost = (schema: GenericSchema, given: unknown, now: number): Normalised =>
  normaliseBy((kind) => OF_HOST.has(kind), schema, given, now, null);

/** `isRead` says whether values of a kind, or (of none) objects and lists, may be written in another way. */
function normaliseBy(
  isRead: (kind: Kind | null) => boolean,
  schema: GenericSchema,
  given: unknown,
  now: number,
  own: string | null,
): Normalised {
  const isShapeRead = isRead(null);
  const findings = new Map<string, Finding>();

  function note(where: string, name: string | null, is: string, fix: string, isUnderstood: boolean): void {
    const said = readings.saidOf(is, isUnderstood, fix);
    const field = `${where.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')} ${said}`;
    const finding = findings.get(field) ?? { where, name, said, count: 0 };
    finding.count += 1;
    findings.set(field, finding);
  }

  /** `name` is that of the element of a list that the value is in. */
  function walk(node: Node, given: unknown, where: string, name: string | null): unknown {
    const inner = unwrap(node);
    const kind = kindFor(inner.as ?? inner);
    if (given === null && inner.type === 'array' && !canBeAbsent(node)) {
      note(where, name, 'null', 'a list', isShapeRead);
      return isShapeRead ? [] : given;
    }
    // Null is absence. What is missing is reported where it is needed, when the data are parsed.
    if (given === undefined || (given === null && kind !== readings.PRESENCE))
      return node.type === 'optional' ? undefined : given;
    const value = isShapeRead ? withoutType(given) : given;
    if (value !== given) note(where, name, 'extended JSON of MongoDB', 'its value alone', true);
    if (kind) return scalar(kind, node, value, where, name);
    const standIn = STAND_INS.get(inner.pipe);
    if (standIn) {
      const whole =
        standIn === TEXTS && isShapeRead ? scalar(readings.ONE_TEXT, node, value, where, name) : value;
      return whole === null ? null : entries(standIn, whole, where, name);
    }
    if (inner.pipe?.[0]) return walk(inner.pipe[0], value, where, name);
    switch (inner.type) {
      case 'object':
      case 'record':
      case 'custom':
        return entries(inner, value, where, name);
      case 'array':
        return list(inner, value, where, name);
      case 'union':
        return walk(optionFor(inner, value), value, where, name);
      case 'unknown':
        if (inner.as) return walk(inner.as, value, where, name);
        if (inner.variants) return variant(inner.variants, value, where, name);
    }
    return value;
  }

  function scalar(kind: Kind, node: Node, value: unknown, where: string, name: string | null): unknown {
    const reading = kind.read(value, now);
    if (reading === null) return value;
    const isNone = reading.value === null;
    if (isNone && value === '' && canBeAbsent(node)) return null;
    const isUnderstood = isRead(kind) && reading.value !== undefined && (!isNone || canBeAbsent(node));
    note(where, name, reading.is, kind.fix, isUnderstood);
    if (isUnderstood) return reading.value;
    return 'instead' in kind ? kind.instead : value;
  }

  function entries(node: Node, value: unknown, where: string, name: string | null): unknown {
    const isEmptyList = isShapeRead && Array.isArray(value) && value.length === 0;
    if (isEmptyList || !isRecord(value)) note(where, name, kindOf(value), 'an object', isEmptyList);
    // Some schemas would accept a list, as an object by index.
    if (!isRecord(value)) return isEmptyList ? {} : NaN;
    let result = { ...value };
    const at = (key: string) => pathTo(where, key);
    const fields = node.entries ?? {};
    if (node.key?.pipe === currency.pipe) {
      if (lacksCurrencies(node, value)) {
        note(where, name, 'an object with other keys', 'an object by the codes of currencies', false);
        return NaN;
      }
      result = byCode(value, fields, at, name);
    }
    if (node === TEXTS) result = byLanguage(value, at, name);
    for (const key of Object.keys(fields)) {
      if ((value[key] ?? null) === null) takeOtherSpelling(result, key, fields, at(key), name);
    }
    const hidden = hiddenKey(Object.keys(fields), keysOf(FIGURES, fields), result, where, own);
    if (hidden) {
      note(at(hidden.key), name, hidden.is, hidden.fix, false);
      return NaN;
    }
    const sums = keysOf(SUMS, fields);
    const other = otherSumKey(Object.keys(fields), sums, result);
    if (other) {
      note(at(other.key), name, other.is, other.fix, false);
      for (const sum of sums) result[sum] = NaN;
    }
    for (const [key, field] of Object.entries(fields)) {
      if (Number.isNaN(result[key])) continue;
      if (key in result) result[key] = walk(field, result[key], at(key), name);
      // A schema reads none as accepted.
      if (kindFor(unwrap(field)) === readings.STATUS && (result[key] ?? null) === null)
        note(at(key), name, 'missing', readings.STATUS.fix, false);
    }
    if (node.value)
      for (const [key, one] of Object.entries(result))
        if (!Object.hasOwn(fields, key) && !Number.isNaN(one))
          result[key] = walk(node.value, one, at(key), name);
    if ('minNonRus' in fields && isEmptyRange(result))
      note(at('max'), name, 'below the minimum', '0 where there is no maximum', false);
    return result;
  }

  function takeOtherSpelling(
    result: Record<string, unknown>,
    key: string,
    fields: Readonly<Record<string, Node>>,
    where: string,
    name: string | null,
  ): void {
    const spellings = Object.keys(result).filter(
      (other) => !(other in fields) && bareKey(other) === bareKey(key) && result[other] !== null,
    );
    const [first] = spellings;
    if (first === undefined) return;
    const isOne = isShapeRead && spellings.every((other) => result[other] === result[first]);
    note(where, name, 'under another key', `the key ${key}`, isOne);
    if (isOne) result[key] = result[first];
  }

  /** Each entry under the code that its key means; what two keys say differently of one currency is not certain. */
  function byCode(
    given: Readonly<Record<string, unknown>>,
    fields: Readonly<Record<string, Node>>,
    at: (key: string) => string,
    name: string | null,
  ): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(given)) {
      const code = key in fields ? key : currencyCode(key);
      const isSame = !Object.hasOwn(result, code) || isEqual(result[code], value);
      if (code !== key || !isSame)
        note(at(key), name, 'under a code in another spelling', readings.CURRENCY.fix, isSame);
      // NaN is no rule and no amount.
      result[code] = isSame ? value : NaN;
    }
    return result;
  }

  /** Each text under the language that its key means; two of one language that differ stay where they are. */
  function byLanguage(
    given: Readonly<Record<string, unknown>>,
    at: (key: string) => string,
    name: string | null,
  ): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    for (const [key, text] of Object.entries(given)) {
      const free = languagesOf(key).filter((language) => !Object.hasOwn(given, language));
      const isOne = isShapeRead && free.every((language) => (result[language] ?? text) === text);
      if (free.length > 0)
        note(at(key), name, 'under a language in another spelling', 'its code as the key, e.g. es', isOne);
      for (const language of free.length > 0 && isOne ? free : [key]) result[language] = text;
    }
    return result;
  }

  function list(node: Node, value: unknown, where: string, name: string | null): unknown {
    const isList = Array.isArray(value);
    const other = isList || !isShapeRead ? null : listOf(value, entriesOf(node.item));
    const elements = isList ? (value as unknown[]) : other;
    if (!isList) note(where, name, kindOf(value), 'a list', elements !== null);
    if (elements === null || !node.item) return value;
    const { item } = node;
    return elements.map((element, index) =>
      walk(item, element, pathTo(where, String(index)), name ?? nameOf(element)),
    );
  }

  function variant(
    variants: Readonly<Record<string, Node>>,
    value: unknown,
    where: string,
    name: string | null,
  ): unknown {
    const type: Node = { type: 'picklist', options: Object.keys(variants) };
    const typed = entries({ type: 'object', entries: { type } }, value, where, name);
    const chosen = isRecord(typed) && isText(typed.type) ? getOwn(variants, typed.type) : undefined;
    return chosen ? walk(chosen, typed, where, name) : typed;
  }

  const data = walk(schema, given, '', null);
  const problems = [...findings.values()].map(({ where, name, said, count }) => ({
    where,
    name,
    text: count > 1 ? `${said} (and in ${count - 1} more places)` : said,
  }));
  return { data, problems };
}

/** Fields that identify an element of a list. */
const IDS = ['name', 'id', 'code'];

/**
 * A list that was written as its only element, or as an object by index or by the elements' ids; null for anything else.
 * `fields` are those that an element can have.
 */
function listOf(value: unknown, fields: Readonly<Record<string, Node>>): unknown[] | null {
  if (isRecord(value)) {
    const keys = Object.keys(value);
    const elementsAt = Object.values(value);
    const isByIndex = keys.every((key, index) => key === String(index));
    // Other numbers may be ids or codes, which an element that is no object would lose.
    if (isByIndex || (keys.every((key) => /^\d+$/.test(key)) && elementsAt.every(isRecord)))
      return elementsAt;
    const known = new Set(Object.keys(fields).map(bareKey));
    if (keys.some((key) => known.has(bareKey(key)))) return [value];
    const id = IDS.find((field) => field in fields);
    const elements = Object.entries(value).flatMap(([key, element]) =>
      isRecord(element)
        ? [id === undefined || hasKeyLike(element, id) ? element : { [id]: key, ...element }]
        : [],
    );
    return elements.length === keys.length && known.size > 0 ? elements : null;
  }
  const isSeveral = typeof value === 'string' && /^\S+[,;|]\S*$/.test(value);
  return typeof value === 'boolean' || value === '' || isSeveral ? null : [value];
}

/** Whether an object has a key that may mean this one, e.g. `Id` or, made of XML, `@id`. */
const hasKeyLike = (given: object, key: string): boolean =>
  Object.keys(given).some((other) => other.toLowerCase().replace(/[^a-z]/g, '') === key);

/** The fields that a value of this schema can have. */
function entriesOf(node: Node | undefined): Readonly<Record<string, Node>> {
  if (!node) return {};
  const options = (node.options ?? []).filter((option) => isRecord(option)) as unknown as Node[];
  const parts = [node.as, node.pipe?.[0], ...options];
  return Object.assign({}, ...parts.map((part) => entriesOf(part)), node.entries) as Record<string, Node>;
}

/** Whether what should be an object for each currency is none (`{min, max}`), or has another key (`default`). */
function lacksCurrencies({ entries, value }: Node, given: Readonly<Record<string, unknown>>): boolean {
  // A balance has others beside its primary one.
  if (entries || Object.keys(given).length === 0) return false;
  const hasOne =
    value?.type !== 'object' || Object.values(given).some((one) => isRecord(one) || one === null);
  return !hasOne || Object.keys(given).some((key) => !CODE.test(currencyCode(key)));
}

const SUMS: ReadonlySet<Kind | undefined> = new Set([readings.DECIMAL, readings.SUM]);
const FIGURES: ReadonlySet<Kind | undefined> = new Set([readings.CHARGE, readings.COST]);

/** The keys of the values of some kinds that an object of this schema can have. */
const keysOf = (
  kinds: ReadonlySet<Kind | undefined>,
  fields: Readonly<Record<string, Node>>,
): readonly string[] =>
  Object.keys(fields).filter((key) => kinds.has(KINDS.get(unwrap(fields[key] as Node).pipe)));

/** Whether two rules or amounts are the same; lists, and what is deeper, are not compared. */
function isEqual(one: unknown, other: unknown, depth = 0): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = Object.keys({ ...one, ...other });
  return depth < 2 && keys.every((key) => isEqual(one[key], other[key], depth + 1));
}

/** Whether a rule lets no amount pass: a maximum below zero, or below the minimum. */
function isEmptyRange(given: Readonly<Record<string, unknown>>): boolean {
  const [max, ...bounds] = [given['max'], given['min'] ?? '0', given['minNonRus'] ?? '0'].map(decimalText);
  if (max == null || compare(max, '0') === 0) return false;
  return bounds.some((min) => min !== null && compare(min, max) > 0);
}

/** What MongoDB's extended JSON writes instead of a plain value. */
const EXTENDED = /^\$(?:number(?:Decimal|Double|Int|Long)|oid|date|uuid)$/;

/** A value without the types around it, of which there are two at most, e.g. `{"$date": {"$numberLong": "5"}}`. */
function withoutType(value: unknown, depth = 0): unknown {
  const [[key, inner] = ['', null], ...others] = isRecord(value) ? Object.entries(value) : [];
  return others.length === 0 && depth < 2 && EXTENDED.test(key) ? withoutType(inner, depth + 1) : value;
}

/** The option of a union for an object, or for anything else. */
function optionFor({ options = [] }: Node, value: unknown): Node {
  const nodes = options as readonly Node[];
  const isObject = typeof value === 'object';
  return nodes.find(({ type }) => (type === 'object' || type === 'record') === isObject) ?? { type: 'any' };
}

function nameOf(element: unknown): string | null {
  return isRecord(element) && typeof element.name === 'string' ? element.name.slice(0, 64) : null;
}
