import type express from 'express';
import * as v from 'valibot';
import { FAULT_RULES } from '../wire/fault-rules.ts';
import { WIRE_FRAME } from '../../workbench/wire-frame.ts';
import type { Faults } from '../wire/faults.ts';
import { readRequest as read } from '../read-request.ts';
import type { Replays } from '../wire/replays.ts';
import type { WireLog } from '../wire/wire-log.ts';

const BEGIN = v.object({
  rules: FAULT_RULES,
  /** The recorded frames to answer from; null for the gateway itself. */
  replay: v.nullable(v.array(WIRE_FRAME)),
});
const SINCE = v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), '0') });

export interface WorkbenchApiOptions {
  readonly faults: Pick<Faults, 'ruleStates' | 'order'>;
  readonly replays: Pick<Replays, 'arm'>;
  readonly log: Pick<WireLog, 'frames' | 'last'>;
  /** ms since epoch. */
  readonly now: () => number;
}

/** The API of the workbench: the player's wire, faults, and replays of recordings. */
export function mountWorkbench(router: express.Router, options: WorkbenchApiOptions): void {
  const { faults, replays, log, now } = options;
  const state = (id: string, after: number) => ({
    now: now(),
    last: log.last(),
    frames: log.frames(id, after),
    faults: faults.ruleStates(id),
  });

  router.get('/wire/:id', ({ params, query }, response) => {
    const { after } = read(SINCE, { ...query });
    response.set('cache-control', 'no-store');
    // An answer that has just been sent is recorded by the end of this turn.
    setImmediate(() => {
      response.json(state(params.id, Number(after)));
    });
  });
  router.post('/wire/:id/begin', ({ params, body }, response) => {
    const { rules, replay } = read(BEGIN, body ?? {});
    faults.order({ userId: params.id, rules });
    replays.arm(params.id, replay);
    response.json(state(params.id, log.last()));
  });
}
