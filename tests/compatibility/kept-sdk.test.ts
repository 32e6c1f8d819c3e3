/** @jest-environment ./build/jest/environment.cjs */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as presentSdk from '#sdk/script.ts';
import type { CashierEvent } from '#sdk/events.ts';
import { fakeFrame, fakeRemote, flushPromises } from '#test/fake-widget.ts';
import { findInvalidInput, unknownOptions } from '../../src/start/mount-check.ts';
import { readSent } from '../../build/contract/read-sent.ts';
import { readFromHost } from './hosted.ts';
import { lost } from './lost.ts';
import { sentNow, type Recording } from './recording.ts';
import type { Wire } from './sample-wires.ts';

// The SDK of an earlier version, which partners bundle, beside the widget of today, and the other way round.
const FOLDER = path.join(__dirname, 'recordings');
const kept = (extension: string) => readdirSync(FOLDER).filter((name) => name.endsWith(extension));
const textOf = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const PLAYER = { userId: '7', token: 'secret', currency: 'EUR', locale: 'es', transport: 'http' } as const;
const { toHost: toHostNow } = sentNow(readSent(path.join(__dirname, '../..')));

type Sdk = typeof presentSdk;

/** The classic script declares `Cashier`. */
const load = (file: string): Sdk =>
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is a file of the project
  (new Function(`${textOf(file)};return Cashier`) as () => Sdk)();

const PAIRS: readonly (readonly [name: string, sdk: Sdk, toHost: Recording['toHost']])[] = [
  ...kept('.js').map((file) => [`${file} and the widget of today`, load(file), toHostNow] as const),
  ...kept('.json').map((file) => {
    const { toHost } = JSON.parse(textOf(file)) as Recording;
    return [`the SDK of today and the widget of ${file}`, presentSdk, toHost] as const;
  }),
];
let opened = 0;

// jsdom has no layout.
beforeAll(() => void (Element.prototype.scrollIntoView = () => undefined));
afterEach(() => document.body.replaceChildren());

/** What an SDK makes of a message: an event with its type and its fields. */
const eventOf = ({ messageType, payload, ...rest }: Wire): Wire => ({
  ...rest,
  ...(payload as object | undefined),
  type: String(messageType).replace(/^on(.)|^(L)/, (_, first?: string, loaded?: string) =>
    (first ?? loaded ?? '').toLowerCase(),
  ),
});

function open(sdk: Sdk, mode: 'iframe' | 'federated') {
  const element = document.createElement('div');
  document.body.append(element);
  const cashier = sdk.loadCashier(element, {
    url: `https://pay${(opened += 1)}.example/cashier/`,
    mode,
    loaded: PLAYER,
  });
  const events: CashierEvent[] = [];
  cashier.on('*', (event) => events.push(event));
  cashier.ready.catch(() => undefined);
  return { element, cashier, events };
}

/** What an SDK sends to a frame of the widget. */
async function sentTo(sdk: Sdk): Promise<readonly Wire[]> {
  const { element, cashier } = open(sdk, 'iframe');
  await flushPromises();
  const { say, got } = fakeFrame(element);
  say('Loaded');
  await flushPromises();
  say('onReady', { route: '/deposit' });
  cashier.goBack();
  cashier.send({ messageType: 'token-updated', payload: { token: 'next' } });
  cashier.send({ messageType: 'locale-changed', payload: { locale: 'de' } });
  cashier.unmount();
  return got.map(({ text }) => JSON.parse(text) as Wire);
}

it.each(PAIRS)('[HS-1] %s: each message is an event with all its fields', async (_name, sdk, toHost) => {
  const { element, cashier, events } = open(sdk, 'iframe');
  await flushPromises();
  const { post } = fakeFrame(element);
  for (const { all } of Object.values(toHost)) {
    post(JSON.stringify(all));
    expect(events).toContainEqual(expect.objectContaining(eventOf(all)));
  }
  cashier.unmount();
});

describe.each(kept('.js'))('%s', (file) => {
  const sdk = load(file);

  it('has no name and sends nothing that the SDK of today has not and does not', async () => {
    expect(Object.keys(presentSdk)).toEqual(expect.arrayContaining(Object.keys(sdk)));
    expect(lost(await sentTo(sdk), await sentTo(presentSdk))).toEqual([]);
  });

  it('[HS-5] is understood by the widget of today in a frame', async () => {
    const read = (await sentTo(sdk)).map((message) => readFromHost('iframe', message));
    expect(read).toEqual([
      expect.objectContaining({
        parent: expect.objectContaining(PLAYER) as object,
        user: expect.objectContaining({ id: '7' }) as object,
      }),
      { messageType: 'go-back' },
      { messageType: 'token-updated', payload: { token: 'next' } },
      { messageType: 'locale-changed', payload: { locale: 'de' } },
    ]);
  });

  it('[HS-13] mounts the module of today with options that it knows', async () => {
    const remote = fakeRemote();
    const { cashier } = open(sdk, 'federated');
    await flushPromises();
    expect(remote.mounts).toHaveLength(1);
    for (const { element, options, loaded } of remote.mounts) {
      expect(findInvalidInput(element, options)).toBeNull();
      expect(unknownOptions(options)).toEqual([]);
      expect(readFromHost('federated', JSON.parse(loaded) as Wire)).toMatchObject({ parent: PLAYER });
    }
    cashier.unmount();
    remote.stop();
  });
});
