import { ANY, CONNECT } from '../../workbench/call-types.ts';
import { FAULT_KINDS, type FaultKind, type FaultRule } from '../../workbench/fault-rule.ts';

/** A rule and how often it has been applied. */
export type StandingRule = FaultRule & { readonly struck: number };

export interface StandingFaults {
  /** Replaces all rules of a player. */
  set(playerId: string, rules: readonly FaultRule[]): void;
  of(playerId: string): readonly StandingRule[];
  /** Takes the rules for this call or new socket (`connect`), one of each kind, which counts as a use. */
  take(playerId: string, type: string): readonly FaultRule[];
  /** Whether the player receives nothing at all, including pushes. */
  mutes(playerId: string): boolean;
}

const KINDS = Object.keys(FAULT_KINDS) as FaultKind[];

/** The workbench's faults by player; each stays active until it has been applied as often as requested. */
export function createStandingFaults(): StandingFaults {
  const standing = new Map<string, { readonly rule: FaultRule; struck: number }[]>();
  const live = (playerId: string) =>
    (standing.get(playerId) ?? []).filter(
      ({ rule, struck }) => rule.times === 'always' || struck < rule.times,
    );

  return {
    set: (playerId, rules) =>
      void standing.set(
        playerId,
        rules.map((rule) => ({ rule, struck: 0 })),
      ),
    of: (playerId) => (standing.get(playerId) ?? []).map(({ rule, struck }) => ({ ...rule, struck })),
    take(playerId, type) {
      const fitting = live(playerId).filter(({ rule }) => matches(rule, type));
      const first = KINDS.flatMap((kind) => fitting.find(({ rule }) => rule.kind === kind) ?? []);
      for (const one of first) one.struck += 1;
      return first.map(({ rule }) => rule);
    },
    mutes: (playerId) =>
      live(playerId).some(
        ({ rule }) => rule.target === ANY && (rule.kind === 'half-open' || rule.kind === 'offline'),
      ),
  };
}

/** `any` matches every call, but a new socket only for `offline`, the network's own state. */
function matches({ target, kind }: FaultRule, type: string): boolean {
  if (target === type) return true;
  return target === ANY && (type !== CONNECT || kind === 'offline');
}
