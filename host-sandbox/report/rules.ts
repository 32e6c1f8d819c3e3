import type { Observations } from './observations.ts';
import type { Fix, Rule, Verdict } from './rule.ts';
import { FRAME_RULES } from './rules-frame.ts';
import { HANDSHAKE_RULES } from './rules-handshake.ts';
import { LIFE_RULES } from './rules-life.ts';
import { MODULE_RULES } from './rules-module.ts';
import { PLACE_RULES } from './rules-place.ts';
import { TRUST_RULES } from './rules-trust.ts';
import type { Way } from './way.ts';

/** Every rule of the report, in the order it is read. */
export const RULES = {
  ...HANDSHAKE_RULES,
  ...MODULE_RULES,
  ...FRAME_RULES,
  ...PLACE_RULES,
  ...LIFE_RULES,
  ...TRUST_RULES,
} as const satisfies Record<string, Rule>;
export type RuleId = keyof typeof RULES;
export const RULE_IDS = Object.keys(RULES) as RuleId[];

/** What to do about a rule by that way in; null: it asks nothing there. */
export const fixOf = (id: RuleId, way: Way): Fix | null => (RULES[id] as Rule).fixes[way] ?? null;

/** The rules that a way in is held to. */
export const rulesOf = (way: Way): readonly RuleId[] => RULE_IDS.filter((id) => fixOf(id, way) !== null);

export interface Finding extends Verdict {
  readonly id: RuleId;
}

export interface Report {
  readonly findings: readonly Finding[];
  /** Rules that were seen to be kept; what was not seen is not among them. */
  readonly passed: number;
  readonly failed: number;
  readonly unseen: number;
  /** Rules that this way in is held to. */
  readonly of: number;
  /** Rules of other ways in. */
  readonly foreign: readonly RuleId[];
}

/** Holds what was seen against every rule of the way in. */
export function judge(seen: Observations): Report {
  const ids = rulesOf(seen.way);
  const findings = ids.map((id): Finding => ({ id, ...RULES[id].judge(seen) }));
  const count = (state: Verdict['state']): number => findings.filter((one) => one.state === state).length;
  return {
    findings,
    passed: count('passed'),
    failed: count('failed'),
    unseen: count('unseen'),
    of: ids.length,
    foreign: RULE_IDS.filter((id) => !ids.includes(id)),
  };
}
