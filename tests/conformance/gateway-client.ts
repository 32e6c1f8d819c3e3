import { socketType } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';

export type EndpointName = keyof typeof ENDPOINTS;
export type TransportName = 'http' | 'socket';

/** An answer from either transport. */
export interface Reply {
  readonly transport: TransportName;
  /** Where a problem was found, e.g. `http GET /BANKING/transaction`. */
  readonly where: string;
  /** HTTP status, or the socket's; null: none was given. */
  readonly status: number | null;
  /** undefined: there was no answer, or it was not JSON. */
  readonly data: unknown;
  /** Whether the answer's text has a number that a double cannot hold. */
  readonly hasLongNumber: boolean;
  /** A key that one object of the answer's text has twice; over the socket null, because its text is gone. */
  readonly twice: string | null;
  /** Why there are no data, or null. */
  readonly problem: string | null;
}

/** One player's connection to a gateway over one transport. */
export interface GatewayClient {
  readonly transport: TransportName;
  ask(name: EndpointName, data?: Readonly<Record<string, unknown>>): Promise<Reply>;
  close(): void;
}

/** What this status means: TR-11 for the socket, TR-12 for HTTP. */
export function isSuccess({ transport, status }: Reply): boolean {
  if (status === null) return transport === 'socket';
  if (status >= 200 && status < 300) return true;
  return transport === 'socket' && (status < 100 || status > 600);
}

export const callLabel = (transport: TransportName, name: EndpointName): string => {
  const { method, path } = ENDPOINTS[name];
  return transport === 'http' ? `http ${method} ${path}` : `socket ${socketType(path)}`;
};
