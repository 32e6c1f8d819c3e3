import type { TransportName } from '../../workbench/wire-frame.ts';
import type { Player } from '../players.ts';

/** One call, whichever transport it came by. */
export interface Call {
  readonly transport: TransportName;
  /** E.g. `/BANKING/methods-payment-v3`. */
  readonly path: string;
  /** HTTP alone names a method. */
  readonly method?: string;
  readonly token: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Told who calls, once that is known. */
  readonly onPlayer?: (player: Player) => void;
}

/** What the transport does: answers, answers text as it is, never answers, or breaks the connection. */
export type Answer =
  | {
      readonly kind: 'data';
      readonly status: number;
      readonly data: unknown;
      readonly needParse: boolean;
      /** How often a socket is answered; once unless told. */
      readonly copies?: number;
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'silence' }
  | { readonly kind: 'break' };
