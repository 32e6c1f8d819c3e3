import { ACTION_TEXTS, GATE_TEXTS } from '../data/money-texts.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Section } from '../ledger/transactions.ts';
import type { LimitState } from './limits.ts';

export const CLOSING = ['kyc', 'pause', 'excluded'] as const;

/** A gate that the sandbox sets for a player; without a section it closes both. */
export interface ClosedBy {
  readonly kind: (typeof CLOSING)[number];
  readonly section?: Section | undefined;
  /** When it opens automatically, in ms since epoch. */
  readonly until?: number | undefined;
}

const ACTIONS = { kyc: 'verify', pause: null, excluded: 'support', limit: 'change-limit' } as const;
const CODES = { kyc: 'kyc_required', pause: 'paused', excluded: 'excluded' } as const;

const actionOf = (kind: keyof typeof ACTIONS) => {
  const name = ACTIONS[kind];
  return name === null ? {} : { action: { name, text: ACTION_TEXTS[name] } };
};

/** The gates that are closed at `now`, in ms since epoch. */
export const activeGates = (closed: readonly ClosedBy[], now: number): ClosedBy[] =>
  closed.filter(({ until }) => until === undefined || until > now);

/** Gates as sent on the wire (contract: Shapes). */
export function wireGates(closed: readonly ClosedBy[], limits: readonly LimitState[]) {
  return [
    ...closed.map(({ kind, section, until }) => ({
      kind,
      text: GATE_TEXTS[kind],
      ...(section && { section }),
      ...(until !== undefined && { until }),
      ...actionOf(kind),
    })),
    ...limits.map(({ section, until, amount, remaining, currency, period, type }) => ({
      kind: 'limit',
      section,
      text: GATE_TEXTS.limit,
      until,
      limit: { amount, remaining, currency, period, ...(type && { type, resetsAt: until }) },
      ...actionOf('limit'),
    })),
  ];
}

/** Throws (422) when a gate closes the section. */
export function requireOpenSection(closed: readonly ClosedBy[], section: Section): void {
  const gate = closed.find((one) => one.section === undefined || one.section === section);
  if (gate) throw new GatewayError(422, CODES[gate.kind], GATE_TEXTS[gate.kind].en);
}
