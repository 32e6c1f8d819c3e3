import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { diffRecordings } from './recording-diff.ts';
import {
  readRecording,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type HostEvent,
  type Recording,
} from './recording.ts';
import type { WireFrame } from '../../workbench/wire-frame.ts';

const said = (messageType: string, payload?: unknown, ms = 0): HostEvent => ({
  ms,
  direction: 'from-widget',
  messageType,
  ...(payload !== undefined && { payload }),
});
const asked = (type: string, data: unknown): WireFrame => ({
  at: 1,
  time: 5,
  transport: 'socket',
  kind: 'request',
  type,
  call: 1,
  status: null,
  ms: null,
  data,
});
const recording = (host: readonly HostEvent[], wire: readonly WireFrame[] = []): Recording => ({
  format: RECORDING_FORMAT,
  version: RECORDING_VERSION,
  recordedAt: '2026-01-02T03:04:05.678Z',
  page: '/iframe.html',
  query: { market: 'BR' },
  startedAt: 5,
  lengthMs: 900,
  host: [...host],
  actions: [],
  wire: [...wire],
});

describe('a recording’s file', () => {
  it('is unchanged by a round trip', () => {
    const written = recording([said('Loaded', { version: 'v1' })], [asked('a', { x: 1 })]);
    expect(readRecording(JSON.stringify(written))).toEqual(written);
  });

  it('has the version that the README names', () => {
    const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
    expect(readme).toContain(`\`${RECORDING_FORMAT}\`, version ${RECORDING_VERSION},`);
  });

  it.each([
    ['not json', 'The file is not JSON.'],
    ['[]', 'This is not a sandbox recording.'],
    ['{"format":"other"}', 'This is not a sandbox recording.'],
    [
      JSON.stringify({ ...recording([]), version: 2 }),
      'This recording has version 2; this sandbox reads versions 1 and 3.',
    ],
    [
      JSON.stringify({ ...recording([]), page: 'https://evil.example/' }),
      'The recording is damaged at page.',
    ],
    [JSON.stringify({ ...recording([]), wire: [{ at: 1 }] }), 'The recording is damaged at wire.0.time.'],
  ])('%s is rejected with a message', (text, sentence) => {
    expect(() => readRecording(text)).toThrow(sentence);
  });

  it('is either rejected or read, for any content', () => {
    fc.assert(
      fc.property(fc.json(), fc.dictionary(fc.string(), fc.jsonValue()), (json, part) => {
        for (const text of [json, JSON.stringify({ ...recording([]), ...part })]) {
          try {
            expect(readRecording(text).format).toBe(RECORDING_FORMAT);
          } catch (error) {
            expect((error as Error).message).toMatch(/recording/);
          }
        }
      }),
    );
  });
});

describe('actions in a recording', () => {
  const pressed = { kind: 'pressed', target: { role: 'button', name: 'Deposit #', nth: 0 } } as const;
  const withActions = (...actions: unknown[]) => JSON.stringify({ ...recording([]), actions });

  it('are absent in version 1', () => {
    const first = { ...recording([]), version: 1 };
    const { actions, ...rest } = first;
    expect(actions).toEqual([]);
    expect(readRecording(JSON.stringify(rest))).toEqual(first);
  });

  it.each([
    [{ ...pressed, kind: 'typed' }],
    [{ ...pressed, target: { ...pressed.target, nth: -1 } }],
    [{ kind: 'key', target: pressed.target, key: 'F5' }],
    [{ kind: 'returned', path: '//elsewhere.test/' }],
    [{ kind: 'returned', path: '/cashier/deposit' }],
  ])('are rejected when unknown: %j', (action) => {
    expect(() => readRecording(withActions({ ms: 1, action }))).toThrow(
      'The recording is damaged at actions.0.action',
    );
  });

  it('[AN-4] hold no value, even when the file contains one', () => {
    const filled = { ...pressed, kind: 'filled', field: 'email', value: 'ana@mail.example', text: 'Ana' };
    const read = readRecording(withActions({ ms: 1, action: filled, value: 'Ana' }));
    expect(JSON.stringify(read)).not.toMatch(/Ana|ana@/);
  });

  it('that were not repeated are reported', () => {
    const done = (ms: number) => ({ ms, action: pressed });
    const before = { ...recording([]), actions: [done(400), done(800)] };
    expect(diffRecordings(before, before)).toEqual([]);
    expect(diffRecordings(before, { ...before, actions: [done(700)] })).toEqual([
      { what: 'The player pressed the button “Deposit #”', path: '', recorded: 'after 0.8 s', now: null },
    ]);
  });
});

describe('the differences of a replay', () => {
  it('are none when only ids, keys and times differ', () => {
    const one = (seed: string, time: number) =>
      recording(
        [
          said('Loaded', { version: 'v1' }, time),
          said('onTransaction', { id: seed, status: 'waiting' }, time),
        ],
        [
          asked('BANKING_DEPOSIT:create', { requestId: seed, msgid: seed, sendTime: time, method: 'pix' }),
          asked('METRIC_EVENTS_HANDLER:events', {
            events: [{ key: 'deposit_load', timestamp: time, value: time }],
          }),
        ],
      );
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.string(), fc.nat(), (a, at, b, bt) => {
        expect(diffRecordings(one(a, at), one(b, bt))).toEqual([]);
      }),
    );
  });

  it('are reported with their path and both values', () => {
    const before = recording(
      [said('onReady', { route: '/deposit' })],
      [asked('BANKING:transaction', { deep: { list: [1, 2] } })],
    );
    const after = recording(
      [said('onReady', { route: '/empty' })],
      [asked('BANKING:transaction', { deep: { list: [1, 3] } })],
    );
    expect(diffRecordings(before, after)).toEqual([
      { what: 'onReady', path: 'route', recorded: '"/deposit"', now: '"/empty"' },
      { what: 'Transaction status', path: 'deep.list.1', recorded: '2', now: '3' },
    ]);
  });

  it('include additional and missing messages', () => {
    const list = asked('BANKING:methods-payment-v3', {});
    const before = recording([said('onClose', { reason: 'close_button' })], [list]);
    const after = recording([], [list, list, list]);
    expect(diffRecordings(before, after).map(({ what, recorded, now }) => [what, recorded, now])).toEqual([
      ['onClose', '{"reason":"close_button"}', null],
      ['Deposit methods, 2nd', null, '{}'],
      ['Deposit methods, 3rd', null, '{}'],
    ]);
  });

  it('exclude messages after the recording’s end', () => {
    const list = asked('BANKING:methods-payment-v3', {});
    const before = recording([said('onReady'), said('onResize', { height: 640 })], [list]);
    const late = [said('onResize', { height: 700 }, 2000), said('onReconnectAttempt', { attempt: 1 }, 950)];
    const after = recording([...before.host, ...late], [list, { ...list, time: 5 + 901 }]);
    expect(diffRecordings(before, after)).toEqual([]);
    const within = recording([...before.host, said('onReconnectAttempt', { attempt: 1 }, 900)], [list]);
    expect(diffRecordings(before, within)).toMatchObject([{ what: 'onReconnectAttempt', recorded: null }]);
  });

  it('include a height that the widget no longer reaches', () => {
    const before = recording([said('onResize', { height: 500 }), said('onResize', { height: 640 })]);
    const after = recording([said('onResize', { height: 500 })]);
    expect(diffRecordings(before, after)).toEqual([
      { what: 'onResize', path: 'height', recorded: '640', now: '500' },
    ]);
  });

  it('include the order of messages, but not how often a height was sent', () => {
    const before = recording([
      said('onReady'),
      said('onResize', { height: 4 }),
      said('onResize', { height: 640 }),
      said('onButton'),
    ]);
    const after = recording([said('onButton'), said('onResize', { height: 640 }), said('onReady')]);
    expect(diffRecordings(before, after)).toEqual([
      { what: 'Order of messages', path: 'from the 1st on', recorded: 'onReady', now: 'onButton' },
    ]);
    expect(diffRecordings(before, before)).toEqual([]);
  });

  it('include any other payload', () => {
    const payload = fc.dictionary(fc.constantFrom('name', 'route', 'text'), fc.jsonValue());
    fc.assert(
      fc.property(payload, fc.string(), (value, text) => {
        const before = recording([said('onDisplayError', { ...value, text })]);
        const after = recording([said('onDisplayError', { ...value, text: `${text}!` })]);
        expect(diffRecordings(before, after)).toMatchObject([{ what: 'onDisplayError', path: 'text' }]);
      }),
    );
  });
});
