/** Replaces a token or a field's value: always the same for the same name, so that runs can be compared. */
const placeholder = (name: string): string => `‹${name}›`;

/** Maps a text to the name of its placeholder, e.g. a token to `token`. */
export type Secrets = ReadonlyMap<string, string>;

const SECRET_NAME = /token|authorization|password|captcha|secret/i;
/** Typed values outside `fields`: the amount, a confirmation code, the first digits of a card, the answers to a gate. */
const TYPED = ['amount', 'code', 'prefix', 'values'];

/** A request's data without tokens and typed values. */
export function redactRequest(data: Readonly<Record<string, unknown>>, secrets: Secrets): unknown {
  const typed = TYPED.filter((name) => name in data).map((name) => [name, hideValues(name, data[name])]);
  return redactWire({ ...data, ...Object.fromEntries(typed) }, secrets);
}

/**
 * JSON from the wire without tokens and field values: values under `fields` at any depth are replaced, except
 * errors. A list under `fields` describes fields and is kept.
 */
export function redactWire(value: unknown, secrets: Secrets): unknown {
  return redactIn(value, hider(secrets), '');
}

/** Lists of thousands of methods pass through here, so this must stay cheap per text. */
function redactIn(value: unknown, hide: (text: string) => string, parent: string): unknown {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((item: unknown) => redactIn(item, hide, ''));
  if (!isObject(value)) return value;
  const redacted: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const inner = value[name];
    const isValues = name === 'fields' && parent !== 'error' && isObject(inner);
    set(
      redacted,
      name,
      isValues || SECRET_NAME.test(name) ? hideValues(name, inner) : redactIn(inner, hide, name),
    );
  }
  return redacted;
}

/** Defines an own property under any name; assigning to `__proto__` would not. */
function set(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true });
  else target[name] = value;
}

/**
 * Replaces every text and number with its name; an empty value is kept, since it shows that nothing was typed.
 */
function hideValues(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => hideValues(name, item));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, hideValues(inner, one)]));
  return value === '' || value === null || typeof value === 'boolean' ? value : placeholder(name);
}

/** The text with every secret replaced, longest first. */
export const hideIn = (text: string, secrets: Secrets): string => hider(secrets)(text);

function hider(secrets: Secrets): (text: string) => string {
  const byLength = [...secrets].filter(([secret]) => secret !== '').sort(([a], [b]) => b.length - a.length);
  return (text) => {
    let hidden = text;
    for (const [secret, name] of byLength)
      if (hidden.includes(secret)) hidden = hidden.replaceAll(secret, () => placeholder(name));
    return hidden;
  };
}

/** Named typed values that are too long to occur by chance in other parts of an answer. */
export function typedValues(data: unknown): Map<string, string> {
  const { fields, values, prefix } = isObject(data) ? data : {};
  const typed = { prefix, ...(isObject(values) && values), ...(isObject(fields) && fields) };
  const long = Object.entries(typed).filter(([, value]) => typeof value === 'string' && value.length >= 4);
  return new Map(long.map(([name, value]) => [String(value), name]));
}

/** Puts values back in place of their placeholders; placeholders without a value are kept. */
export function restore(value: unknown, values: ReadonlyMap<string, string>): unknown {
  return mapTexts(value, (text) =>
    text.includes('‹') ? text.replace(/‹([^‹›]+)›/g, (all, name: string) => values.get(name) ?? all) : text,
  );
}

/** Applies a function to every text in JSON except names. */
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
