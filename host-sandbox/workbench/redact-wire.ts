/** What stands where a token or the value of a field was: always the same for the same name, so that runs compare. */
export const placeholder = (name: string): string => `‹${name}›`;

/** Text to the name of its placeholder, e.g. a token to `token`. */
export type Secrets = ReadonlyMap<string, string>;

const SECRET_NAME = /token|authorization|password|captcha|secret/i;
/** Values that a person types and that stand beside `fields`: the amount, and the code that confirms. */
const TYPED = ['amount', 'code'];

/** A request's data without tokens and without anything that was typed. */
export function redactRequest(data: Readonly<Record<string, unknown>>, secrets: Secrets): unknown {
  const typed = TYPED.filter((name) => typeof data[name] === 'string').map((name) => [
    name,
    placeholder(name),
  ]);
  return redactWire({ ...data, ...Object.fromEntries(typed) }, secrets);
}

/**
 * JSON from the wire without tokens, and without the values of fields: those under `fields`, at any depth, unless an
 * error tells of them there. A list under `fields` describes fields, and stays.
 */
export function redactWire(value: unknown, secrets: Secrets, parent = ''): unknown {
  if (typeof value === 'string') return hideIn(value, secrets);
  if (Array.isArray(value)) return value.map((item: unknown) => redactWire(item, secrets));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    redactEntry(name, inner, secrets, parent),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function redactEntry(name: string, value: unknown, secrets: Secrets, parent: string): unknown {
  if (SECRET_NAME.test(name)) return hideValues(name, value);
  const isValues = name === 'fields' && parent !== 'error' && isObject(value);
  return isValues ? hideValues(name, value) : redactWire(value, secrets, name);
}

/** Every text and number replaced by its name; what is empty stays, since it says that nothing was typed. */
function hideValues(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => hideValues(name, item));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, hideValues(inner, one)]));
  return value === '' || value === null || typeof value === 'boolean' ? value : placeholder(name);
}

/** The text with every secret in it replaced, the longest first. */
export function hideIn(text: string, secrets: Secrets): string {
  const byLength = [...secrets].filter(([secret]) => secret !== '').sort(([a], [b]) => b.length - a.length);
  return byLength.reduce((hidden, [secret, name]) => hidden.replaceAll(secret, placeholder(name)), text);
}

/** Values under `fields` that are long enough not to hide half of an answer by chance, with their names. */
export function typedValues(data: unknown): Map<string, string> {
  const fields = isObject(data) && isObject(data['fields']) ? data['fields'] : {};
  const long = Object.entries(fields).filter(([, value]) => typeof value === 'string' && value.length >= 4);
  return new Map(long.map(([name, value]) => [String(value), name]));
}

/** Puts values in the place of their placeholders again, wherever they stand; those without a value stay. */
export function restore(value: unknown, values: ReadonlyMap<string, string>): unknown {
  return mapTexts(value, (text) =>
    text.includes('‹') ? text.replace(/‹([^‹›]+)›/g, (all, name: string) => values.get(name) ?? all) : text,
  );
}

/** JSON with every text in it changed, names apart. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change)]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
