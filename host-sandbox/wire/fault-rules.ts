import * as v from 'valibot';
import { TARGETS } from '../workbench/call-types.ts';
import { FAULT_KINDS, ruleProblem, type FaultKind } from '../workbench/fault-rule.ts';

/** The gateway's validation of rules from a page or a file. */
export const FAULT_RULES = v.pipe(
  v.array(
    v.pipe(
      v.object({
        target: v.picklist(TARGETS),
        kind: v.picklist(Object.keys(FAULT_KINDS) as FaultKind[]),
        value: v.number(),
        times: v.union([v.number(), v.literal('always')]),
      }),
      v.check((rule) => ruleProblem(rule) === null),
    ),
  ),
  v.maxLength(100),
);
