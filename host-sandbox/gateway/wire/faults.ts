import * as v from 'valibot';
import { socketType } from '#contract/endpoint.ts';
import { CONNECT } from '../../workbench/call-types.ts';
import type { FaultRule } from '../../workbench/fault-rule.ts';
import { FAULT_RULES } from './fault-rules.ts';
import { WAIT_MS, type Timers } from '../timers.ts';
import { createDelays } from './delays.ts';
import { createStandingFaults, type StandingRule } from './standing-faults.ts';

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
  /**
   * Answers the error and does no work; with `after` the work is done first. Status 0 breaks the connection
   * instead.
   */
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
  /** Does the work and delays the answer by `ms`; with `before` the work is delayed too. */
  delayNext: v.optional(v.object({ type, ms: WAIT_MS, before: v.optional(v.boolean(), false), times })),
  /** Ends the waits of `delayNext` that are under way. */
  release: v.optional(v.literal(true)),
  /** Does the work and never answers. */
  swallowAnswerNext: v.optional(v.object({ type, times })),
  /** Does the work and answers `data` instead; with needParse, `data` is sent as it is, marked as JSON text. */
  malformNext: v.optional(
    v.object({ type, data: v.unknown(), needParse: v.optional(v.boolean(), false), times }),
  ),
  /** Replaces the workbench's faults, which are independent of those above (workbench/fault-rule.ts). */
  rules: v.optional(FAULT_RULES),
});

type FaultOrder = v.InferOutput<typeof FAULTS>;
type Name = 'failNext' | 'delayNext' | 'swallowAnswerNext' | 'malformNext';
type Ordered = { readonly [K in Name]?: NonNullable<FaultOrder[K]> };

/** The faults of one call. */
export type CallFault = Ordered & {
  /** The call is lost: no work and no answer. */
  readonly loseNext?: true;
  /** The call arrives twice at once: the work is done twice, and a socket gets two answers. */
  readonly repeatNext?: true;
  /** The answer's action has a type that no version of the widget knows. */
  readonly renameActionNext?: true;
  /** The answer waits until the player's next one has been sent. */
  readonly holdNext?: true;
  /** All faults in words, for the log; empty for none. */
  readonly words: string;
};

/** The fault of a new socket. */
export type ConnectFault =
  | { readonly kind: 'none' | 'refuse' | 'silence' | 'unauthorized' }
  | { readonly kind: 'delay'; readonly ms: number };

export interface Faults {
  order(order: FaultOrder): void;
  /** Takes the faults for this call, which counts as a use. */
  take(playerId: string, type: string): CallFault;
  /**
   * Takes the fault for a new socket, which counts as a use; null for a socket that does not name its player.
   */
  takeConnect(playerId: string | null): ConnectFault;
  /** Waits `ms`, or until the player's delayed calls are released. */
  delay(playerId: string, ms: number): Promise<void>;
  /** Whether the player receives no pushes. */
  mutes(playerId: string): boolean;
  /** The workbench's faults and how often each has been applied. */
  standing(playerId: string): readonly StandingRule[];
}

const NAMES: readonly Name[] = ['failNext', 'delayNext', 'swallowAnswerNext', 'malformNext'];

/** Faults by player; faults of one kind and type apply in the order in which they were added. */
export function createFaults(timers: Timers): Faults {
  const waiting = new Map<string, { readonly fault: Ordered; left: number }[]>();
  const refused = new Set<string>();
  const standing = createStandingFaults();
  const delays = createDelays(timers);

  function takeOrdered(playerId: string, type: string): Ordered {
    const faults = NAMES.map((name) => {
      const key = keyOf(playerId, name, type);
      const [first, ...rest] = waiting.get(key) ?? [];
      if (!first) return {};
      first.left -= 1;
      if (first.left > 0) waiting.set(key, [first, ...rest]);
      else if (rest.length > 0) waiting.set(key, rest);
      else waiting.delete(key);
      return first.fault;
    });
    return Object.assign({}, ...faults) as Ordered;
  }

  return {
    order(order) {
      if (order.refuseSockets === true) refused.add(order.userId);
      if (order.refuseSockets === false) refused.delete(order.userId);
      if (order.release) delays.release(order.userId);
      if (order.rules) standing.set(order.userId, order.rules);
      for (const name of NAMES) {
        const fault = order[name];
        if (!fault) continue;
        const key = keyOf(order.userId, name, fault.type);
        waiting.set(key, [...(waiting.get(key) ?? []), { fault: { [name]: fault }, left: fault.times }]);
      }
    },
    take(playerId, type) {
      const ordered = takeOrdered(playerId, type);
      const rules = standing.take(playerId, type);
      const words = [...Object.keys(ordered), ...rules.map(({ kind }) => kind)].join(', ');
      return Object.assign({}, ...rules.map((rule) => toCallFault(rule, type)), ordered, {
        words,
      }) as CallFault;
    },
    takeConnect(playerId) {
      if (refused.has('*') || (playerId !== null && refused.has(playerId))) return { kind: 'refuse' };
      const [rule] = playerId === null ? [] : standing.take(playerId, CONNECT);
      if (rule?.kind === 'delay') return { kind: 'delay', ms: rule.value };
      if (rule?.kind === 'unauthorized') return { kind: 'unauthorized' };
      if (rule?.kind === 'half-open') return { kind: 'silence' };
      return { kind: rule ? 'refuse' : 'none' };
    },
    delay: (playerId, ms) => delays.wait(playerId, ms),
    mutes: (playerId) => standing.mutes(playerId),
    standing: (playerId) => standing.of(playerId),
  };
}

/** Converts a workbench fault into the fault of a call. */
function toCallFault({ kind, value }: FaultRule, type: string): Omit<CallFault, 'words'> {
  const fail = (status: number, code: string, message: string, after = false): Ordered => ({
    failNext: { type, status, error: { message, code }, after, times: 1 },
  });
  switch (kind) {
    case 'delay':
      return { delayNext: { type, ms: value, before: false, times: 1 } };
    case 'delay-before':
      return { delayNext: { type, ms: value, before: true, times: 1 } };
    case 'drop':
      return { loseNext: true };
    case 'duplicate':
      return { repeatNext: true };
    case 'reorder':
      return { holdNext: true };
    case 'half-open':
      return { swallowAnswerNext: { type, times: 1 } };
    case 'broken-json':
      return { malformNext: { type, data: '{"broken": [', needParse: true, times: 1 } };
    case 'status':
      return fail(value, 'sandbox_fault', `The sandbox is set to answer ${value}.`);
    case 'status-after':
      return fail(value, 'sandbox_fault', `The sandbox is set to answer ${value}.`, true);
    case 'unknown-action':
      return { renameActionNext: true };
    case 'unauthorized':
      return fail(401, 'unauthorized', 'The token is missing, unknown or expired.');
    case 'offline':
      return fail(0, 'offline', '');
  }
}

/** `/BANKING/x` and `BANKING:x` are the same type. */
const keyOf = (playerId: string, name: Name, type: string) =>
  `${playerId} ${name} ${type.startsWith('/') ? socketType(type) : type}`;
