import type { Player } from '../players.ts';

export type TransportName = 'http' | 'socket';

/** One call, over either transport. */
export interface Call {
  readonly transport: TransportName;
  /** E.g. `/BANKING/methods-payment-v3`. */
  readonly path: string;
  /** Of HTTP; over the socket only for a request in CONNECT, which must be a read. */
  readonly method?: string;
  readonly token: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Called with the player once it is known. */
  readonly onPlayer?: (player: Player) => void;
}

/** What the transport does: send JSON, send text unchanged, never answer, or break the connection. */
export type Answer =
  | {
      readonly kind: 'data';
      readonly status: number;
      readonly data: unknown;
      readonly needParse: boolean;
      /** How often a socket is answered; once by default. */
      readonly copies?: number;
      /** Seconds after which the call may be repeated. */
      readonly retryAfter?: number | undefined;
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'silence' }
  | { readonly kind: 'break' };

export const answered = (status: number, data: unknown, needParse = false) =>
  ({ kind: 'data', status, data, needParse }) as const satisfies Answer;
