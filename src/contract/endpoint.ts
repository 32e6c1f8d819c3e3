import type { OnDrop } from './fit.ts';

/** One row of contract section 3: a call with the types of its payload and its answer. */
export interface Endpoint<Payload extends object, Answer> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A read changes nothing at the gateway, so a transport may repeat it (TR-9); anything else is sent once (TX-5). */
  readonly isRead: boolean;
  /**
   * Throws a CashierError of code `contract` when the top level is invalid; invalid list elements are dropped one by
   * one.
   */
  parse(data: unknown, onDrop: OnDrop): Answer;
  /** Carries only the payload's type; absent at run time. */
  readonly payload?: Payload;
}

/** E.g. `BANKING:methods-payment-v3` for `/BANKING/methods-payment-v3` (TR-6). */
export function socketType(path: string): string {
  return path.replace('/', '').replace('/', ':');
}
