import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { refOrSchema } from './from-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Sent } from './read-sent.ts';

export const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

/** The schema of an endpoint's payload. */
export function payloadOf(name: EndpointName, { payloads }: Sent): JsonSchema {
  const payload = payloads[name];
  const { needs } = ENDPOINTS[name];
  return needs ? { ...payload, required: [...(payload.required ?? []), ...needs] } : payload;
}

/** The schema of a row's answer. */
export function answerOf({ answer, sent }: Pick<Endpoint<never, unknown>, 'answer' | 'sent'>): JsonSchema {
  if (answer === null) return {};
  const schema = refOrSchema(answer);
  return sent ? { allOf: [schema, { type: 'object', required: sent }] } : schema;
}
