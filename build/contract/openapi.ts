import { VERSION } from '#contract/host-messages.ts';
import { SERVER_TIME_HEADER } from '#contract/server-time.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { CONTRACT_VERSION } from './contract-version.ts';
import { ref, type JsonSchema } from './json-schema.ts';
import { answerOf, NAMES, payloadOf } from './published-endpoints.ts';
import type { Sent } from './read-sent.ts';
import { gatewayShapes } from './shapes.ts';

export const INFO = {
  title: 'Cashier gateway',
  version: VERSION.replace(/^v/, ''),
  'x-contract-version': CONTRACT_VERSION,
  license: { name: 'MIT', identifier: 'MIT' },
};

/** Headers of every request (TR-3). */
const HEADERS = {
  ExtraParams: {
    name: 'x-extra-params',
    in: 'header',
    description: 'JSON text.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['platformVersion'],
          properties: {
            platformVersion: { type: 'string' },
            isMobileApp: { type: 'boolean' },
            pwa: { type: 'boolean' },
          },
        },
      },
    },
  },
  IsNative: {
    name: 'isNative',
    in: 'query',
    description: 'In a native app only; a POST has it in its body.',
    schema: { type: 'boolean' },
  },
  Platform: {
    name: 'platform',
    in: 'query',
    description: 'In a native app only; a POST has it in its body.',
    schema: { type: 'string', enum: ['android', 'ios'] },
  },
};

/** The optional headers of every answer. */
const ANSWERED = { [SERVER_TIME_HEADER]: { $ref: '#/components/headers/ServerTime' } };

const SHARED_PARAMETERS = ['ExtraParams', 'IsNative', 'Platform'];

/** The fields of a payload. For a payload of several shapes, the fields of all of them, none required. */
function queryOf({ properties = {}, required = [], anyOf }: JsonSchema): object[] {
  const own = Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = schema;
    const isRequired = required.includes(name);
    return { name, in: 'query', required: isRequired, ...(description ? { description } : {}), schema: rest };
  });
  const others = (anyOf ?? []).flatMap((one) => queryOf({ ...one, required: [] }));
  return [...own, ...others];
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function operation(name: EndpointName, payload: JsonSchema): object {
  const { method, summary, isPublic } = ENDPOINTS[name];
  const shared = SHARED_PARAMETERS.slice(0, method === 'GET' ? 3 : 1).map((parameter) => ({
    $ref: `#/components/parameters/${parameter}`,
  }));
  return {
    operationId: name,
    summary,
    ...(isPublic ? { security: [{ bearer: [] }, {}] } : {}),
    parameters: [...(method === 'GET' ? queryOf(payload) : []), ...shared],
    ...(method === 'GET' ? {} : { requestBody: { required: true, content: json(payload) } }),
    responses: {
      200: {
        description: 'The answer itself.',
        headers: ANSWERED,
        content: json(answerOf(ENDPOINTS[name])),
      },
      401: { $ref: '#/components/responses/Unauthorized' },
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

/** The HTTP part of the contract as an OpenAPI 3.1 document. */
export function openApi(sent: Sent): object {
  return {
    openapi: '3.1.0',
    info: {
      ...INFO,
      description:
        "What the cashier's widget asks of a gateway over HTTP. Credentials are included, so CORS names the page's origin. The contract's words: docs/contract.md.",
    },
    servers: [{ url: '{host}/api', variables: { host: { default: 'https://gateway.example' } } }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(
      NAMES.map((name) => {
        const { path, method } = ENDPOINTS[name];
        return [path, { [method.toLowerCase()]: operation(name, payloadOf(name, sent)) }];
      }),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: HEADERS,
      headers: {
        ServerTime: {
          description: 'Read by the widget only where Access-Control-Expose-Headers names it.',
          schema: ref('ServerTime'),
        },
      },
      responses: {
        Unauthorized: {
          description: 'The token is missing, unknown or expired.',
          headers: ANSWERED,
          content: json(ref('Error')),
        },
        Refused: {
          description:
            'A refusal (4xx), or a failure of the gateway (5xx). Only a refusal with a code ends a submission. After 408, 425, 429 or any 5xx, the widget looks it up.',
          headers: ANSWERED,
          content: json(ref('Error')),
        },
      },
      schemas: gatewayShapes(),
    },
  };
}
