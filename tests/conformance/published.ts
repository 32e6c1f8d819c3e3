import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { EndpointName } from './gateway-client.ts';

/** Which part of a value is invalid, e.g. `methods.3.name`, and how; never the value. */
export interface Violation {
  readonly path: string;
  readonly what: string;
}

export interface Published {
  /** The parts of an endpoint's answer that do not match its schema; empty when it is valid. */
  answerViolations(name: EndpointName, value: unknown): Violation[];
  /** The same for a value and the schema of that name. */
  violations(shape: string, value: unknown): Violation[];
  /** The same for a whole message of the socket, by its key in the AsyncAPI document. */
  messageViolations(message: string, value: unknown): Violation[];
}

const TOO_MANY = 5;

/** Validates against the published documents themselves, which are in `folder`, with a public validator. */
export function createPublished(folder: string): Published {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: true,
    discriminator: true,
    verbose: true,
  });
  for (const name of ['openapi.json', 'asyncapi.json'])
    ajv.addSchema(
      JSON.parse(readFileSync(path.join(folder, name), 'utf8'), plainDiscriminator) as object,
      name,
    );

  function judge(document: string, keys: readonly string[], value: unknown): Violation[] {
    const pointer = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
    const validate = ajv.getSchema(`${document}#${pointer}`);
    if (!validate) throw new Error(`${document} has no ${pointer}`);
    return validate(value) === true ? [] : readable(validate.errors ?? []);
  }

  return {
    answerViolations(name, value) {
      const { path: at, method } = ENDPOINTS[name];
      const answer = [method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'schema'];
      return judge('openapi.json', ['paths', at, ...answer], value);
    },
    violations: (shape, value) => judge('asyncapi.json', ['components', 'schemas', shape], value),
    messageViolations: (message, value) =>
      judge('asyncapi.json', ['components', 'messages', message, 'payload'], value),
  };
}

/** AsyncAPI has only the name of the property, and OpenAPI a mapping too; the validator needs the name in an object. */
function plainDiscriminator(key: string, value: unknown): unknown {
  if (key !== 'discriminator') return value;
  return {
    propertyName: typeof value === 'string' ? value : (value as { propertyName: string }).propertyName,
  };
}

/** One line for each path, with its most specific error; only the first few paths. */
function readable(errors: readonly ErrorObject[]): Violation[] {
  const byPath = new Map<string, string>();
  for (const error of errors.toSorted((one, other) => weight(one) - weight(other))) {
    const path = placeOf(error);
    const isWrapper = weight(error) > 1 && [...byPath.keys()].some((known) => isWithin(known, path));
    if (!byPath.has(path) && !isWrapper) byPath.set(path, describeError(error));
  }
  const all = [...byPath].map(([path, what]) => ({ path, what }));
  const more = all.length - TOO_MANY;
  return more <= 0 ? all : [...all.slice(0, TOO_MANY), { path: '', what: `and ${more} more` }];
}

const isWithin = (path: string, outer: string) =>
  outer === '' || path === outer || path.startsWith(`${outer}.`);

/** The error of a union is less specific than those of its branches, and `null` is the least specific branch. */
function weight({ keyword, params }: ErrorObject): number {
  if (keyword === 'anyOf' || keyword === 'oneOf') return 2;
  return keyword === 'type' && params['type'] === 'null' ? 1 : 0;
}

function placeOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.slice(1).split('/');
  if (keyword === 'required') path.push(String(params['missingProperty']));
  if (keyword === 'discriminator') path.push(String(params['tag']));
  return path.filter((key) => key !== '').join('.');
}

function describeError({ keyword, params, schema, data }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'type':
      return `must be ${[params['type']].flat().join(' or ')}, is ${kindOf(data)}`;
    case 'enum':
      return `must be one of ${(schema as unknown[]).map(String).join(', ')}`;
    case 'const':
      return `must be ${String(schema)}`;
    case 'pattern':
      return `must match ${String(schema)}`;
    case 'minLength':
    case 'minProperties':
      return 'must not be empty';
    case 'minimum':
      return `must be ${String(schema)} or more`;
    case 'maximum':
      return `must be ${String(schema)} or less`;
    case 'discriminator':
      return 'must be one of the actions of the contract';
    default:
      return 'must be one of the shapes of the contract';
  }
}

function kindOf(data: unknown): string {
  if (data === null) return 'null';
  if (Array.isArray(data)) return 'array';
  return typeof data;
}
