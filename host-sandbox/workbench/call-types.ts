import { socketType, type Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';

/** Any call. */
export const ANY = 'any';
/** A new socket, which is not a call. */
export const CONNECT = 'connect';

/** The target of a fault: a call's type on the socket, any call, or a new socket. */
export type FaultTarget = string;

const CALLS: readonly Pick<Endpoint<object, unknown>, 'path' | 'label'>[] = Object.values({ ...ENDPOINTS });

const NAMES = new Map<FaultTarget, string>([
  [ANY, 'Any call'],
  [CONNECT, 'New socket'],
  ...CALLS.map(({ path, label }) => [socketType(path), label] as const),
]);

export const TARGETS: readonly FaultTarget[] = [...NAMES.keys()];

/** The name of a type; an unknown type is its own name. */
export const nameOfType = (type: string): string => NAMES.get(type) ?? type;
