import { WIRE_BONUS } from '#contract/bonus.ts';
import { EXPERIMENT, readLateFields } from '#contract/late-fields.ts';
import { readParent } from '#contract/loaded.ts';
import { link, readSchema, variable, WIRE_FONT } from '#contract/schema.ts';
import { readUser } from '#contract/user.ts';
import { fromReads } from './from-reads.ts';
import { fromSchema } from './from-schema.ts';
import { listOf, mapOf, ref, type JsonSchema, type SchemasByPath } from './json-schema.ts';
import { scalarShapes } from './known-scalars.ts';
import { NAMED_SCHEMAS, PUSHED_SCHEMAS, type NamedSchema } from './named-schemas.ts';

/** A shape of the contract; the fields in `sent` are required. */
function shape({ schema, byPath, sent = [], description, also }: NamedSchema): JsonSchema {
  const wire = sent.reduce((whole, path) => requireField(whole, path.split('.')), fromSchema(schema, byPath));
  return { ...(description === undefined ? {} : { description }), ...wire, ...also };
}

function requireField(schema: JsonSchema, [key, ...rest]: readonly string[]): JsonSchema {
  const inner = key === undefined ? undefined : schema.properties?.[key];
  if (key === undefined || !inner) throw new Error(`There is no field ${key ?? ''} to require`);
  if (rest.length > 0)
    return { ...schema, properties: { ...schema.properties, [key]: requireField(inner, rest) } };
  return { ...schema, required: [...(schema.required ?? []), key] };
}

const shapesOf = (schemas: Readonly<Record<string, NamedSchema>>): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, shape(schema)]));

/** Shapes in the gateway's answers and pushes. */
export const gatewayShapes = () => ({ ...scalarShapes(), ...shapesOf(NAMED_SCHEMAS) });

/** Additional shapes in the gateway's pushes. */
export const pushShapes = () => ({ ...shapesOf(PUSHED_SCHEMAS), User: fromReads(readUser) });

/** Additional shapes in the host's messages. */
export function hostShapes(): Record<string, JsonSchema> {
  const { properties, ...loaded } = fromReads((reader) => readParent(reader, null), {
    ...LOOK('schema.'),
  });
  const late = fromReads(readLateFields, {
    bonusList: listOf(ref('Bonus')),
    experiments: listOf(fromSchema(EXPERIMENT)),
  });
  return {
    Loaded: {
      description:
        'An invalid field gets its default and is reported; an invalid `host` refuses the whole message. Fields here take precedence over `user`.',
      ...loaded,
      properties: {
        ...properties,
        ...late.properties,
        host: orOwnOrigin,
        schema: ref('HostSchema'),
        user: ref('User'),
      },
    },
    HostSchema: fromReads(readSchema, LOOK('')),
    Bonus: fromSchema(WIRE_BONUS),
  };
}

const orOwnOrigin: JsonSchema = {
  description: "The gateway's origin: https, or http on loopback. Absent: the widget's own.",
  type: ['string', 'null'],
  format: 'uri',
};

/** Lists and maps of the host's schema. */
const LOOK = (before: string): SchemasByPath => ({
  [`${before}meta.support`]: { description: 'By method.', ...mapOf(fromSchema(link)) },
  [`${before}fonts`]: listOf(fromSchema(WIRE_FONT)),
  [`${before}variables`]: {
    description: 'Names begin with --cashier-; values that could load something are refused.',
    ...mapOf(fromSchema(variable)),
  },
});
