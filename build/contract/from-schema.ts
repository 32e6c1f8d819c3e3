import type { GenericSchema } from 'valibot';
import type { Node } from '#contract/normalise.ts';
import { listOf, orNull, type JsonSchema, type SchemasByPath } from './json-schema.ts';
import { wireOf } from './known-scalars.ts';
import { refTo } from './named-schemas.ts';

/**
 * A schema of the contract as JSON Schema, which describes what must be sent. A field that the widget can do
 * without is optional and has its default. Throws for an unknown kind without a schema in `byPath`, and for a
 * path that the schema does not have, so that the published schemas match the checked ones.
 */
export function fromSchema(schema: GenericSchema, byPath: SchemasByPath = {}): JsonSchema {
  const unused = new Set(Object.keys(byPath));
  const schemaAt = (path: string) => {
    unused.delete(path);
    return byPath[path];
  };
  const result = schemaAt('') ?? expand(schema, '', schemaAt);
  if (unused.size > 0) throw new Error(`No such path in the schema: ${[...unused].join(', ')}`);
  return result;
}

type SchemaAt = (path: string) => JsonSchema | undefined;

/** The same, or a reference to the schema's own shape. */
export const refOrSchema = (schema: GenericSchema): JsonSchema => refTo(schema) ?? fromSchema(schema);

function walk(node: Node, path: string, schemaAt: SchemaAt): JsonSchema {
  return schemaAt(path) ?? refTo(node) ?? expand(node, path, schemaAt);
}

function expand(node: Node, path: string, schemaAt: SchemaAt): JsonSchema {
  const known = node.pipe && wireOf(node.pipe);
  if (known) return known;
  if (node.pipe) return piped(node.pipe, path, schemaAt);
  const inner = (part: Node | undefined, at = path): JsonSchema => {
    if (!part) throw new Error(`A ${node.type} without its part at ${path}`);
    return walk(part, at, schemaAt);
  };
  switch (node.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: node.type };
    case 'literal':
      return { const: node.literal };
    case 'picklist':
      return { type: 'string', enum: node.options ?? [] };
    case 'union':
      return { anyOf: (node.options ?? []).map((option) => inner(option as Node)) };
    case 'object':
      return objectOf(node.entries ?? {}, path, schemaAt);
    case 'record':
      return { type: 'object', additionalProperties: inner(node.value, `${path}.*`) };
    case 'array':
      return listOf(inner(node.item, `${path}.*`));
    case 'unknown':
      if (node.as) return inner(node.as);
      break;
    case 'nullable':
    case 'nullish':
      return orNull(inner(node.wrapped));
    case 'optional':
      return withDefault(inner(node.wrapped), node.default);
  }
  throw new Error(`No JSON Schema for the kind ${node.type} at ${path || 'the top'}`);
}

/** The part of a pipe before its first transformation; only that part describes the wire. */
function piped(pipe: readonly Node[], path: string, schemaAt: SchemaAt): JsonSchema {
  const [base, ...actions] = pipe;
  if (!base) throw new Error(`An empty pipe at ${path}`);
  const end = actions.findIndex(({ type }) => type === 'transform');
  const checks = (end < 0 ? actions : actions.slice(0, end)).map((action) => checkOf(action, path));
  const schema = walk(base, path, schemaAt);
  // Not every tool respects keywords next to a reference.
  if (schema.$ref !== undefined && checks.length > 0) return { allOf: [schema, ...checks] };
  return Object.assign({}, schema, ...checks) as JsonSchema;
}

function checkOf({ type, requirement }: Node, path: string): JsonSchema {
  switch (type) {
    case 'non_empty':
      return { minLength: 1 };
    case 'min_value':
      return { minimum: Number(requirement) };
    case 'max_value':
      return { maximum: Number(requirement) };
    case 'integer':
      return { type: 'integer' };
    case 'min_entries':
      return { minProperties: Number(requirement) };
    case 'regex':
      return { pattern: (requirement as RegExp).source };
  }
  throw new Error(`No JSON Schema for the check ${type} at ${path}`);
}

function objectOf(entries: Readonly<Record<string, Node>>, path: string, schemaAt: SchemaAt): JsonSchema {
  const all = Object.entries(entries);
  const required = all.filter(([, entry]) => !isOptional(entry)).map(([key]) => key);
  const properties = all.map(([key, entry]) => {
    const schema = walk(entry, path === '' ? key : `${path}.${key}`, schemaAt);
    // An optional field has its own default for absence, so the fallback applies only to invalid values.
    return [key, canBeAbsent(entry) ? schema : withDefault(schema, entry.fallback)] as const;
  });
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(properties),
  };
}

const canBeAbsent = ({ type }: Node) => type === 'optional' || type === 'nullish';
const isOptional = (entry: Node) => 'fallback' in entry || canBeAbsent(entry);

/** Adds a default that is text or a boolean; a default inside the schema takes precedence. */
export function withDefault(schema: JsonSchema, value: unknown): JsonSchema {
  const isPlain = typeof value === 'string' || typeof value === 'boolean';
  return !isPlain || 'default' in schema ? schema : { ...schema, default: value };
}
