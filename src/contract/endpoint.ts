import type { Section } from '#domain/section.ts';
import type { OnDrop } from './fit.ts';

/**
 * Everything about one call (contract: Endpoints). The client, the sandbox gateway, the published documents, the
 * conformance rules and the workbench's names are derived from it.
 */
export interface Endpoint<Payload extends object, Answer> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A read changes nothing at the gateway, so a transport may repeat it (TR-9); anything else is sent once (TX-5). */
  readonly isRead: boolean;
  /** May be called without a token. */
  readonly isPublic?: true;
  /** The section under which a failed call is reported to analytics. */
  readonly section: Section | null;
  /** Its name in the workbench. */
  readonly label: string;
  /** Its description in the published documents. */
  readonly summary: string;
  /** The published schema of its answer (build/contract/shapes.ts); null: any. */
  readonly answer: string | null;
  /** Fields that this call requires although they are optional in its payload type, which it shares. */
  readonly needs?: readonly string[];
  /**
   * Throws a CashierError of code `contract` when the top level is invalid or the answer does not belong to the call's
   * payload; invalid list elements are dropped individually.
   */
  parse(data: unknown, onDrop: OnDrop, payload?: object): Answer;
  /** Declares the payload's type; absent at run time. */
  readonly payload?: Payload;
}

/** An endpoint that may be called without a token. */
export interface PublicEndpoint<Payload extends object, Answer> extends Endpoint<Payload, Answer> {
  readonly isPublic: true;
}

/** E.g. `BANKING:methods-payment-v3` for `/BANKING/methods-payment-v3` (TR-6). */
export function socketType(path: string): string {
  return path.replace('/', '').replace('/', ':');
}
