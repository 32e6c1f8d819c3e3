import { socketType } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { HOST_PAYLOADS } from '#contract/inbound.ts';
import type { GatewayPush } from '#contract/pushes.ts';
import { WIRE_MESSAGE } from '#contract/socket-message.ts';
import { fromSchema } from './from-schema.ts';
import { ref, type JsonSchema, type SchemasByPath } from './json-schema.ts';
import { answerOf } from './published-endpoints.ts';

/** Data of each push. */
export const PUSHES: Readonly<Record<GatewayPush['type'], string>> = {
  'deposit.status': 'StatusPush',
  'withdrawal.status': 'StatusPush',
  'login.token': 'User',
  balance: 'BalancePush',
  gates: 'GatesPush',
};

/** The shapes in a host message that are read later, by path. */
const SHAPES: Readonly<Partial<Record<keyof typeof HOST_PAYLOADS, SchemasByPath>>> = {
  loaded: { '': ref('Loaded') },
  'bonus-list-updated': { '.*': ref('Bonus') },
  'gates-updated': { 'gates.*': ref('Gate') },
  'theme-changed': { schema: ref('HostSchema') },
};

/** A message in the document: its type and its complete schema. */
export interface Message {
  readonly name: string;
  readonly payload: JsonSchema;
}

const typed = (schema: JsonSchema, fields: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  ...schema,
  type: 'object',
  required: [...new Set([...(schema.required ?? []), ...Object.keys(fields)])],
  properties: { ...fields, ...schema.properties },
});

/** A request `d`. */
export function requestOf(name: EndpointName, payload: JsonSchema): Message {
  const type = socketType(ENDPOINTS[name].path);
  const { anyOf, ...plain } = payload;
  const envelope = typed(plain, {
    type: { const: type },
    msgid: { type: 'string', description: 'Unique.' },
    sendTime: { type: 'number', description: 'ms since epoch.' },
  });
  const token: JsonSchema = { type: ['string', 'null'] };
  const whole = { ...envelope, properties: { ...envelope.properties, token } };
  return { name: type, payload: anyOf ? { ...whole, anyOf } : whole };
}

/** The envelope of `a`; an answer has its request's msgid, a push has none. */
export function envelopeOf(type: string, data: JsonSchema, isAnswer: boolean): JsonSchema {
  const description = 'With needParse, JSON text of it.';
  const byPath = { data: { description, anyOf: [data, { type: 'string' }] } };
  const { required = [], properties, ...rest } = fromSchema(WIRE_MESSAGE, byPath);
  const { msgid, ...others } = properties ?? {};
  return {
    ...rest,
    required: [...required, 'type', ...(isAnswer ? ['msgid'] : [])],
    properties: {
      ...(isAnswer && msgid ? { msgid: { type: 'string' } } : {}),
      ...others,
      type: { const: type },
    },
  };
}

/** The answer `a` of an endpoint. */
export function answerMessage(name: EndpointName): Message {
  const endpoint = ENDPOINTS[name];
  const type = socketType(endpoint.path);
  const data = endpoint.answer === null ? {} : { anyOf: [answerOf(endpoint), ref('Error')] };
  return { name: type, payload: envelopeOf(type, data, true) };
}

function inboundOf(type: keyof typeof HOST_PAYLOADS): Message {
  const schema = HOST_PAYLOADS[type];
  const payload = schema && { payload: fromSchema(schema, SHAPES[type]) };
  return { name: type, payload: typed({}, { messageType: { const: type }, ...payload }) };
}

/** The messages of a host. */
export const INBOUND: readonly Message[] = (Object.keys(HOST_PAYLOADS) as (keyof typeof HOST_PAYLOADS)[]).map(
  inboundOf,
);

/** `loaded` may carry its fields beside messageType. */
export const LOADED_FLAT: Message = {
  name: 'loaded',
  payload: { allOf: [typed({}, { messageType: { const: 'loaded' } }), ref('Loaded')] },
};
