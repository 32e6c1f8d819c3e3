import type { GatewayClient, TransportName } from './gateway-client.ts';
import type { HttpClient } from './http-client.ts';
import type { Payments } from './payments.ts';
import type { Published } from './published.ts';
import type { SocketClient } from './socket-client.ts';

export interface CheckOptions {
  /** Origin of the gateway. */
  readonly host: string;
  /** Another node of the same gateway; null: the same address is asked again. */
  readonly secondHost: string | null;
  readonly token: string;
  /** Origin of a page that the gateway lets in by CORS; '' when widget and gateway share theirs. */
  readonly origin: string;
  readonly country: string;
  readonly currency: string;
  readonly transports: readonly TransportName[];
  /** null: nothing is paid. */
  readonly payments: Payments | null;
  /** ms that one answer may take. */
  readonly timeoutMs: number;
  /** ms that a deposit may take to become final. */
  readonly waitMs: number;
  readonly newId: () => string;
}

export interface Context {
  readonly options: CheckOptions;
  readonly published: Published;
  readonly http: HttpClient | null;
  readonly socket: SocketClient | null;
  /** Those of the two that there are. */
  readonly clients: readonly GatewayClient[];
}

/** Where a rule is broken, and what is wrong there; never a token or a value. */
export interface Trouble {
  readonly where: string;
  readonly what: string;
}

/** One demand of the contract. */
export interface Rule {
  readonly name: string;
  /** What is demanded. */
  readonly says: string;
  readonly fix: string;
  /** Rules that must be kept first: what breaks them breaks this one as well. */
  readonly after?: readonly string[];
  /** What is broken, or the words why it could not be tried. */
  check(context: Context): Promise<readonly Trouble[] | string>;
}

/** The reason that a rule gives when nothing may be paid. */
export const NOT_PAID = 'it pays: --allow-payments';

/** The reason that a rule about one transport gives when that one is not asked for. */
export const NOT_ASKED = 'this transport is not asked for';
