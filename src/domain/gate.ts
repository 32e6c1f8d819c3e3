import type { FormField } from './field.ts';
import type { Section } from './section.ts';

/** A prompt is asked before the first submission of its section; it closes nothing. */
export type GateKind = 'limit' | 'kyc' | 'pause' | 'excluded' | 'prompt';

/**
 * What a limit counts. Only a gross limit of a fixed period may be called a deposit limit (contract: Endpoints); null is
 * a limit of which the gateway does not say it.
 */
export type LimitType = 'deposit' | 'net' | 'loss' | 'spend';

/** How much may be paid in a period of the player's calendar, and how much of it remains. Amounts are decimal text. */
export interface PeriodLimit {
  readonly amount: string;
  readonly remaining: string;
  readonly currency: string;
  readonly period: 'day' | 'week' | 'month';
  readonly type: LimitType | null;
  /** When the whole amount may be paid again, in ms since epoch by the gateway's clock; null when unknown. */
  readonly resetsAt: number | null;
}

type Words = Readonly<Record<string, string>>;

/** What a gate asks of the player (contract: Shapes); texts by language. */
export interface GateAsk {
  readonly fields: readonly FormField[];
  /** The label of the button. */
  readonly submit: Words;
  /** Null: it cannot be skipped. */
  readonly skip: { readonly text: Words; readonly confirm: Words } | null;
  readonly links: readonly { readonly text: Words; readonly url: string }[];
}

/** Why a section is closed, or which limit applies to it (contract: Shapes). */
export interface Gate {
  readonly kind: GateKind;
  /** Names it in an answer; null: it cannot be answered. */
  readonly id: string | null;
  /** What the gateway asks, as it sends it; null: nothing. `readAsk` reads it where it is shown. */
  readonly ask: unknown;
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

/** A gate without a section applies to both. */
export const appliesTo = (gate: Gate, section: Section): boolean =>
  gate.section === null || gate.section === section;

/**
 * Gates that still apply at `now` (ms since epoch, by the gateway's clock): a gate with an end time stops applying then.
 */
export const activeGates = (gates: readonly Gate[], now: number): readonly Gate[] =>
  gates.filter(({ until }) => until === null || until > now);

/** Whether the player can answer it in the widget. */
export const isAnswerable = ({ id, ask }: Gate): boolean => id !== null && ask !== null;

/** The gates that close the section. A limit restricts amounts, and a prompt waits for a press; they close nothing. */
export const closingGates = (gates: readonly Gate[], section: Section): readonly Gate[] =>
  gates.filter((gate) => gate.kind !== 'limit' && gate.kind !== 'prompt' && appliesTo(gate, section));
