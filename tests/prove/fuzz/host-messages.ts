import { seededRandom } from '../../../gateway/cluster/proof/seeded-random.ts';
import { createBender, type Bender } from './bend.ts';
import { MODES } from './hosts.ts';
import { installBrowser } from './page.ts';
import type { Part } from './part.ts';
import { HOST_MESSAGES } from './samples.ts';
import { createWatch, toMegabytes, watchProcess, type Watch } from './watch.ts';
import { mountFuzzed, type FuzzedWidget } from './widget.ts';

/** The player's token: it looks like a name, so that nothing but knowing it keeps it from an output. */
const TOKEN = 'quartz falcon violet ember';
const MESSAGES_EACH = 250;
/** ms that pass after each message: a timer of the widget may be due. */
const PAUSE_MS = 7;

type Wire = Readonly<Record<string, unknown>>;

/** The same message with the token in the places that have one. */
function withToken(wire: Wire): Wire {
  const { payload } = wire;
  if (typeof payload !== 'object' || payload === null) return wire;
  const { user, token } = payload as Wire;
  return {
    ...wire,
    payload: {
      ...payload,
      ...(token !== undefined && { token: TOKEN }),
      ...(user !== undefined && { user: { ...(user as Wire), token: TOKEN } }),
    },
  };
}

const SAMPLES = HOST_MESSAGES.map(withToken);
const LOADED = SAMPLES.filter(({ messageType }) => messageType === 'loaded');

/** What a host could send instead of text. */
const NO_TEXT: readonly unknown[] = [
  undefined,
  null,
  0,
  true,
  {},
  [],
  { messageType: 'go-back' },
  new Date(0),
];

function messageOf({ pick, chance, bend, write }: Bender): unknown {
  if (chance(0.01)) return pick(NO_TEXT);
  const wire = pick(SAMPLES);
  return write(chance(0.1) ? wire : bend(wire));
}

/** Hosts of every kind send `amount` messages to the widget. */
export async function fuzzHost({ amount, seed, fault, say }: Part) {
  const removeBrowser = installBrowser();
  const watch = createWatch([TOKEN]);
  const stop = watchProcess(watch);
  const random = seededRandom(seed);
  const bender = createBender(random);
  const counts = { given: 0, accepted: 0, ignored: 0 };
  const hoard: unknown[] = [];
  for (let turn = 0; counts.given < amount; turn += 1) {
    const mode = MODES[turn % MODES.length] ?? 'iframe';
    const isValid = bender.chance(0.7);
    const loaded = bender.write(isValid ? bender.pick(LOADED) : bender.bend(bender.pick(LOADED)));
    watch.attempt(() => {
      const widget = mountFuzzed({ mode, loaded, random, out: watch.out });
      const end = count(widget, counts, watch);
      // Without a host there is nothing more to send.
      const left = mode === 'standalone' ? 0 : Math.min(MESSAGES_EACH, amount - counts.given);
      for (let sent = 0; sent < left; sent += 1) {
        const message = messageOf(bender);
        watch.attempt(() => give(widget, message, fault, watch, hoard));
        widget.clock.advance(PAUSE_MS);
      }
      end(left);
      widget.dispose();
      if (widget.page.listeners() > 0) watch.fault(`${mode}: a listener stays on the page`);
      if (widget.clock.pending > 0) watch.fault(`${mode}: a timer stays`);
    });
    await new Promise((resolve) => setImmediate(resolve));
    watch.checkPrototypes();
    if (turn % Math.ceil(amount / MESSAGES_EACH / 4) === 0 && turn > 0) {
      watch.measureHeap();
      say(`${counts.given.toLocaleString('en')} host messages`);
    }
  }
  watch.measureHeap();
  stop();
  removeBrowser();
  const grown = watch.checkHeap();
  return {
    figures: [
      ['host messages', counts.given.toLocaleString('en')],
      ['host messages: accepted', counts.accepted.toLocaleString('en')],
      ['host messages: ignored, each with its reason', counts.ignored.toLocaleString('en')],
      ['host messages: growth of the heap', toMegabytes(grown)],
    ] as const,
    faults: watch.faults,
  };
}

/** Counts what becomes of the messages that are given from now on; each must be passed on, or ignored with a reason. */
function count({ host }: FuzzedWidget, counts: Record<string, number>, watch: Watch) {
  let accepted = 0;
  let ignored = 0;
  const stops = [
    host.bridge.receive(() => (accepted += 1)),
    host.bridge.onIgnored((reason) => {
      ignored += 1;
      if (reason.length > 120) watch.fault(`a reason is ${String(reason.length)} characters long`);
    }),
  ];
  return (given: number): void => {
    for (const one of stops) one();
    if (accepted + ignored !== given)
      watch.fault(
        `of ${String(given)} messages, ${String(accepted)} were accepted and ${String(ignored)} ignored`,
      );
    counts['given'] = (counts['given'] ?? 0) + given;
    counts['accepted'] = (counts['accepted'] ?? 0) + accepted;
    counts['ignored'] = (counts['ignored'] ?? 0) + ignored;
  };
}

/** Gives a message to the widget, and to the seeded fault beside it. */
function give(
  { host }: FuzzedWidget,
  message: unknown,
  fault: Part['fault'],
  watch: Watch,
  hoard: unknown[],
): void {
  const isText = typeof message === 'string';
  if (fault === 'silent-bridge' && isText && message.includes('swipe-back')) return;
  if (fault === 'throwing-reader' && isText && message.includes('"constructor"'))
    throw new TypeError('constructor is not a field');
  if (fault === 'merging-store' && isText) merge({}, asJson(message));
  if (fault === 'talking-log' && isText) watch.out('log', `from host: ${message}`);
  if (fault === 'growing-store') hoard.push({ message, copy: Array.from(String(message)) });
  host.give(message);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The well-known mistake, with only the one name that the hostile values use, so that the run survives it. */
function merge(target: Record<string, unknown>, source: unknown, depth = 0): void {
  if (typeof source !== 'object' || source === null || depth > 9) return;
  for (const [key, value] of Object.entries(source)) {
    if (key === 'polluted') target[key] = value;
    else merge((target[key] as Record<string, unknown> | undefined) ?? {}, value, depth + 1);
  }
}
