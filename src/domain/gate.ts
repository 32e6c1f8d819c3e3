import type { Section } from './section.ts';

export type GateKind = 'limit' | 'kyc' | 'pause' | 'excluded';

/** How much may still be paid in a period of the player's own calendar. Amounts are decimal text. */
export interface PeriodLimit {
  readonly amount: string;
  readonly remaining: string;
  readonly currency: string;
  readonly period: 'day' | 'week' | 'month';
}

/** Why a section is closed, or how far it is open (contract section 4). */
export interface Gate {
  readonly kind: GateKind;
  /** null: both sections. */
  readonly section: Section | null;
  /** The reason, by language. */
  readonly text: Readonly<Record<string, string>>;
  /** ms since epoch, by the gateway's clock; null: not known. */
  readonly until: number | null;
  readonly limit: PeriodLimit | null;
  /** What the player can ask the host for (`onAction`). */
  readonly action: { readonly name: string; readonly text: Readonly<Record<string, string>> } | null;
}

/** A gate that names no section holds of both. */
export const appliesTo = (gate: Gate, section: Section): boolean =>
  gate.section === null || gate.section === section;

/** The gate that closes the section, or null. A limit bounds amounts and closes nothing. */
export function closingGate(gates: readonly Gate[], section: Section): Gate | null {
  return gates.find((gate) => gate.kind !== 'limit' && appliesTo(gate, section)) ?? null;
}
