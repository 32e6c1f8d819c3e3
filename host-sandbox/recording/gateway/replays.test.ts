import type { WireFrame } from '../../workbench/wire-frame.ts';
import type { Answer } from '../../../gateway/wire/call.ts';
import { DEFAULT_SETTINGS, type Player } from '../../../gateway/players.ts';
import { createReplays, type Replays } from './replays.ts';
import { createTimers } from '../../../gateway/timers.ts';

const PLAYER: Player = {
  id: 'ana',
  token: 'sandbox-ana',
  currency: 'MXN',
  country: 'mx',
  lang: 'es',
  settings: DEFAULT_SETTINGS,
};
const T0 = 1_700_000_000_000;

let numbers = 0;
function frame(ms: number, kind: WireFrame['kind'], type: string, rest: Partial<WireFrame> = {}): WireFrame {
  numbers += 1;
  const common = {
    at: numbers,
    time: T0 + ms,
    transport: 'socket',
    call: null,
    status: null,
    ms: null,
  } as const;
  return { ...common, kind, type, ...rest };
}
const answered = (call: number, asked: number, ms: number, type: string, rest: Partial<WireFrame> = {}) =>
  frame(asked + ms, 'answer', type, { call, ms, status: 200, ...rest });

interface Setup {
  readonly replays: Replays;
  /** The replay's pushes and drops, as `{ms} {what}`. */
  readonly events: string[];
  /** Sends a call and records its answer and time in `events`. */
  ask(type: string): void;
}

function setUp(frames: readonly WireFrame[]): Setup {
  const timers = createTimers(Date.now);
  const start = timers.now();
  const events: string[] = [];
  const record = (what: string) => void events.push(`${timers.now() - start} ${what}`);
  const replays = createReplays({
    timers,
    sockets: {
      push: (id, type, data) => Promise.resolve(record(`push to ${id}: ${type} ${JSON.stringify(data)}`)),
      drop: (id) => record(`drop of ${id}`),
    },
    publicUrl: () => 'http://gateway.test',
  });
  replays.arm(PLAYER.id, frames);
  const say = (answer: Answer) =>
    answer.kind === 'data' ? `${answer.status} ${JSON.stringify(answer.data)}` : answer.kind;
  const ask = (type: string) => {
    const answer = replays.answer(PLAYER, type);
    if (!answer) return record(`${type}: by the gateway`);
    void answer.then((one) => record(`${type}: ${say(one)}`));
  };
  return { replays, events, ask };
}

beforeEach(() => jest.useFakeTimers({ now: T0 + 86_400_000 }));
afterEach(() => jest.useRealTimers());

it('answers each type in the recorded order after the recorded time', async () => {
  const { events, ask } = setUp([
    answered(1, 0, 120, 'list', { data: 'first' }),
    answered(2, 500, 40, 'list', { status: 503, data: 'second' }),
  ]);
  ask('list');
  await jest.advanceTimersByTimeAsync(1000);
  ask('list');
  await jest.advanceTimersByTimeAsync(1000);
  expect(events).toEqual(['120 list: 200 "first"', '1040 list: 503 "second"']);
});

it('never answers before a pending call that was answered earlier in the recording', async () => {
  // In the recording `slow` was sent much earlier and ended first; now both are sent at the same time.
  const { events, ask } = setUp([
    answered(1, 0, 300, 'slow', { data: 1 }),
    answered(2, 290, 20, 'quick', { data: 2 }),
  ]);
  ask('quick');
  ask('slow');
  await jest.advanceTimersByTimeAsync(1000);
  expect(events).toEqual(['300 slow: 200 1', '300 quick: 200 2']);
});

it('[TR-7] pushes and drops follow an answer after the recorded time', async () => {
  const { events, ask } = setUp([
    frame(0, 'connect', 'connect'),
    frame(30, 'push', 'balance', { data: { early: true } }),
    answered(1, 0, 100, 'create', { data: {} }),
    frame(2100, 'push', 'deposit.status', { data: { status: 1 } }),
    frame(2200, 'push', 'deposit.status', { data: { status: 2 }, fault: 'half-open' }),
    frame(2500, 'drop', 'connect'),
  ]);
  await jest.advanceTimersByTimeAsync(5000);
  ask('create');
  await jest.advanceTimersByTimeAsync(5000);
  expect(events).toEqual([
    '5030 push to ana: balance {"early":true}',
    '5100 create: 200 {}',
    '7100 push to ana: deposit.status {"status":1}',
    '7500 drop of ana',
  ]);
});

it('silences, broken connections and broken texts are replayed unchanged', async () => {
  const { events, ask } = setUp([
    frame(5, 'silence', 'a', { call: 1, ms: 5 }),
    frame(10, 'break', 'b', { call: 2, ms: 5 }),
    answered(3, 10, 5, 'c', { text: '{"broken"' }),
  ]);
  for (const type of ['a', 'b', 'c']) ask(type);
  await jest.advanceTimersByTimeAsync(100);
  expect(events).toEqual(['5 a: silence', '5 b: break', '5 c: text']);
});

it('additional calls get the last answer again; unrecorded calls are refused by name', async () => {
  const { events, ask } = setUp([
    answered(1, 0, 10, 'list', { data: 1 }),
    frame(500, 'push', 'balance', { data: {} }),
  ]);
  ask('list');
  ask('list');
  ask('other');
  await jest.advanceTimersByTimeAsync(1000);
  expect(events.filter((one) => one.includes('list'))).toEqual(['10 list: 200 1', '10 list: 200 1']);
  expect(events.find((one) => one.includes('other'))).toContain('501 {"error":{"code":"not_recorded"');
  // The recorded pushes follow the answer only once.
  expect(events.filter((one) => one.includes('push'))).toHaveLength(1);
});

it('[AN-4] placeholders get the current player’s values, and future times stay in the future', async () => {
  const { events, ask } = setUp([
    answered(1, 0, 10, 'prefill', {
      data: {
        token: '‹token›',
        fields: { spei: { email: '‹email›' } },
        url: '‹gateway›/pay/1',
        expiresAt: T0 + 60_010,
      },
    }),
  ]);
  ask('prefill');
  await jest.advanceTimersByTimeAsync(10);
  const [, json = ''] = /200 (.*)/.exec(events[0] ?? '') ?? [];
  expect(JSON.parse(json)).toEqual({
    token: 'sandbox-ana',
    fields: { spei: { email: 'ana@players.example' } },
    url: 'http://gateway.test/pay/1',
    expiresAt: Date.now() + 60_000,
  });
});

it('ends on request, without the remaining events', async () => {
  const { replays, events, ask } = setUp([
    answered(1, 0, 10, 'list', { data: 1 }),
    frame(500, 'push', 'balance', { data: {} }),
  ]);
  ask('list');
  await jest.advanceTimersByTimeAsync(20);
  replays.arm(PLAYER.id, null);
  ask('list');
  await jest.advanceTimersByTimeAsync(1000);
  expect(events).toEqual(['10 list: 200 1', '20 list: by the gateway']);
});
