/** The part of JSON Schema (2020-12 and draft 7) that the published documents use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minProperties?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  /** OpenAPI's form; AsyncAPI uses only the property's name. */
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping: Readonly<Record<string, string>>;
  };
}

/**
 * Schemas by path within a shape: a named shape, or the schema of a map or another value that the code reads
 * piece by piece.
 */
export type SchemasByPath = Readonly<Record<string, JsonSchema>>;

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const mapOf = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });

/** A schema that also allows null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, ...rest } = schema;
  if (values) return { ...rest, type: [type ?? 'string', 'null'].flat(), enum: [...values, null] };
  if (type !== undefined && schema.const === undefined) return { ...rest, type: [type, 'null'].flat() };
  // An empty schema already allows null.
  if (Object.keys(schema).length === 0) return schema;
  const { description, default: value, ...plain } = schema;
  return {
    ...(description === undefined ? {} : { description }),
    ...(value === undefined ? {} : { default: value }),
    anyOf: [plain, { type: 'null' }],
  };
}
