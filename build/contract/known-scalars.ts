import type { GenericSchema } from 'valibot';
import { statusWord } from '#contract/outcome.ts';
import { pushedStatus } from '#contract/pushes.ts';
import { decimal, idText, texts } from '#contract/scalars.ts';
import { imageUrl, link, secure } from '#contract/schema.ts';
import { serverTime } from '#contract/server-time.ts';
import { balance } from '#contract/user.ts';
import { mapOf, ref, type JsonSchema } from './json-schema.ts';

interface Scalar {
  readonly schema: GenericSchema;
  readonly wire: JsonSchema;
}

/**
 * Schemas that are checked by a function, described by words and patterns; each is a named shape of the
 * documents.
 */
const SCALARS = {
  Decimal: {
    schema: decimal,
    wire: {
      description: 'An amount: decimal text without an exponent, or a number.',
      type: ['string', 'number'],
      pattern: '^[+-]?[0-9]{1,30}([.][0-9]{1,30})?$',
    },
  },
  Id: {
    schema: idText,
    wire: { description: 'Text, or a number up to 2^53.', type: ['string', 'number'], minLength: 1 },
  },
  Texts: {
    schema: texts,
    wire: { description: 'Text by key.', ...mapOf({ type: 'string' }) },
  },
  Status: {
    schema: statusWord,
    wire: {
      description:
        'Processed, mistaked and cancelled are final. The widget reads an unknown word as accepted. A gateway sends only these words.',
      type: 'string',
      enum: ['accepted', 'cancelled', 'mistaked', 'processed', 'waiting'],
    },
  },
  PushedStatus: {
    schema: pushedStatus,
    wire: {
      description: '0 waiting, 1 processed, 2 mistaked, 3 cancelled.',
      type: 'integer',
      enum: [0, 1, 2, 3],
    },
  },
  Balance: {
    schema: balance,
    wire: {
      description: 'The primary balance, and others by currency code.',
      type: 'object',
      properties: {
        primary: {
          type: 'object',
          required: ['amount', 'currency'],
          properties: { amount: ref('Decimal'), currency: { type: 'string', minLength: 1 } },
        },
      },
      additionalProperties: {
        anyOf: [
          ref('Decimal'),
          { type: 'object', required: ['amount'], properties: { amount: ref('Decimal') } },
        ],
      },
    },
  },
  ServerTime: {
    schema: serverTime,
    wire: {
      description: "When this was sent, by the gateway's clock: ms since epoch.",
      type: 'number',
      minimum: 1.5e12,
      maximum: 3e12,
    },
  },
  SecureUrl: {
    schema: secure,
    wire: { description: 'https, or http on loopback.', type: 'string', format: 'uri', minLength: 1 },
  },
  ImageUrl: {
    schema: imageUrl,
    wire: { description: 'A path from the root, or an http(s) address.', type: 'string', minLength: 1 },
  },
  Link: {
    schema: link,
    wire: {
      description: "An http(s) address, or an app's scheme that is allowed.",
      type: 'string',
      format: 'uri',
      minLength: 1,
    },
  },
} as const satisfies Readonly<Record<string, Scalar>>;

const pipeOf = (schema: GenericSchema): unknown => ('pipe' in schema ? schema.pipe : undefined);

/** A reference to the scalar with this pipe (a fallback around it keeps the pipe); undefined for any other. */
export function wireOf(pipe: unknown): JsonSchema | undefined {
  const found = Object.entries(SCALARS).find(([, { schema }]) => pipeOf(schema) === pipe);
  return found && ref(found[0]);
}

/** The named shapes of all scalars. */
export const scalarShapes = (): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(SCALARS).map(([name, { wire }]) => [name, wire]));
