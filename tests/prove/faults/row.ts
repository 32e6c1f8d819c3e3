import type { Mode, Transport } from '../read-ways.ts';
import type { Shown } from '../shown.ts';

/** Why the fault cannot happen in a cell. */
export interface Never {
  readonly because: string;
}

export type Cell = Shown | Never;

/** One cell, a mode or a transport; the narrowest that fits a cell counts, a mode before a transport. */
export type Where = Mode | Transport | `${Mode} ${Transport}`;

/** A fault in every mode and over both transports. */
export interface Row {
  readonly fault: string;
  /** The same code runs over either transport, so that a journey over one shows both. */
  readonly isOfNoTransport?: true;
  /** What all cells have in common. */
  readonly usual?: Cell;
  readonly except?: Readonly<Partial<Record<Where, Cell>>>;
}

export const never = (because: string): Never => ({ because });
