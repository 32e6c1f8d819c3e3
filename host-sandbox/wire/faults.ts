import * as v from 'valibot';
import { socketType } from '#contract/endpoint.ts';
import { ANY, CONNECT, type FaultTarget } from '../workbench/call-types.ts';
import type { FaultRule } from '../workbench/fault-rule.ts';
import { EFFECTS, type Effects } from './effects.ts';
import { FAULT_RULES } from './fault-rules.ts';
import type { ConnectOutcome } from '../../gateway/wire/interceptor.ts';
import { WAIT_MS, type Timers } from '../../gateway/timers.ts';
import { createDelays } from './delays.ts';

const type = v.pipe(v.string(), v.minLength(1));
const times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1);

/**
 * Body of POST /sandbox/faults. A type is a path, or a type as on the socket; each fault applies to `times`
 * calls, 1 by default.
 */
export const FAULTS = v.object({
  userId: v.string(),
  /** Breaks the player's sockets now. */
  drop: v.optional(v.literal(true)),
  /** Refuses new sockets until set to false; userId `*` refuses everyone's. */
  refuseSockets: v.optional(v.boolean()),
  /** The effect `fail`. */
  failNext: v.optional(
    v.object({
      type,
      // Only statuses that HTTP can send.
      status: v.union([v.literal(0), v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(999))]),
      error: v.optional(
        v.object({
          message: v.string(),
          code: v.string(),
          fields: v.optional(v.record(v.string(), v.string())),
        }),
        { message: 'The sandbox is set to fail.', code: 'sandbox_fault' },
      ),
      after: v.optional(v.boolean(), false),
      times,
    }),
  ),
  /** The effect `delay`. */
  delayNext: v.optional(v.object({ type, ms: WAIT_MS, before: v.optional(v.boolean(), false), times })),
  /** Ends the pending waits of `delayNext`. */
  release: v.optional(v.literal(true)),
  /** The effect `silence`. */
  swallowAnswerNext: v.optional(v.object({ type, times })),
  /** The effect `malform`. */
  malformNext: v.optional(
    v.object({ type, data: v.unknown(), needParse: v.optional(v.boolean(), false), times }),
  ),
  /** Replaces the workbench's faults, which are independent of those above (workbench/fault-rule.ts). */
  rules: v.optional(FAULT_RULES),
});

type FaultOrder = v.InferOutput<typeof FAULTS>;

/** The faults of one call. */
export type CallFault = Effects & {
  /** All faults in words, for the log; empty for none. */
  readonly words: string;
};

/** A rule and how often it has been applied. */
export type RuleState = FaultRule & { readonly applied: number };

export interface Faults {
  order(order: FaultOrder): void;
  /** Takes the faults for this call, which counts as a use. */
  take(playerId: string, type: string): CallFault;
  /**
   * Takes the fault for a new socket, which counts as a use; null for a socket that does not identify its player.
   */
  takeConnect(playerId: string | null): ConnectOutcome;
  /** Waits `ms`, or until the player's delayed calls are released. */
  delay(playerId: string, ms: number): Promise<void>;
  /** Whether the player receives no pushes. */
  mutes(playerId: string): boolean;
  /** The workbench's faults and how often each has been applied. */
  ruleStates(playerId: string): readonly RuleState[];
}

/** A fault and how often it has been applied; it stays until it has been applied `times` times. */
interface Fault {
  readonly name: string;
  readonly target: FaultTarget;
  readonly effects: Effects;
  readonly times: number;
  /** The workbench's rule that it comes from; null if a test set it. */
  readonly rule: FaultRule | null;
  applied: number;
}

const EVERYONE = '*';
const REFUSE_SOCKETS = 'refuseSockets';

/**
 * Faults by player. A call takes at most one fault for each effect. Faults set by tests come before the workbench's,
 * and otherwise in the order in which they were added.
 */
export function createFaults(timers: Timers): Faults {
  const byPlayer = new Map<string, readonly Fault[]>();
  const delays = createDelays(timers);

  const of = (playerId: string): readonly Fault[] => byPlayer.get(playerId) ?? [];
  const live = (playerId: string | null): readonly Fault[] =>
    [...of(EVERYONE), ...(playerId === null ? [] : of(playerId))].filter(
      ({ applied, times }) => applied < times,
    );

  function take(playerId: string | null, type: string): CallFault {
    const effects: Effects = {};
    const names: string[] = [];
    for (const fault of live(playerId)) {
      if (!matches(fault, type) || Object.keys(fault.effects).some((effect) => effect in effects)) continue;
      fault.applied += 1;
      names.push(fault.name);
      Object.assign(effects, fault.effects);
    }
    return { ...effects, words: names.join(', ') };
  }

  return {
    order(order) {
      const { userId, refuseSockets } = order;
      if (order.release) delays.release(userId);
      const setByTests = of(userId).filter(
        ({ rule, name, applied, times }) =>
          rule === null && applied < times && (refuseSockets === undefined || name !== REFUSE_SOCKETS),
      );
      const rules = order.rules?.map(faultOfRule) ?? of(userId).filter(({ rule }) => rule !== null);
      byPlayer.set(userId, [...setByTests, ...faultsOf(order), ...rules]);
    },
    take,
    takeConnect(playerId) {
      const { fail, delay, silence } = take(playerId, CONNECT);
      if (fail) return { kind: fail.status === 401 ? 'unauthorized' : 'refuse' };
      if (silence) return { kind: 'silence' };
      return delay ? { kind: 'delay', ms: delay.ms } : { kind: 'none' };
    },
    delay: (playerId, ms) => delays.wait(playerId, ms),
    mutes: (playerId) =>
      live(playerId).some(
        ({ target, effects }) => target === ANY && (effects.silence ?? effects.fail?.status === 0),
      ),
    ruleStates: (playerId) => of(playerId).flatMap(({ rule, applied }) => (rule ? { ...rule, applied } : [])),
  };
}

/**
 * `any` matches every call. It matches a new socket only if the fault breaks the connection, which is a state of the
 * network.
 */
function matches({ target, effects }: Fault, type: string): boolean {
  if (target === type) return true;
  return target === ANY && (type !== CONNECT || effects.fail?.status === 0);
}

const faultOfRule = (rule: FaultRule): Fault => ({
  name: rule.kind,
  target: rule.target,
  effects: EFFECTS[rule.kind](rule.value),
  times: rule.times === 'always' ? Infinity : rule.times,
  rule,
  applied: 0,
});

function faultsOf(order: FaultOrder): readonly Fault[] {
  const { failNext, delayNext, swallowAnswerNext, malformNext, refuseSockets } = order;
  const fault = (
    name: string,
    named: { readonly type: string; readonly times: number } | undefined,
    effects: Effects,
  ): readonly Fault[] => {
    if (!named) return [];
    // `/BANKING/x` and `BANKING:x` are the same type.
    const target = named.type.startsWith('/') ? socketType(named.type) : named.type;
    return [{ name, target, effects, times: named.times, rule: null, applied: 0 }];
  };
  return [
    ...fault(
      REFUSE_SOCKETS,
      refuseSockets ? { type: CONNECT, times: Infinity } : undefined,
      EFFECTS.offline(0),
    ),
    ...fault('failNext', failNext, { ...(failNext && { fail: failNext }) }),
    ...fault('delayNext', delayNext, { ...(delayNext && { delay: delayNext }) }),
    ...fault('swallowAnswerNext', swallowAnswerNext, { silence: true }),
    ...fault('malformNext', malformNext, { ...(malformNext && { malform: malformNext }) }),
  ];
}
