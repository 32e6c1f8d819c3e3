import type { GatewayClient, TransportName } from './gateway-client.ts';
import type { HttpClient } from './http-client.ts';
import type { Payments } from './payments.ts';
import type { Published } from './published.ts';
import type { SocketClient } from './socket-client.ts';

export interface CheckOptions {
  /** Origin of the gateway. */
  readonly host: string;
  /** Another node of the same gateway; null: requests go to the same address again. */
  readonly secondHost: string | null;
  readonly token: string;
  /** Origin of a page that the gateway allows by CORS; '' when widget and gateway share an origin. */
  readonly origin: string;
  readonly country: string;
  readonly currency: string;
  readonly transports: readonly TransportName[];
  /** null: no payment is made. */
  readonly payments: Payments | null;
  /** Maximum ms to wait for one answer. */
  readonly timeoutMs: number;
  /** Maximum ms to wait until a deposit is final. */
  readonly waitMs: number;
  readonly newId: () => string;
}

export interface Context {
  readonly options: CheckOptions;
  readonly published: Published;
  readonly http: HttpClient | null;
  readonly socket: SocketClient | null;
  /** The clients that connected, at most two. */
  readonly clients: readonly GatewayClient[];
}

/** Where a rule is broken, and what is wrong there; never a token or a value. */
export interface Problem {
  readonly where: string;
  readonly what: string;
  /** The widget copes with it: the rule is not broken. */
  readonly isAdvice?: true;
}

/** One requirement of the contract. */
export interface Rule {
  readonly name: string;
  /** The requirement. */
  readonly requirement: string;
  readonly fix: string;
  /** Rules that must pass first, because a fault that breaks them also breaks this one. */
  readonly after?: readonly string[];
  /** The problems found, or the reason why the rule could not be checked. */
  check(context: Context): Promise<readonly Problem[] | string>;
}

/** The reason that a rule returns when no payments are allowed. */
export const NOT_PAID = 'it makes payments: use --allow-payments';

/** The check of a rule that makes payments by one client; `missing`: the reason when none has connected. */
export const withPayments =
  (
    check: (context: Context, client: GatewayClient) => ReturnType<Rule['check']>,
    missing: string,
  ): Rule['check'] =>
  async (context) => {
    if (!context.options.payments) return NOT_PAID;
    const [client] = context.clients;
    return client ? check(context, client) : missing;
  };

/** The reason that a rule about one transport returns when that transport is not checked. */
export const NOT_ASKED = 'this transport is not checked';
