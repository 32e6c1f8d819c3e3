import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { createTypeReader } from './from-type.ts';
import type { JsonSchema } from './json-schema.ts';

export interface Sent {
  /** The payload of each endpoint, from the types of the endpoint table. */
  readonly payloads: Readonly<Record<EndpointName, JsonSchema>>;
  /** Complete messages to the host, by messageType. */
  readonly outbound: Readonly<Record<string, JsonSchema>>;
}

const ENDPOINTS_FILE = 'src/contract/endpoints.ts';
const MESSAGES_FILE = 'src/contract/host-messages.ts';

/** The data that the widget sends, from the types of its code. */
export function readSent(root: string): Sent {
  const reader = createTypeReader(root, [ENDPOINTS_FILE, MESSAGES_FILE]);
  const table = reader.find(ENDPOINTS_FILE, 'ENDPOINTS');
  const payloadOf = (name: string): JsonSchema => {
    const row = reader.property(table, name);
    const payload = row && reader.property(row, 'payload');
    if (!payload) throw new Error(`The endpoint ${name} has no payload`);
    return reader.toSchema(payload);
  };
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  const messages = reader.members(reader.find(MESSAGES_FILE, 'OutboundMessage')).map((type) => {
    const schema = reader.toSchema(type);
    return [String(schema.properties?.['messageType']?.const), schema] as const;
  });
  return {
    payloads: Object.fromEntries(names.map((name) => [name, payloadOf(name)])) as Record<
      EndpointName,
      JsonSchema
    >,
    outbound: Object.fromEntries(messages),
  };
}
