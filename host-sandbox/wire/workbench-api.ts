import type express from 'express';
import * as v from 'valibot';
import { FAULT_RULES } from './fault-rules.ts';
import type { Faults } from './faults.ts';
import { readRequest as read } from '../../gateway/read-request.ts';
import type { WireHook } from './wire-hook.ts';
import type { WireLog } from './wire-log.ts';

const BEGIN = v.object({ rules: FAULT_RULES });
const SINCE = v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), '0') });

export interface WorkbenchApiOptions {
  readonly faults: Pick<Faults, 'ruleStates' | 'order'>;
  readonly hook: Pick<WireHook, 'begin'> | null;
  readonly log: Pick<WireLog, 'frames' | 'last'>;
  /** ms since epoch. */
  readonly now: () => number;
}

/** The API of the workbench: the player's wire, the faults, and the call that a page makes before it opens a widget. */
export function mountWorkbench(router: express.Router, options: WorkbenchApiOptions): void {
  const { faults, hook, log, now } = options;
  const state = (id: string, after: number) => ({
    now: now(),
    last: log.last(),
    frames: log.frames(id, after),
    faults: faults.ruleStates(id),
  });

  router.get('/wire/:id', ({ params, query }, response) => {
    const { after } = read(SINCE, { ...query });
    response.set('cache-control', 'no-store');
    // An answer that has just been sent is recorded before this turn of the event loop ends.
    setImmediate(() => {
      response.json(state(params.id, Number(after)));
    });
  });
  router.post('/wire/:id/begin', ({ params, body }, response) => {
    const { rules } = read(BEGIN, body ?? {});
    hook?.begin(params.id, body);
    faults.order({ userId: params.id, rules });
    response.json(state(params.id, log.last()));
  });
}
