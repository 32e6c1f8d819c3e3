import type { Mode, Transport } from '../read-ways.ts';

/** A test that shows what happens in a cell. */
export interface Shown {
  readonly file: string;
  /** A part of its title, as the file writes it. */
  readonly title: string;
  /** Further modes of a journey, which its code does not name. */
  readonly runsIn?: readonly Mode[];
}

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

/** The tests of one file. */
export const testsIn =
  (file: string) =>
  (title: string): Shown => ({ file, title });

export const journey = (name: string, title: string, runsIn?: readonly Mode[]): Shown => ({
  file: `tests/journeys/${name}.journey.ts`,
  title,
  ...(runsIn && { runsIn }),
});

export const never = (because: string): Never => ({ because });
