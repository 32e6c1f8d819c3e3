import { ENDPOINTS } from '#contract/endpoints.ts';
import type { JsonSchema } from './json-schema.ts';
import { answerOf, NAMES, payloadOf } from './published-endpoints.ts';
import type { Sent } from './read-sent.ts';
import { gatewayShapes, hostShapes, pushShapes } from './shapes.ts';

const HEAD =
  '// Written by `npm run contract`. Times are ms since epoch. Of an optional field null counts as absent.\n';
const SUBMIT = `/** What a player submits; a withdrawal has its \`account\`, too. */
export type Submit = Endpoints['POST /BANKING_DEPOSIT/create']['payload'];`;

/** The contract's shapes and endpoints as TypeScript declarations, without layout. */
export function declarations(sent: Sent): string {
  const shapes = Object.entries({ ...gatewayShapes(), ...pushShapes(), ...hostShapes() });
  return [
    HEAD,
    ...shapes.map(([name, schema]) => `${comment(schema)}export type ${name} = ${typeOf(schema)};\n`),
    `/** The calls to the gateway. */\nexport type Endpoints = ${typeOf(endpoints(sent))};\n`,
    SUBMIT,
  ].join('\n');
}

function endpoints(sent: Sent): JsonSchema {
  const rows = NAMES.map((name) => {
    const { method, path, summary } = ENDPOINTS[name];
    const row = objectOf({ payload: payloadOf(name, sent), answer: answerOf(ENDPOINTS[name]) });
    return [`${method} ${path}`, { description: `${summary}.`, ...row }] as const;
  });
  return objectOf(Object.fromEntries(rows));
}

const objectOf = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const comment = ({ description }: JsonSchema): string => (description ? `/** ${description} */\n` : '');

const WORDS: Readonly<Record<string, string>> = { integer: 'number' };

/** The type of a schema, of an optional field without null. */
function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, allOf } = schema;
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return unionOf(schema.enum.map(literal));
  if (allOf)
    return allOf
      .map(typeOf)
      .filter((type) => type !== 'unknown' && type !== '{}')
      .join(' & ');
  const own = schema.properties ? [objectType(schema)] : [];
  const others = oneOf ?? anyOf;
  if (others) return [...own, `(${unionOf(others.map(typeOf))})`].join(' & ');
  const types = [schema.type ?? []].flat();
  return unionOf(types.map((type) => simpleType(type, schema))) || own[0] || 'unknown';
}

function simpleType(type: string, schema: JsonSchema): string {
  if (type === 'array') return `(${typeOf(schema.items ?? {})})[]`;
  return type === 'object' ? objectType(schema) : (WORDS[type] ?? type);
}

function objectType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    const type = isRequired ? typeOf(schema) : typeOf(schema).replace(/ \| null(?=\)?$)/, '');
    return `${comment(schema)}${/^\w+$/.test(name) ? name : literal(name)}${isRequired ? '' : '?'}: ${type};`;
  });
  const rest =
    typeof additionalProperties === 'object' ? `Record<string, ${typeOf(additionalProperties)}>` : '';
  if (fields.length === 0) return rest || '{}';
  return `{${fields.length > 3 ? '\n' : ' '}${fields.join('\n')} }${rest && ` & ${rest}`}`;
}

const literal = (value: unknown): string => JSON.stringify(value);
const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');
