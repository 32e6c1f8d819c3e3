import * as v from 'valibot';
import { fitOrNull } from './fit.ts';
import { parseJson } from './json.ts';
import { idText, object } from './scalars.ts';

/** The entry `cashier.resend` of session storage: the wait for another code of one transaction. */
export interface StoredResend {
  /** The transaction's. */
  readonly id: string;
  /** When the wait began, by the gateway's clock (ms since epoch). */
  readonly since: number;
  /** Length of the wait in ms. */
  readonly wait: number;
}

const WIRE_RESEND = object({ id: idText, since: v.number(), wait: v.number() });

export function readStoredResend(stored: string | null): StoredResend | null {
  return stored === null ? null : fitOrNull(WIRE_RESEND, parseJson(stored));
}
