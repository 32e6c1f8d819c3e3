import { expect } from '@wdio/globals';
import { enterCardFrame } from '../pages/card-frame.ts';
import { open, type Embedding, type Mode } from '../pages/embedding.ts';
import { CALL, newPlayer, rumBeacons, type Player } from '../pages/gateway.ts';
import { createRecorder, type Observations, type Recorder } from '../pages/recorder.ts';
import { CLABE, CODE, fillDeposit, fillWithdrawal, pay, screensOf, type Person } from './walks.ts';
import { sample } from '../pages/sample.ts';

// A token and the values of all fields pass through whole payments: the gateway first refuses them and repeats them in
// its answer, then accepts them. Nothing that leaves the widget may contain any of them (AN-4).

const PERSON: Person = { name: 'Quetzal Canarybird', email: 'canary.bird@players.example' };
const AMOUNT = '517.35';
const CREDIT_CARD = '4000579281473608';
const inCardFrame = screensOf({ root: 'body' });

type Ways = readonly (readonly [Mode, 'socket' | 'http'])[];
// Each mode runs one deposit and one withdrawal, over different transports.
const DEPOSITS: Ways = [
  ['iframe', 'http'],
  ['federated', 'socket'],
  ['android', 'http'],
];
const WITHDRAWALS: Ways = [
  ['iframe', 'socket'],
  ['federated', 'http'],
  ['android', 'socket'],
];

/** Every secret that was entered, in each form in which a text could contain it. */
async function secretsOf(player: Player): Promise<readonly RegExp[]> {
  const token = String((await player.user())['token']);
  const texts = [token, ...PERSON.name.split(' '), PERSON.email, encodeURIComponent(PERSON.email), CLABE];
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return [
    ...texts.map((text) => new RegExp(literal(text), 'i')),
    ...[AMOUNT, CODE].map((text) => new RegExp(`(?<!\\d)${literal(text)}(?!\\d)`)),
  ];
}

interface Evidence extends Observations {
  readonly messages: readonly string[];
  readonly beacons: readonly string[];
  readonly stored: readonly string[];
}

async function gather(host: Embedding, recorder: Recorder): Promise<Evidence> {
  const stored = await recorder.stored();
  const messages = await host.messages();
  return {
    ...(await recorder.report()),
    messages: messages.filter(({ direction }) => direction === 'from-widget').map(({ text }) => text),
    beacons: (await rumBeacons()).map((beacon) => JSON.stringify(beacon)),
    stored: Object.entries(stored).map(([name, value]) => `${name}: ${value}`),
  };
}

/** Fails with each text that contains a secret, and where it was found. */
function expectNone(evidence: Partial<Evidence>, secrets: readonly RegExp[]): void {
  const found = Object.entries(evidence).flatMap(([where, texts]) =>
    texts.filter((text) => secrets.some((secret) => secret.test(text))).map((text) => `${where}: ${text}`),
  );
  expect(found).toEqual([]);
}

const names = (texts: readonly string[]): unknown[] =>
  texts.map((text) => (JSON.parse(text) as { name: unknown }).name);

/** The gateway refuses the next call of a type, and repeats the token and the values that it received. */
async function refuse(player: Player, type: string, sent: readonly string[]): Promise<void> {
  const message = `No: ${[(await player.user())['token'], ...sent].join(' / ')}`;
  await player.fault({ failNext: { type, status: 422, error: { message, code: 'refused' } } });
}

describe('[AN-4] nothing that leaves the widget contains a token or a field’s value', () => {
  let recorder: Recorder;
  before(async () => {
    recorder = await createRecorder();
  });
  after(async () => {
    await recorder.dismiss();
  });

  for (const [mode, transport] of sample(DEPOSITS))
    it(`[AN-1, AN-3, US-5, TR-12] ${mode} over ${transport}: a deposit that is refused, then paid`, async () => {
      const player = await newPlayer();
      const host = await open(mode, player, { transport });
      const screens = screensOf(host);
      await refuse(player, CALL.createDeposit, [PERSON.name, PERSON.email.toUpperCase(), AMOUNT]);
      await fillDeposit(screens, AMOUNT, PERSON);
      await screens.form.submit('deposit').click();
      const refused = await host.waitForMessage('onDisplayError');
      // The host is notified of the failure and its reason, without secrets.
      expect(JSON.stringify(refused.payload)).toContain('No: [redacted]');
      await screens.form.submit('deposit').click();
      await pay(host, 'Approve');
      await screens.complete('processed').shown(20_000);

      const evidence = await gather(host, recorder);
      expectNone(evidence, await secretsOf(player));
      // The observation has recorded something, so an empty result would be a fault of the test.
      expect(evidence.messages.length).toBeGreaterThan(5);
      expect(names(evidence.events)).toEqual(
        expect.arrayContaining(['form_view', 'input_field', 'submit', 'error', 'redirect']),
      );
      expect(evidence.addresses.some((url) => url.includes('/locales/en.json'))).toBe(true);
      expect(evidence.sockets.some((url) => url.includes('cashier_type=widget'))).toBe(
        transport === 'socket',
      );
      expect(evidence.stored.some((entry) => entry.startsWith('user: {'))).toBe(true);
      expect(evidence.violations).toEqual([]);
    });

  for (const [mode, transport] of sample(WITHDRAWALS, 1))
    it(`[AN-1, TX-7] ${mode} over ${transport}: a withdrawal whose code is refused, then accepted`, async () => {
      const player = await newPlayer();
      await player.settings({ settleMs: 100 });
      const host = await open(mode, player, { transport, path: 'withdrawal' });
      const screens = screensOf(host);
      await fillWithdrawal(screens, AMOUNT, PERSON);
      await screens.form.submit('withdrawal').click();
      await screens.confirm.heading.shown();
      await refuse(player, CALL.confirm, [PERSON.name, CLABE, AMOUNT, CODE]);
      await (await screens.confirm.code.shown()).addValue(CODE);
      await host.waitForMessage('onDisplayError');
      await screens.confirm.submit.click();
      await screens.complete('processed').shown(20_000);

      const evidence = await gather(host, recorder);
      expectNone(evidence, await secretsOf(player));
      expect(names(evidence.events)).toEqual(expect.arrayContaining(['submit', 'error']));
      expect(evidence.violations).toEqual([]);
    });

  it('[MO-16] federated: the first digits of a card that the gateway refuses are nowhere', async () => {
    const player = await newPlayer('GB');
    const host = await open('federated', player);
    await screensOf(host).list.open('Debit card');
    await enterCardFrame(host.root);
    await inCardFrame.form.field('Card number').fill(CREDIT_CARD);
    await inCardFrame.form.amount.fill('50');
    await inCardFrame.shows('Credit cards cannot be used here');
    // The card frame has the widget's origin, which keeps its own notes.
    const inFrame = await recorder.report();
    await browser.switchFrame(null);
    const requests = await player.requests();
    const evidence = await gather(host, recorder);
    const logged = { ...evidence, wire: [JSON.stringify(requests)] };
    for (const one of [inFrame, logged])
      expectNone(one, [new RegExp(CREDIT_CARD.slice(0, 8)), /4000[ -]5792/]);
    expect(requests.map(({ type }) => type)).toContain('BANKING_DEPOSIT:card-check');
    expect(evidence.messages.length).toBeGreaterThan(2);
  });

  it('[US-5, TR-5] standalone: the token is in the storage and the socket’s query, and nowhere else', async () => {
    const player = await newPlayer();
    const host = await open('standalone', player);
    const screens = screensOf(host);
    await fillDeposit(screens, AMOUNT, PERSON);
    await screens.form.submit('deposit').click();
    await pay(host, 'Approve');
    await screens.complete('processed').shown();

    const token = String((await player.user())['token']);
    const evidence = await gather(host, recorder);
    expect(
      evidence.stored.filter((entry) => entry.includes(token)).map((entry) => entry.slice(0, 5)),
    ).toEqual(['user:']);
    expect(evidence.sockets.every((url) => url.includes(`Authorization=${encodeURIComponent(token)}`))).toBe(
      true,
    );
    // Without a host, messages appear in the debug log, by their names.
    expect(evidence.console.some((text) => text.includes('[cashier] to host: onAnalytics'))).toBe(true);
    expect(evidence.console.some((text) => text.includes('[cashier] route: deposit'))).toBe(true);
    expectNone({ ...evidence, stored: [], sockets: [] }, await secretsOf(player));
  });
});
