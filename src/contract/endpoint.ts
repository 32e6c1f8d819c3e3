import type { GenericSchema } from 'valibot';
import type { Section } from '#domain/section.ts';
import type { OnDrop } from './fit.ts';

/** A call of the first screen. */
export interface EarlyCall<Payload extends object, Answer> {
  /** A GET changes nothing at the gateway, so a transport may repeat it (TR-9); anything else is sent once (TX-5). */
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The section under which a failed call is reported to analytics. */
  readonly section: Section | null;
  /** Reads an answer that is written as the contract says; null for any other. */
  readExact?(data: unknown): Answer | null;
  /** Declares the payload's type; absent at run time. */
  readonly payload?: Payload;
}

/** What the client must know of a call. */
export interface Call<Payload extends object, Answer> extends EarlyCall<Payload, Answer> {
  /**
   * Throws a CashierError of code `contract` when the top level is invalid or the answer does not belong to the call's
   * payload; invalid list elements are dropped individually. `now` is the gateway's time in ms since epoch.
   */
  parse(data: unknown, onDrop: OnDrop, payload?: object, now?: number): Answer;
}

/**
 * One row of the table of endpoints (contract: Endpoints): everything about a call. Client, sandbox gateway, published documents, conformance and
 * the workbench's names are derived from it.
 */
export interface Endpoint<Payload extends object, Answer> extends Call<Payload, Answer> {
  /** May be called without a token. */
  readonly isPublic?: true;
  /** Its name in the workbench. */
  readonly label: string;
  /** Its description in the published documents. */
  readonly summary: string;
  /** The schema of its answer in the published documents; null: any. */
  readonly answer: GenericSchema | null;
  /** Fields that this call requires although they are optional in its payload type, which it shares. */
  readonly needs?: readonly string[];
  /** Fields that its answer must have although they are optional in the schema, which it shares. */
  readonly sent?: readonly string[];
}

/** Paths of the lists. */
export const LIST_PATHS = {
  deposit: '/BANKING/methods-payment-v3',
  withdrawal: '/BANKING/methods-withdrawal',
} as const satisfies Record<Section, string>;

/** E.g. `BANKING:methods-payment-v3` for `/BANKING/methods-payment-v3` (TR-6). */
export function socketType(path: string): string {
  return path.replace('/', '').replace('/', ':');
}

/** Begins the ids of connections to a gateway that reads a request in CONNECT (contract: Transport). */
export const READS_CONNECT = 'd.';
