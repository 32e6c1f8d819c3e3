import type { Observations } from './observations.ts';
import type { Rule, Verdict } from './rule.ts';
import { FRAME_RULES } from './rules-frame.ts';
import { HANDSHAKE_RULES } from './rules-handshake.ts';
import { LIFE_RULES } from './rules-life.ts';

/** Every rule of the report, in the order it is read. */
export const RULES = { ...HANDSHAKE_RULES, ...FRAME_RULES, ...LIFE_RULES } as const satisfies Record<
  string,
  Rule
>;
export type RuleId = keyof typeof RULES;
export const RULE_IDS = Object.keys(RULES) as RuleId[];

export interface Finding extends Verdict {
  readonly id: RuleId;
}

export interface Report {
  readonly findings: readonly Finding[];
  /** Rules that were seen to be kept; what was not seen is not among them. */
  readonly passed: number;
  readonly failed: number;
  readonly unseen: number;
}

/** Holds what was seen against every rule. */
export function judge(seen: Observations): Report {
  const findings = RULE_IDS.map((id): Finding => ({ id, ...RULES[id].judge(seen) }));
  const count = (state: Verdict['state']): number => findings.filter((one) => one.state === state).length;
  return { findings, passed: count('passed'), failed: count('failed'), unseen: count('unseen') };
}
