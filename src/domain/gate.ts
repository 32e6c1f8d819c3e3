import type { Section } from './section.ts';

export type GateKind = 'limit' | 'kyc' | 'pause' | 'excluded';

/** How much more may be paid in a period of the player's calendar. Amounts are decimal text. */
export interface PeriodLimit {
  readonly amount: string;
  readonly remaining: string;
  readonly currency: string;
  readonly period: 'day' | 'week' | 'month';
}

/** Why a section is closed, or which limit applies to it (contract section 4). */
export interface Gate {
  readonly kind: GateKind;
  /** null: both sections. */
  readonly section: Section | null;
  /** The reason, by language. */
  readonly text: Readonly<Record<string, string>>;
  /** ms since epoch, by the gateway's clock; null when unknown. */
  readonly until: number | null;
  readonly limit: PeriodLimit | null;
  /** An action that the player can ask the host for (`onAction`). */
  readonly action: { readonly name: string; readonly text: Readonly<Record<string, string>> } | null;
}

/** A gate that names no section applies to both. */
export const appliesTo = (gate: Gate, section: Section): boolean =>
  gate.section === null || gate.section === section;

/** The gate that closes the section, or null. A limit restricts amounts and closes nothing. */
export function closingGate(gates: readonly Gate[], section: Section): Gate | null {
  return gates.find((gate) => gate.kind !== 'limit' && appliesTo(gate, section)) ?? null;
}
