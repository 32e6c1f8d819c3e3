import * as v from 'valibot';

const type = v.pipe(v.string(), v.minLength(1));
const times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1);

/** Body of POST /sandbox/faults. A type is a path, or a type as on the socket; each fault strikes `times` calls, 1 unless told. */
export const FAULTS = v.object({
  userId: v.string(),
  /** Breaks the player's sockets now. */
  drop: v.optional(v.literal(true)),
  /** Refuses new sockets until told false; userId `*` refuses everyone's. */
  refuseSockets: v.optional(v.boolean()),
  /** Answers the error and does no work; status 0 breaks the connection instead. */
  failNext: v.optional(
    v.object({
      type,
      status: v.number(),
      error: v.optional(
        v.object({
          message: v.string(),
          code: v.string(),
          fields: v.optional(v.record(v.string(), v.string())),
        }),
        { message: 'The sandbox was told to fail.', code: 'sandbox_fault' },
      ),
      times,
    }),
  ),
  /** Does the work and answers ms later; with `before` it works ms later, too. */
  delayNext: v.optional(v.object({ type, ms: v.number(), before: v.optional(v.boolean(), false), times })),
  /** Does the work and never answers. */
  swallowAnswerNext: v.optional(v.object({ type, times })),
  /** Does the work and answers `data` instead; with needParse, `data` is sent as it is, marked as JSON text. */
  malformNext: v.optional(
    v.object({ type, data: v.unknown(), needParse: v.optional(v.boolean(), false), times }),
  ),
});

type FaultOrder = v.InferOutput<typeof FAULTS>;
type Name = 'failNext' | 'delayNext' | 'swallowAnswerNext' | 'malformNext';

/** What strikes one call. */
export type Strike = { readonly [K in Name]?: NonNullable<FaultOrder[K]> };

export interface Faults {
  order(order: FaultOrder): void;
  /** The faults that wait for this call, used up by asking. */
  take(playerId: string, type: string): Strike;
  refuses(playerId: string | null): boolean;
}

const NAMES: readonly Name[] = ['failNext', 'delayNext', 'swallowAnswerNext', 'malformNext'];

/** Faults on order, by player; those of one kind and type strike in the order they came. */
export function createFaults(): Faults {
  const waiting = new Map<string, { readonly strike: Strike; left: number }[]>();
  const refused = new Set<string>();

  return {
    order(order) {
      if (order.refuseSockets === true) refused.add(order.userId);
      if (order.refuseSockets === false) refused.delete(order.userId);
      for (const name of NAMES) {
        const fault = order[name];
        if (!fault) continue;
        const key = keyOf(order.userId, name, fault.type);
        waiting.set(key, [...(waiting.get(key) ?? []), { strike: { [name]: fault }, left: fault.times }]);
      }
    },
    take(playerId, type) {
      const struck = NAMES.map((name) => {
        const key = keyOf(playerId, name, type);
        const [first, ...rest] = waiting.get(key) ?? [];
        if (!first) return {};
        first.left -= 1;
        waiting.set(key, first.left > 0 ? [first, ...rest] : rest);
        return first.strike;
      });
      return Object.assign({}, ...struck) as Strike;
    },
    refuses: (playerId) => refused.has('*') || (playerId !== null && refused.has(playerId)),
  };
}

/** `/BANKING/x` and `BANKING:x` are one type. */
const keyOf = (playerId: string, name: Name, type: string) =>
  `${playerId} ${name} ${type.replace(/^\//, '').replace('/', ':')}`;
