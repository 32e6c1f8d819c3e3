import * as v from 'valibot';
import { restore } from '../../workbench/redact-wire.ts';
import { WIRE_FRAME, type WireFrame } from '../../workbench/wire-frame.ts';
import type { Answer } from '../../../gateway/wire/call.ts';
import { knownValues } from '../../../gateway/known-values.ts';
import type { Player } from '../../../gateway/players.ts';
import { readRequest } from '../../../gateway/read-request.ts';
import type { ConnectOutcome, GatewayCore } from '../../../gateway/wire/interceptor.ts';
import type { WireHook } from '../../wire/wire-hook.ts';

/** The part of a page's `begin` that is for replays. */
const BEGIN = v.object({
  /** The recorded frames to answer from; null for the gateway itself. */
  replay: v.optional(v.nullable(v.array(WIRE_FRAME)), null),
});

export interface Replays extends WireHook {
  /** Answers the player's calls from these recorded frames from now on; null returns to the gateway. */
  arm(playerId: string, frames: readonly WireFrame[] | null): void;
}

interface RecordedCall {
  /** The position of this call's end among the ends of all calls. */
  readonly order: number;
  readonly end: WireFrame;
  /** Pushes and drops between this end and the next. */
  readonly followers: readonly WireFrame[];
}

interface Run {
  /** Calls not replayed yet, by type. */
  readonly waiting: Map<string, RecordedCall[]>;
  /** The outcomes of the sockets not replayed yet. */
  readonly sockets: ConnectOutcome[];
  /** The last call of each type, which answers any additional calls. */
  readonly last: Map<string, RecordedCall>;
  /** Events before the first end; null once they have been sent. */
  first: readonly WireFrame[] | null;
  readonly startedAt: number;
  /** Current calls not answered yet. */
  readonly open: Set<{ readonly call: RecordedCall; isDue: boolean; readonly release: () => void }>;
  isOver: boolean;
}

/**
 * Serves a recording instead of the gateway's own work. The n-th call of a type gets the n-th recorded end of that type,
 * after the recorded time; never before the end of a pending call that had ended earlier in the recording.
 * Pushes and drops follow the end they had followed, as long after it as they had.
 *
 *   recorded   list? ---120 ms---> list     create? --80 ms--> create --2 s--> push
 *   now            list? ---120 ms---> list        (the player types)   create? --80 ms--> create --2 s--> push
 */
export function createReplays({ timers, sockets, publicUrl }: GatewayCore): Replays {
  const runs = new Map<string, Run>();

  function follow(run: Run, player: Player, since: number, frames: readonly WireFrame[]): void {
    for (const { kind, type, data, time } of frames) {
      timers.after(time - since, () => {
        if (run.isOver) return;
        if (kind === 'push') void sockets.push(player.id, type, restored(data, player, time));
        else sockets.drop(player.id);
      });
    }
  }

  function restored(data: unknown, player: Player, recordedAt: number): unknown {
    const known = knownValues(player);
    const values = new Map([
      ...known,
      ['name', known.get('full_name') ?? ''],
      ['token', player.token],
      ['gateway', publicUrl()],
    ]);
    return moved(restore(data, values), timers.now() - recordedAt);
  }

  /** Answers the calls that are due, in recorded order, up to the first that is not. */
  function release(run: Run): void {
    for (const one of [...run.open].sort((a, b) => a.call.order - b.call.order)) {
      if (!one.isDue) return;
      run.open.delete(one);
      one.release();
    }
  }

  function due(run: Run, call: RecordedCall): Promise<void> {
    return new Promise((resolve) => {
      const one = { call, isDue: false, release: resolve };
      run.open.add(one);
      timers.after(call.end.ms ?? 0, () => {
        one.isDue = true;
        release(run);
      });
    });
  }

  async function serve(run: Run, player: Player, type: string): Promise<Answer> {
    if (run.first) follow(run, player, run.startedAt, run.first);
    run.first = null;
    const isNew = (run.waiting.get(type)?.length ?? 0) > 0;
    const call = run.waiting.get(type)?.shift() ?? run.last.get(type);
    if (!call) return unrecorded(type);
    const { end, followers } = call;
    await due(run, call);
    if (isNew) follow(run, player, end.time, followers);
    if (end.kind === 'silence' || end.kind === 'break') return { kind: end.kind };
    if (end.text !== undefined) return { kind: 'text', text: end.text };
    const { status, needParse = false, copies } = end;
    const data = restored(end.data, player, end.time);
    return { kind: 'data', status: status ?? 200, data, needParse, ...(copies !== undefined && { copies }) };
  }

  function arm(playerId: string, frames: readonly WireFrame[] | null): void {
    const before = runs.get(playerId);
    if (before) before.isOver = true;
    if (frames) runs.set(playerId, runOf(frames));
    else runs.delete(playerId);
  }

  return {
    name: 'replay',
    arm,
    begin: (playerId, body) => arm(playerId, readRequest(BEGIN, body ?? {}).replay),
    answer(player, type) {
      const run = runs.get(player.id);
      return run ? serve(run, player, type) : null;
    },
    connect(playerId) {
      const run = runs.get(playerId);
      return run ? (run.sockets.shift() ?? { kind: 'none' }) : null;
    },
  };
}

function runOf(frames: readonly WireFrame[]): Run {
  const calls: (RecordedCall & { readonly followers: WireFrame[] })[] = [];
  const first: WireFrame[] = [];
  const ordered = [...frames].sort((a, b) => a.time - b.time || a.at - b.at);
  for (const frame of ordered) {
    if (['answer', 'silence', 'break'].includes(frame.kind))
      calls.push({ order: calls.length, end: frame, followers: [] });
    // A push that a fault withheld in the recording is not sent now either.
    const isFollower = frame.kind === 'drop' || (frame.kind === 'push' && frame.fault === undefined);
    if (isFollower) (calls.at(-1)?.followers ?? first).push(frame);
  }
  const byAsking = [...calls].sort((a, b) => (a.end.call ?? 0) - (b.end.call ?? 0));
  const waiting = new Map<string, RecordedCall[]>();
  for (const call of byAsking) waiting.set(call.end.type, [...(waiting.get(call.end.type) ?? []), call]);
  return {
    waiting,
    sockets: ordered.filter(({ kind }) => kind === 'connect' || kind === 'refused').map(outcomeOf),
    last: new Map(byAsking.map((call) => [call.end.type, call])),
    first,
    startedAt: frames.reduce((least, { time }) => Math.min(least, time), Infinity),
    open: new Set(),
    isOver: false,
  };
}

/** The outcome of a recorded socket. */
function outcomeOf({ kind, ms, data }: WireFrame): ConnectOutcome {
  if (kind === 'connect') return ms === null ? { kind: 'none' } : { kind: 'delay', ms };
  const { how } = data as { readonly how?: unknown };
  return { kind: how === 'silence' || how === 'unauthorized' ? how : 'refuse' };
}

const unrecorded = (type: string): Answer => ({
  kind: 'data',
  status: 501,
  data: { error: { code: 'not_recorded', message: `The recording has no answer to ${type}.` } },
  needParse: false,
});

/** Shifts times that were in the future when recorded by the same distance from now. */
function moved(value: unknown, ms: number): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => moved(item, ms));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === 'expiresAt' && typeof inner === 'number' ? inner + ms : moved(inner, ms),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}
