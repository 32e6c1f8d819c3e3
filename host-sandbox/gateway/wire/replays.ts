import { restore } from '../../workbench/redact-wire.ts';
import type { WireFrame } from '../../workbench/wire-frame.ts';
import type { Answer } from './call.ts';
import type { ConnectFault } from './faults.ts';
import { knownValues } from '../known-values.ts';
import type { Player } from '../players.ts';
import type { Timers } from '../timers.ts';

export interface Replays {
  /** From now on the player's calls are answered by these recorded frames; null: by the gateway again. */
  arm(playerId: string, frames: readonly WireFrame[] | null): void;
  /** How the recording answers; null where the player has none. */
  answer(player: Player, type: string): Promise<Answer> | null;
  /** What the recording does with a new socket that says whose it is; null where the player has none. */
  connect(playerId: string): ConnectFault | null;
}

interface RecordedCall {
  /** Place of its end among all ends. */
  readonly order: number;
  readonly end: WireFrame;
  /** Pushes and drops that came after this end and before the next. */
  readonly followers: readonly WireFrame[];
}

interface Run {
  /** Calls that are still to come, by type. */
  readonly waiting: Map<string, RecordedCall[]>;
  /** What is to become of the sockets that are still to come. */
  readonly sockets: ConnectFault[];
  /** The last call of each type, which answers whatever is asked more often. */
  readonly last: Map<string, RecordedCall>;
  /** What came before any call had ended; null once it is under way. */
  first: readonly WireFrame[] | null;
  readonly startedAt: number;
  /** Calls of now that have not been answered yet. */
  readonly open: Set<{ readonly call: RecordedCall; isDue: boolean; readonly release: () => void }>;
  isOver: boolean;
}

export interface ReplaysOptions {
  readonly timers: Timers;
  readonly sockets: {
    push(playerId: string, type: string, data: unknown): void;
    drop(playerId: string): void;
  };
  readonly publicUrl: () => string;
}

/**
 * Serves a recording instead of the gateway's own work. The n-th call of a type gets the n-th recorded end of that type,
 * after the recorded time; never before the end of a call that is under way and had ended earlier in the recording.
 * Pushes and drops follow the end they had followed, as long after it as they had.
 *
 *   recorded   list? ---120 ms---> list     create? --80 ms--> create --2 s--> push
 *   now            list? ---120 ms---> list        (the player types)   create? --80 ms--> create --2 s--> push
 */
export function createReplays({ timers, sockets, publicUrl }: ReplaysOptions): Replays {
  const runs = new Map<string, Run>();

  function follow(run: Run, player: Player, since: number, frames: readonly WireFrame[]): void {
    for (const { kind, type, data, time } of frames) {
      timers.after(time - since, () => {
        if (run.isOver) return;
        if (kind === 'push') sockets.push(player.id, type, restored(data, player, time));
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

  /** Lets the due calls go, from the earliest end on, up to the first that is not due. */
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

  return {
    arm(playerId, frames) {
      const before = runs.get(playerId);
      if (before) before.isOver = true;
      if (frames) runs.set(playerId, runOf(frames));
      else runs.delete(playerId);
    },
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
    // One that the fault of that run kept from the player is not sent now either.
    const isFollower = frame.kind === 'drop' || (frame.kind === 'push' && frame.fault === undefined);
    if (isFollower) (calls.at(-1)?.followers ?? first).push(frame);
  }
  const byAsking = [...calls].sort((a, b) => (a.end.call ?? 0) - (b.end.call ?? 0));
  const waiting = new Map<string, RecordedCall[]>();
  for (const call of byAsking) waiting.set(call.end.type, [...(waiting.get(call.end.type) ?? []), call]);
  return {
    waiting,
    sockets: ordered.filter(({ kind }) => kind === 'connect' || kind === 'refused').map(strikeOf),
    last: new Map(byAsking.map((call) => [call.end.type, call])),
    first,
    startedAt: frames.reduce((least, { time }) => Math.min(least, time), Infinity),
    open: new Set(),
    isOver: false,
  };
}

/** What had become of a recorded socket. */
function strikeOf({ kind, ms, data }: WireFrame): ConnectFault {
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

/** Times ahead of the recorded moment are as far ahead of now. */
function moved(value: unknown, ms: number): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => moved(item, ms));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === 'expiresAt' && typeof inner === 'number' ? inner + ms : moved(inner, ms),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}
