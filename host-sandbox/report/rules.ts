import type { Observations } from './observations.ts';
import type { Fix, Rule, Verdict } from './rule.ts';
import { FRAME_RULES } from './rules-frame.ts';
import { HANDSHAKE_RULES } from './rules-handshake.ts';
import { LIFE_RULES } from './rules-life.ts';
import { MODULE_RULES } from './rules-module.ts';
import { CONTAINER_RULES } from './rules-container.ts';
import { TRUST_RULES } from './rules-trust.ts';
import type { Way } from './way.ts';

/** All rules of the report, in reading order. */
export const RULES = {
  ...HANDSHAKE_RULES,
  ...MODULE_RULES,
  ...FRAME_RULES,
  ...CONTAINER_RULES,
  ...LIFE_RULES,
  ...TRUST_RULES,
} as const satisfies Record<string, Rule>;
export type RuleId = keyof typeof RULES;
export const RULE_IDS = Object.keys(RULES) as RuleId[];

/** How to fix a rule in a hosting mode; null when the rule does not apply there. */
export const fixOf = (id: RuleId, way: Way): Fix | null => (RULES[id] as Rule).fixes[way] ?? null;

/** The rules that apply to a hosting mode. */
export const rulesOf = (way: Way): readonly RuleId[] => RULE_IDS.filter((id) => fixOf(id, way) !== null);

export interface Finding extends Verdict {
  readonly id: RuleId;
}

export interface Report {
  readonly findings: readonly Finding[];
  /** Rules that passed, without unchecked ones. */
  readonly passed: number;
  readonly failed: number;
  readonly unseen: number;
  /** Rules that apply to this hosting mode. */
  readonly of: number;
  /** Rules of other hosting modes. */
  readonly foreign: readonly RuleId[];
}

/** Judges observations by every rule of the hosting mode. */
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
