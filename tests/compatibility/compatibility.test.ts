import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EndpointName } from '#contract/endpoints.ts';
import { HOST_MODES, type HostMode } from '#host/host-modes.ts';
import { HOSTED, type HostedMode } from '#test/fake-hosts.ts';
import { CONTRACT_VERSION } from '../../build/contract/contract-version.ts';
import { readSent } from '../../build/contract/read-sent.ts';
import { exchange } from './exchange.ts';
import { readFromHost, sentToHost } from './hosted.ts';
import { lost } from './lost.ts';
import {
  readPushed,
  recordContract,
  requestsNow,
  sentNow,
  TRANSPORTS,
  type Reading,
  type Recording,
  type Sending,
} from './recording.ts';
import type { Wire } from './sample-wires.ts';

const FOLDER = path.join(__dirname, 'recordings');
const RECORDINGS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map(
    (name) =>
      [
        name.replace('.json', ''),
        JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Recording,
      ] as const,
  );
const NEWEST = RECORDINGS.find(([version]) => version === CONTRACT_VERSION)?.[1] as Recording;

const MODES = Object.keys(HOST_MODES) as HostMode[];
const root = path.join(__dirname, '../..');
const published = readSent(root);
const sent = sentNow(published);

type Read = (wire: unknown) => unknown;

/** What the readers of today no longer understand of the recorded wires. */
async function lostIn(
  readings: Readonly<Record<string, readonly Reading[]>>,
  readerOf: (name: string) => Read,
) {
  const losses: string[] = [];
  for (const [name, wires] of Object.entries(readings))
    for (const { wire, read } of wires) losses.push(...lost(read, await readerOf(name)(wire), name));
  return losses;
}

const lostSendings = (before: Readonly<Record<string, Sending>>, now: Readonly<Record<string, Sending>>) =>
  lost(before, now);

const answers =
  ({ requests }: Recording, mode: HostMode, transport: (typeof TRANSPORTS)[number]) =>
  (name: string): Read =>
  async (wire) =>
    (await exchange(mode, transport, name as EndpointName, requests[name]?.all ?? {}, wire)).read;
const pushes =
  (mode: HostMode) =>
  (type: string): Read =>
  (wire) =>
    readPushed(mode, type, wire);
const fromHost = (mode: HostedMode) => (): Read => (wire) => readFromHost(mode, wire as Wire);

describe.each(RECORDINGS)('contract %s', (_version, recording) => {
  it.each(MODES.flatMap((mode) => TRANSPORTS.map((transport) => [mode, transport] as const)))(
    '[TR-13] the answers of an older gateway are understood in mode %s over %s',
    async (mode, transport) => {
      expect(await lostIn(recording.answers, answers(recording, mode, transport))).toEqual([]);
    },
  );

  it.each(MODES)('[TR-7] the pushes of an older gateway are understood in mode %s', async (mode) => {
    expect(await lostIn(recording.pushes, pushes(mode))).toEqual([]);
  });

  it.each(HOSTED)('[HS-15] the messages of an older host are understood in mode %s', async (mode) => {
    expect(await lostIn(recording.fromHost, fromHost(mode))).toEqual([]);
  });

  it('[TR-2] [TR-6] an older gateway gets each field that it knows', async () => {
    expect(lostSendings(recording.requests, sent.requests)).toEqual([]);
    // The recorded payloads by the transports of today.
    expect(lost(recording.sent, await requestsNow(recording.requests))).toEqual([]);
  });

  it('[HS-1] an older host gets each field that it knows, in every mode', () => {
    expect(lostSendings(recording.toHost, sent.toHost)).toEqual([]);
    for (const mode of HOSTED)
      for (const { all } of Object.values(recording.toHost)) expect(sentToHost(mode, all)).toEqual(all);
  });
});

describe('the recording', () => {
  const { requests, toHost, ...readings } = NEWEST;

  it('has each field of the contract that the code has, so that a new one needs a new version', async () => {
    const now = await recordContract(published);
    expect(sent).toEqual({ requests, toHost });
    for (const kind of ['answers', 'pushes', 'fromHost'] as const)
      expect(fieldsIn(now[kind])).toEqual(fieldsIn(readings[kind]));
  });

  /** Each field of the wires by its path without positions, each with the wire and its reading once that field is renamed. */
  const renamed = (wires: readonly Reading[]) =>
    wires.flatMap(({ wire, read }) =>
      fieldsOf(wire).map((at) => ({ field: nameOf(at), wire: withRenamed(wire, at), read })),
    );

  it.each([
    ['answers', readings.answers, answers(NEWEST, 'android', 'socket')],
    ['pushes', readings.pushes, pushes('iframe')],
    ['fromHost', readings.fromHost, fromHost('federated')],
  ] as const)('finds any field of %s that is renamed', async (_kind, kind, readerOf) => {
    const found = new Map<string, boolean>();
    for (const [name, wires] of Object.entries(kind))
      for (const { field, wire, read } of renamed(wires))
        if (found.get(field) !== true) found.set(field, lost(read, await readerOf(name)(wire)).length > 0);
    expect(found.size).toBeGreaterThan(40);
    expect([...found].filter(([, isFound]) => !isFound).map(([field]) => field)).toEqual([]);
  });

  it.each(['requests', 'toHost'] as const)('finds any field of %s that is renamed', (kind) => {
    for (const [name, sending] of Object.entries({ requests, toHost }[kind]))
      for (const at of fieldsOf(sending.all)) {
        const now = { [name]: { ...sending, all: withRenamed(sending.all, at) as Wire } };
        expect(lostSendings({ [name]: sending }, now)).toEqual([[name, 'all', ...at].join('.')]);
      }
  });
});

type At = readonly string[];

/** Keys of maps, which are no fields. */
const IN_MAPS = new Set(['EUR', 'en', '--cashier-accent']);

function fieldsOf(wire: unknown, at: At = []): readonly At[] {
  if (typeof wire !== 'object' || wire === null) return [];
  return Object.entries(wire).flatMap(([key, value]) => [
    ...(Array.isArray(wire) || IN_MAPS.has(key) ? [] : [[...at, key]]),
    ...fieldsOf(value, [...at, key]),
  ]);
}

/** Of `loaded`, its fields have one name, also beside its type. */
const nameOf = (at: At): string =>
  at
    .filter((key) => !/^\d+$/.test(key))
    .join('.')
    .replace(/^payload\./, '');

/** The fields of each message or endpoint. */
const fieldsIn = (readings: Readonly<Record<string, readonly Reading[]>>) =>
  Object.fromEntries(
    Object.entries(readings).map(([name, wires]) => [
      name,
      [...new Set(wires.flatMap(({ wire }) => fieldsOf(wire).map(nameOf)))].sort(),
    ]),
  );

function withRenamed(wire: unknown, [key = '', ...rest]: At): unknown {
  if (Array.isArray(wire))
    return wire.map((one: unknown, at) => (String(at) === key ? withRenamed(one, rest) : one));
  const entries = Object.entries(wire as Wire).map(([name, value]) => {
    if (name !== key) return [name, value];
    // A name that resembles the old one would be understood (contract: Readings).
    return rest.length === 0 ? [`former ${name}`, value] : [name, withRenamed(value, rest)];
  });
  return Object.fromEntries(entries) as unknown;
}
