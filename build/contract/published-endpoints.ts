import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Sent } from './read-sent.ts';

export const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

/** The schema of an endpoint's payload. */
export function payloadOf(name: EndpointName, { payloads }: Sent): JsonSchema {
  const payload = payloads[name];
  const { needs } = ENDPOINTS[name];
  return needs ? { ...payload, required: [...(payload.required ?? []), ...needs] } : payload;
}
