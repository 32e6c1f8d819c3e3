import fc from 'fast-check';
import type { Task } from '../player/player-driver.ts';
import { diffRecordings } from '../format/recording-diff.ts';
import type { PlayerAction } from '../format/player-action.ts';
import { readRecording, type Recording } from '../format/recording.ts';
import type { WireFrame } from '../../workbench/wire-frame.ts';
import type { Origins } from '../../console/origins.ts';
import type { Player } from '../../console/player.ts';
import { createActionLog } from './action-log.ts';
import { createReplayer } from './replayer.ts';
import { createRunLog } from '../../console/run-log.ts';
import { loadedTextOf, recordingOf, restoreText } from './run-recording.ts';

const origins: Origins = {
  sandbox: 'http://localhost:4400',
  widget: 'http://localhost:4401',
  gateway: 'http://localhost:4402',
};
const elsewhere: Origins = { sandbox: 'http://s.test', widget: 'http://w.test', gateway: 'http://g.test' };
const player = (name: string): Player => ({
  token: `sandbox-${name}`,
  balance: '',
  fields: { id: name, token: `sandbox-${name}`, name: `${name} Díaz`, email: `${name}@mail.example` },
});
const ana = player('ana');
const loaded = (host: string, who: Player) =>
  JSON.stringify({
    messageType: 'loaded',
    payload: { token: who.token, host, user: who.fields, userId: 'ana' },
  });

const idle = { do: () => {}, rest: () => {} };

const START = 1_700_000_000_000;

/** A run of Ana's: announced, loaded, ready, and go-back sent manually 400 ms later. */
function run(extra: readonly WireFrame[] = [], actions: readonly PlayerAction[] = []) {
  let time = START - 5000;
  const log = createRunLog(() => time, START);
  const done = createActionLog(() => time, log);
  const secrets = [ana.token];
  const at = (ms: number) => (time = START + ms);
  log.addMessage('from-widget', '{"messageType":"old"}', { secrets });
  at(10);
  log.addMessage('from-widget', '{"messageType":"Loaded","version":"v1"}', { secrets });
  at(20);
  log.addMessage('to-widget', loaded(origins.gateway, ana), { secrets });
  at(300);
  log.addMessage('from-widget', '{"messageType":"onReady","payload":{"route":"/deposit"}}', { secrets });
  at(700);
  log.addMessage('to-widget', '{"messageType":"go-back"}', { secrets, byHand: true });
  at(750);
  for (const action of actions) done.add(action);
  log.addFrames(extra);
  const { messages, frames } = log;
  const place = { page: '/iframe.html', query: { market: 'MX' } };
  return recordingOf({
    ...place,
    messages,
    frames,
    actions: done.actions,
    startedAt: START,
    endedAt: START + 900,
    player: ana,
    origins,
  });
}

const frame = (data: unknown): WireFrame => ({
  at: 1,
  time: START + 100,
  transport: 'http',
  kind: 'answer',
  type: 'BANKING:transaction',
  call: 1,
  status: 200,
  ms: 5,
  data,
});

it('[AN-4] a recording contains no token, no player data and no address of this machine', () => {
  const text = JSON.stringify(run([frame({ url: 'http://localhost:4402/pay/1', note: 'for ana Díaz' })]));
  for (const secret of ['sandbox-ana', 'ana Díaz', 'ana@mail.example', 'localhost'])
    expect(text).not.toContain(secret);
  expect(text).toContain('‹gateway›/pay/1');
  expect(text).not.toContain('"old"');
});

it('is unchanged after a round trip through its file and does not differ from itself', () => {
  const recording = run();
  expect(readRecording(JSON.stringify(recording))).toEqual(recording);
  expect(recording.host.map(({ ms, messageType, byHand }) => [ms, messageType, byHand])).toEqual([
    [10, 'Loaded', undefined],
    [20, 'loaded', undefined],
    [300, 'onReady', undefined],
    [700, 'go-back', true],
  ]);
  expect(diffRecordings(recording, recording)).toEqual([]);
});

it('[HS-5] restores the recorded loaded for the current player and servers', () => {
  const bea = player('bea');
  expect(loadedTextOf(run(), bea, elsewhere)).toBe(
    loaded(elsewhere.gateway, { ...bea, fields: { ...bea.fields, id: 'ana' } }),
  );
});

it('[AN-4] a message sent manually is masked in the file and replayed unmasked', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      fc.pre(!/[‹›•]/.test(word));
      const text = JSON.stringify({
        messageType: 'x',
        payload: [`${word}${ana.token}`, origins.gateway, word],
      });
      const log = createRunLog(() => START + 1, START);
      log.addMessage('to-widget', text, { secrets: [ana.token], byHand: true });
      const { messages, frames } = log;
      const place = { page: '/iframe.html', query: {} };
      const { host } = recordingOf({
        ...place,
        messages,
        frames,
        actions: [],
        startedAt: START,
        endedAt: START + 2,
        player: ana,
        origins,
      });
      expect(JSON.stringify(host)).not.toContain(ana.token);
      expect(restoreText(host[0]?.text ?? '', ana, origins)).toBe(text);
    }),
  );
});

describe('messages that the host sent manually', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[HS-11] are sent again in the recorded order, however late the widget is', async () => {
    const log = createRunLog(() => 0, 0);
    const said: string[] = [];
    const send = (text: string) => void said.push(text);
    const replayer = createReplayer({ recording: run(), player: ana, origins, send, driver: idle, log });
    const addMessage = (messageType: string) =>
      log.addMessage('from-widget', JSON.stringify({ messageType }), { secrets: [] });
    addMessage('Loaded');
    await jest.advanceTimersByTimeAsync(5000);
    expect(said).toEqual([]);
    expect(replayer.left()).toBe(1);
    addMessage('onReady');
    await jest.advanceTimersByTimeAsync(399);
    expect(said).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(said).toEqual(['{"messageType":"go-back"}']);
    expect(replayer.left()).toBe(0);
  });

  it('are not sent after the replay has been stopped', async () => {
    const log = createRunLog(() => 0, 0);
    const said: string[] = [];
    const recording = run();
    const replayer = createReplayer({
      recording,
      player: ana,
      origins,
      send: (text) => void said.push(text),
      driver: idle,
      log,
    });
    log.addMessage('from-widget', '{"messageType":"onReady"}', { secrets: [] });
    replayer.stop();
    await jest.advanceTimersByTimeAsync(5000);
    expect(said).toEqual([]);
  });
});

describe('player actions', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const aim = (role: string, name: string) => ({ role, name, nth: 0 });
  const press = (name: string): PlayerAction => ({ kind: 'pressed', target: aim('button', name) });
  const fill = (name: string, field: string): PlayerAction => ({
    kind: 'filled',
    target: aim('textbox', name),
    field,
  });

  function replay(recording: Recording) {
    const log = createRunLog(() => 0, 0);
    const asked: Task[] = [];
    const driver = { do: (task: Task) => void asked.push(task), rest: () => {} };
    const replayer = createReplayer({ recording, player: ana, origins, send: () => {}, driver, log });
    const addMessage = (messageType: string) =>
      log.addMessage('from-widget', JSON.stringify({ messageType }), { secrets: [] });
    return { asked, replayer, addMessage };
  }

  it('[AN-4] are recorded once; typing into a field is recorded at its last key', () => {
    const typing = fill('E-mail', 'email');
    const { actions } = run([], [typing, typing, typing, press('Deposit'), typing]);
    expect(actions.map(({ action }) => action)).toEqual([typing, press('Deposit'), typing]);
    expect(actions.map(({ ms }) => ms)).toEqual([750, 750, 750]);
  });

  it('are repeated in order, each after its recorded delay and after the one before it', async () => {
    const recorded = run();
    const actions = [
      { ms: 500, action: press('SPEI') },
      { ms: 800, action: press('Deposit') },
    ];
    const { asked, replayer, addMessage } = replay({ ...recorded, actions });
    await jest.advanceTimersByTimeAsync(3000);
    expect(asked).toEqual([]);
    expect(replayer.waitsFor()).toBe('the widget’s messages before the player pressed the button “SPEI”');
    addMessage('Loaded');
    addMessage('onReady');
    await jest.advanceTimersByTimeAsync(199);
    expect(asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked.map(({ action }) => action)).toEqual([press('SPEI')]);
    expect(replayer.waitsFor()).toBeNull();
    await jest.advanceTimersByTimeAsync(2000);
    expect(replayer.waitsFor()).toBe('the button “SPEI”');
    expect(asked).toHaveLength(1);
    replayer.done();
    // go-back, sent manually 200 ms later, then the press 100 ms after that.
    await jest.advanceTimersByTimeAsync(299);
    expect([asked.length, replayer.left()]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(1);
    replayer.done();
    expect([asked.length, replayer.left()]).toEqual([2, 0]);
    expect(replayer.lag()).toBeGreaterThan(4000);
  });

  it('type an invalid text where the form had rejected it, and a valid one where it was sent', async () => {
    const actions = [
      { ms: 10, action: fill('E-mail', 'email') },
      { ms: 20, action: press('Deposit') },
      { ms: 30, action: fill('E-mail', 'email') },
      { ms: 40, action: press('Deposit') },
      { ms: 150, action: fill('E-mail', 'email') },
    ];
    const create = { ...frame({}), kind: 'request' as const, type: 'BANKING_DEPOSIT:create' };
    const { asked, replayer } = replay({ ...run([create]), host: [], actions });
    while (replayer.left() > 0) {
      await jest.advanceTimersByTimeAsync(200);
      replayer.done();
    }
    const sample = 'alex@players.example';
    expect(asked.flatMap(({ texts }) => texts)).toEqual(['0', sample, sample]);
  });

  it('fill fields with accepted samples, and the amount with the one that the gateway had returned', async () => {
    const actions = [
      { ms: 1, action: { kind: 'filled', target: aim('searchbox', 'Search'), field: 'search' } as const },
      { ms: 2, action: press('SPEI transfer from #') },
      { ms: 3, action: fill('Amount', 'amount') },
      { ms: 4, action: fill('E-mail', 'email') },
      { ms: 500, action: fill('Amount', 'amount') },
    ];
    const create = { ...frame({ transaction: { amount: '437.50' } }), type: 'BANKING_DEPOSIT:create' };
    const { asked, replayer } = replay({ ...run([create]), host: [], actions });
    while (replayer.left() > 0) {
      await jest.advanceTimersByTimeAsync(500);
      replayer.done();
    }
    expect(asked.map(({ texts }) => texts[0])).toEqual([
      'SPEI',
      undefined,
      '437.50',
      'alex@players.example',
      '500',
    ]);
  });
});
