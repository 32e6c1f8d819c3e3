import { ENDPOINTS } from '#contract/endpoints.ts';
import type { GatewayPush } from '#contract/pushes.ts';
import { ref } from './json-schema.ts';
import {
  answerMessage,
  envelopeOf,
  INBOUND,
  LOADED_FLAT,
  PUSHES,
  requestOf,
  type Message,
} from './messages.ts';
import { INFO } from './openapi.ts';
import { NAMES, payloadOf } from './published-endpoints.ts';
import type { Sent } from './read-sent.ts';
import { gatewayShapes, hostShapes, pushShapes } from './shapes.ts';

type Messages = Readonly<Record<string, Message>>;

const keyOf = (name: string): string => name.replace(/\W/g, '_');
const keyed = <T extends string>(keys: readonly T[], make: (key: T) => Message): Messages =>
  Object.fromEntries(keys.map((key) => [keyOf(key), make(key)]));

const channel = (address: string | null, description: string, messages: Messages): object => ({
  address,
  description,
  messages: Object.fromEntries(
    Object.keys(messages).map((key) => [key, { $ref: `#/components/messages/${key}` }]),
  ),
});
const operation = (action: 'send' | 'receive', where: string, keys: readonly string[]): object => ({
  action,
  channel: { $ref: `#/channels/${where}` },
  messages: keys.map((key) => ({ $ref: `#/channels/${where}/messages/${key}` })),
});

const prefixed = (prefix: string, messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [`${prefix}_${key}`, message]));

/** The socket and the host messages as an AsyncAPI 3.0 document, from the widget's side: it sends requests. */
export function asyncApi(sent: Sent): object {
  const { outbound } = sent;
  const requests = prefixed(
    'request',
    keyed(NAMES, (name) => requestOf(name, payloadOf(name, sent))),
  );
  const answers = prefixed('answer', keyed(NAMES, answerMessage));
  const pushTypes = Object.keys(PUSHES) as GatewayPush['type'][];
  const pushes = prefixed(
    'push',
    keyed(pushTypes, (type) => ({ name: type, payload: envelopeOf(type, ref(PUSHES[type]), false) })),
  );
  const fromHost = prefixed('from_host', {
    ...Object.fromEntries(INBOUND.map((message) => [keyOf(message.name), message])),
    loaded_flat: LOADED_FLAT,
  });
  const toHost = prefixed(
    'to_host',
    keyed(Object.keys(outbound), (type) => ({ name: type, payload: outbound[type] ?? {} })),
  );
  const gatewayEvents = { ...answers, ...pushes };

  return plainDiscriminators({
    asyncapi: '3.0.0',
    info: {
      ...INFO,
      title: 'Cashier socket and host messages',
      license: { name: 'MIT' },
      description:
        "The messages between the cashier's widget and a gateway over Socket.IO, and between the widget and its host by postMessage or a native bridge. docs/contract.md defines them.",
    },
    defaultContentType: 'application/json',
    servers: {
      gateway: {
        host: 'gateway.example',
        pathname: '/v4/socket.io',
        protocol: 'wss',
        description: 'Socket.IO 4 over WebSocket only.',
      },
    },
    channels: {
      requests: {
        ...channel(
          'd',
          'Event `d`: the fields of a request, flat. If the id of a connection begins with `d.`, the list’s first request may be `d` of the payload of CONNECT instead.',
          requests,
        ),
        servers: [{ $ref: '#/servers/gateway' }],
      },
      answers: {
        ...channel('a', 'Event `a`: answers by their msgid, and pushes, which have none.', gatewayEvents),
        servers: [{ $ref: '#/servers/gateway' }],
      },
      hostToWidget: channel(null, 'JSON text of at most 64 KiB; anything else is ignored.', fromHost),
      widgetToHost: channel(null, 'JSON text.', toHost),
    },
    operations: {
      ...Object.fromEntries(
        NAMES.map((name) => [
          name,
          {
            ...operation('send', 'requests', [`request_${name}`]),
            summary: ENDPOINTS[name].summary,
            reply: {
              channel: { $ref: '#/channels/answers' },
              messages: [{ $ref: `#/channels/answers/messages/answer_${name}` }],
            },
          },
        ]),
      ),
      receivePushes: operation('receive', 'answers', Object.keys(pushes)),
      receiveHostMessages: operation('receive', 'hostToWidget', Object.keys(fromHost)),
      sendHostMessages: operation('send', 'widgetToHost', Object.keys(toHost)),
    },
    components: {
      messages: { ...requests, ...gatewayEvents, ...fromHost, ...toHost },
      schemas: { ...gatewayShapes(), ...pushShapes(), ...hostShapes() },
    },
  });
}

/** In AsyncAPI a discriminator is only the property's name. */
function plainDiscriminators(document: object): object {
  const text = JSON.stringify(document, (key, value: unknown) =>
    key === 'discriminator' && typeof value === 'object' && value !== null && 'propertyName' in value
      ? value.propertyName
      : value,
  );
  return JSON.parse(text) as object;
}
