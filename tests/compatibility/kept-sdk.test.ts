/** @jest-environment ./build/jest/environment.cjs */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as presentSdk from '#sdk/script.ts';
import type { CashierEvent } from '#sdk/events.ts';
import { fakeFrame, fakeRemote, flushPromises } from '#test/fake-widget.ts';
import { findInvalidInput, unknownOptions } from '../../src/start/mount-check.ts';
import { readSent } from '../../build/contract/read-sent.ts';
import { readFromHost } from './hosted.ts';
import { sentNow } from './recording.ts';
import type { Wire } from './sample-wires.ts';

// The SDK of an earlier version, which partners bundle, beside the widget of today.
const FOLDER = path.join(__dirname, 'recordings');
const KEPT = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
const PLAYER = { userId: '7', token: 'secret', currency: 'EUR', locale: 'es', transport: 'http' } as const;
const { toHost } = sentNow(readSent(path.join(__dirname, '../..')));

type Sdk = typeof presentSdk;

/** The classic script declares `Cashier`. */
const load = (file: string): Sdk =>
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is a file of the project
  (new Function(`${readFileSync(path.join(FOLDER, file), 'utf8')};return Cashier`) as () => Sdk)();

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

describe.each(KEPT)('%s', (file) => {
  const sdk = load(file);

  function open(mode: 'iframe' | 'federated') {
    const element = document.createElement('div');
    document.body.append(element);
    const cashier = sdk.loadCashier(element, {
      url: `https://pay-${mode}.example/cashier/`,
      mode,
      loaded: PLAYER,
    });
    const events: CashierEvent[] = [];
    cashier.on('*', (event) => events.push(event));
    cashier.ready.catch(() => undefined);
    return { element, cashier, events };
  }

  it('has no name that the SDK of today has not', () => {
    expect(Object.keys(presentSdk)).toEqual(expect.arrayContaining(Object.keys(sdk)));
  });

  it('[HS-1] reports every message of today’s widget as an event with all its fields', async () => {
    const { element, cashier, events } = open('iframe');
    await flushPromises();
    const { post } = fakeFrame(element);
    for (const { all } of Object.values(toHost)) {
      post(JSON.stringify(all));
      expect(events).toContainEqual(expect.objectContaining(eventOf(all)));
    }
    cashier.unmount();
  });

  it('[HS-5] is understood by today’s widget in a frame', async () => {
    const { element, cashier } = open('iframe');
    await flushPromises();
    const { say, got } = fakeFrame(element);
    say('Loaded');
    await flushPromises();
    say('onReady', { route: '/deposit' });
    cashier.goBack();
    cashier.send({ messageType: 'token-updated', payload: { token: 'next' } });
    cashier.send({ messageType: 'locale-changed', payload: { locale: 'de' } });
    cashier.unmount();
    const read = got.map(({ text }) => readFromHost('iframe', JSON.parse(text) as Wire));
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

  it('[HS-13] mounts today’s module with options that it knows', async () => {
    const remote = fakeRemote();
    const { cashier } = open('federated');
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
