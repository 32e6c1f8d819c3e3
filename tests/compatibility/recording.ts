import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import type { GatewayPush } from '#contract/pushes.ts';
import { readPush } from '#contract/read-push.ts';
import type { HostMode } from '#host/host-modes.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { CONTRACT_VERSION } from '../../build/contract/contract-version.ts';
import { ref, type JsonSchema } from '../../build/contract/json-schema.ts';
import { INBOUND, LOADED_FLAT, PUSHES } from '../../build/contract/messages.ts';
import { answerOf, NAMES, payloadOf } from '../../build/contract/published-endpoints.ts';
import type { Sent } from '../../build/contract/read-sent.ts';
import { gatewayShapes, hostShapes, pushShapes } from '../../build/contract/shapes.ts';
import { exchange, pushed, type TransportName } from './exchange.ts';
import { readFromHost } from './hosted.ts';
import { sampleWires, type Wire } from './sample-wires.ts';

/** A wire, and what its reader made of it. */
export interface Reading {
  readonly wire: unknown;
  readonly read: unknown;
}

/** What the widget sends: with all fields, and with those that are always there. */
export interface Sending {
  readonly all: Wire;
  readonly always: Wire;
}

/** One version of the contract, as its wires. */
export interface Recording {
  readonly contractVersion: string;
  readonly requests: Readonly<Record<string, Sending>>;
  /** The first request as it leaves, by mode, transport and endpoint. */
  readonly sent: Readonly<Record<string, Readonly<Record<TransportName, Readonly<Record<string, Wire>>>>>>;
  readonly answers: Readonly<Record<string, readonly Reading[]>>;
  readonly pushes: Readonly<Record<string, readonly Reading[]>>;
  readonly fromHost: Readonly<Record<string, readonly Reading[]>>;
  readonly toHost: Readonly<Record<string, Sending>>;
}

/** The modes whose requests differ. */
const SENDERS = ['iframe', 'ios', 'android'] as const satisfies readonly HostMode[];
export const TRANSPORTS = ['http', 'socket'] as const satisfies readonly TransportName[];

const FLAT = 'loaded beside its type';
const SHAPES = () => ({ ...gatewayShapes(), ...pushShapes(), ...hostShapes() });

/** The wires of the contract as the code has it now. */
export async function recordContract(sent: Sent): Promise<Recording> {
  const schemas = SHAPES();
  const requests = sentNow(sent).requests;
  const payload = (name: EndpointName): Wire => requests[name]?.all ?? {};
  const wires = (schema: JsonSchema) => sampleWires(schema, schemas);
  const answers: Record<string, readonly Reading[]> = {};
  const kept = new Set<unknown>();
  for (const name of NAMES.filter((one) => ENDPOINTS[one].answer !== null)) {
    const { answer } = ENDPOINTS[name];
    // Of a shape that another endpoint has too, a short wire is enough.
    const every = wires(answerOf(ENDPOINTS[name]));
    const all = kept.has(answer) ? every.filter(isShort).slice(0, 1) : every;
    kept.add(answer);
    answers[name] = await Promise.all(
      all.map(async (wire) => ({
        wire,
        read: said((await exchange('iframe', 'http', name, payload(name), wire)).read),
      })),
    );
  }
  const pushes = Object.keys(PUSHES).map((type) => [
    type,
    wires(ref(PUSHES[type as GatewayPush['type']])).map((wire) => ({
      wire,
      read: said(readPushed('iframe', type, wire)),
    })),
  ]);
  const inbound = [...INBOUND, { ...LOADED_FLAT, name: FLAT }];
  const fromHost = inbound.map(({ name, payload: schema }) => [
    name,
    hostWires(schema, schemas)
      .slice(0, name === FLAT ? 1 : undefined)
      .map((wire) => ({ wire, read: said(readFromHost('iframe', wire)) })),
  ]);
  return {
    contractVersion: CONTRACT_VERSION,
    ...sentNow(sent),
    sent: await requestsNow(requests),
    answers,
    pushes: Object.fromEntries(pushes) as Recording['pushes'],
    fromHost: Object.fromEntries(fromHost) as Recording['fromHost'],
  };
}

/** `loaded` beside its type is two schemas in one. */
function hostWires(
  { allOf, ...schema }: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): readonly Wire[] {
  const [type, fields] = (allOf ?? [schema]).map((part) => sampleWires(part, schemas) as readonly Wire[]);
  return fields ? fields.map((one) => ({ ...type?.[0], ...one })) : (type ?? []);
}

/** The requests and the messages to the host. */
export function sentNow(sent: Sent): Pick<Recording, 'requests' | 'toHost'> {
  const sending = (schema: JsonSchema): Sending => ({
    all: merged(sampleWires(schema, {})),
    always: (sampleWires(requiredOnly(schema), {})[0] ?? {}) as Wire,
  });
  return {
    requests: Object.fromEntries(NAMES.map((name) => [name, sending(payloadOf(name, sent))])),
    toHost: Object.fromEntries(
      Object.entries(sent.outbound).map(([type, schema]) => [type, sending(schema)]),
    ),
  };
}

/** A request with a query and one with a body: what a native mode adds is the same in all. */
const NATIVE = ['depositMethods', 'createDeposit'] as const satisfies readonly EndpointName[];

/** Each request as it leaves. */
export async function requestsNow(requests: Recording['requests']): Promise<Recording['sent']> {
  const sent: Record<string, Record<TransportName, Record<string, Wire>>> = {};
  for (const mode of SENDERS) {
    const own = { http: {}, socket: {} } as Record<TransportName, Record<string, Wire>>;
    for (const transport of TRANSPORTS)
      for (const name of mode === 'iframe' ? NAMES : NATIVE)
        own[transport][name] = (await exchange(mode, transport, name, requests[name]?.all ?? {}, {})).sent;
    sent[mode] = own;
  }
  return sent;
}

export function readPushed(mode: HostMode, type: string, data: unknown): unknown {
  const push = pushed(mode, { type, data, msgid: null });
  return push && readPush(push.type, push.data, createFakeClock().now(), () => undefined);
}

/** A union's alternatives in one, e.g. a look-up by id or by requestId. */
const merged = (wires: readonly unknown[]): Wire => ({ ...(wires[1] as Wire), ...(wires[0] as Wire) });

function requiredOnly(schema: JsonSchema): JsonSchema {
  const { properties = {}, required = [] } = schema;
  const kept = Object.entries(properties).filter(([key]) => required.includes(key));
  return schema.properties
    ? { ...schema, properties: Object.fromEntries(kept.map(([key, one]) => [key, requiredOnly(one)])) }
    : schema;
}

/** Without fields that say nothing: what an older wire did not mention may read as any default. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => said(one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, said(one)] as const);
  return Object.fromEntries(entries.filter(([, one]) => !isNothing(one)));
}

const isShort = (wire: unknown): boolean => JSON.stringify(wire).length < 1000;

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
