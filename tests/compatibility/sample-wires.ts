import type { JsonSchema } from '../../build/contract/json-schema.ts';

export type Wire = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, JsonSchema>>;

const TIME = 1_900_000_000_000;
const DECIMAL = '12.5';
/** Texts that must have a form, or agree with another field. */
const TEXT: Readonly<Record<string, string>> = {
  amount: '12.5',
  banner: 'https://pay.example/banner',
  // Not the default of a player without one.
  currency: 'EUR',
  from: 'EUR',
  host: 'https://gateway.example',
  lang: 'es',
  locale: 'es',
  pattern: '^\\d*$',
  regex: '^\\d+$',
  to: 'EUR',
  transactionId: 'id-1',
};

/** Fields that mean something only beside others. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { regexError: ['regex'], errorText: ['regex'] };

/**
 * Wires of a schema, so that each field and each word is in at least one: one with all fields, then one for each other
 * value of each field, with nothing else but what is required. A list has one element for each of them.
 */
export function sampleWires(schema: JsonSchema, schemas: Schemas): readonly unknown[] {
  return alternatives(schema, '', []);

  function alternatives(part: JsonSchema, key: string, seen: readonly string[]): readonly unknown[] {
    if (part.$ref !== undefined) {
      const name = part.$ref.replace(/.*\//, '');
      // A shape within itself: once is enough.
      return seen.includes(name) ? [] : alternatives(schemas[name] ?? {}, key, [...seen, name]);
    }
    if (part.const !== undefined) return [part.const];
    if (part.enum) return part.enum.filter((value) => value !== null);
    const options = part.oneOf ?? part.anyOf;
    if (options && !part.properties)
      return options
        .filter(({ type }) => type !== 'null')
        .flatMap((option) => alternatives(option, key, seen));
    if (part.allOf) return alternatives(part.allOf[0] ?? {}, key, seen);
    if (part.items) {
      const elements = alternatives(part.items, key, seen).map(named);
      // The amounts of a plan's legs are its total.
      return [key === 'legs' ? elements.slice(0, 1) : elements];
    }
    if (part.properties) return objects(part, part.properties, seen);
    if (typeof part.additionalProperties === 'object') {
      const [value = 'any'] = alternatives(part.additionalProperties, key, seen);
      return [
        {
          [key === 'variables'
            ? '--cashier-accent'
            : typeof value === 'string' && value !== DECIMAL
              ? 'en'
              : 'EUR']: value,
        },
      ];
    }
    return [scalar(part, key)];
  }

  function objects(
    { required: always = [], anyOf: [group] = [] }: JsonSchema,
    properties: Readonly<Record<string, JsonSchema>>,
    seen: readonly string[],
  ): readonly Wire[] {
    const required = [...always, ...(group?.required ?? [])];
    const values = Object.entries(properties).flatMap(([key, schema]) => {
      const all = alternatives(schema, key, seen);
      return all.length > 0 ? [[key, all] as const] : [];
    });
    const full = Object.fromEntries(values.map(([key, [first]]) => [key, first]));
    const least = Object.fromEntries(
      values
        .filter(([key]) => required.includes(key))
        .map(([key, [first]]) => [key, Array.isArray(first) ? [] : first]),
    );
    // What else is in a shape may depend on its kind.
    const others = values.flatMap(([key, all]) =>
      required.includes(key)
        ? all
            .slice(1)
            .map((value) => ({ ...(properties[key]?.enum ? shortened(full) : least), [key]: value }))
        : all.map((value) => ({ ...least, ...only(full, BESIDE[key]), [key]: value })),
    );
    return [full, ...others];
  }
}

/** With one element in each list. */
function shortened(wire: unknown): object {
  const entries = Object.entries(wire as object).map(([key, value]: [string, unknown]): [string, unknown] => {
    if (Array.isArray(value)) return [key, value.slice(0, 1) as unknown[]];
    return [key, typeof value === 'object' && value !== null ? shortened(value) : value];
  });
  return Object.fromEntries(entries);
}

const only = (wire: Wire, keys: readonly string[] = []): Wire =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(wire, key) ? [[key, wire[key]]] : [])));

/** Elements of a list need names of their own. */
function named(element: unknown, at: number): unknown {
  if (typeof element !== 'object' || element === null) return element;
  const own = Object.entries(element).map(([key, value]: [string, unknown]): [string, unknown] => [
    key,
    at > 0 && (key === 'name' || key === 'id') && typeof value === 'string' ? `${value}-${at}` : value,
  ]);
  return Object.fromEntries(own);
}

function scalar({ type, pattern, format, minimum, ...rest }: JsonSchema, key: string): unknown {
  const kinds = [type].flat();
  if (pattern?.includes('[0-9]') === true) return key === 'fee' ? '0' : DECIMAL;
  if (kinds.includes('boolean')) return rest.default !== true;
  if (kinds.includes('string') || kinds[0] === undefined) {
    if (TEXT[key] !== undefined) return TEXT[key];
    return format === 'uri' || /url|icons$/i.test(key) ? 'https://pay.example/a' : `${key || 'text'}-1`;
  }
  return /(?:At|until|time)$/i.test(key) ? TIME + key.charCodeAt(0) * 1000 : Math.max(2, (minimum ?? 0) + 1);
}
