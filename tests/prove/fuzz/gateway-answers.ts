import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { parseJson } from '#contract/json.ts';
import { CashierError } from '#domain/error.ts';
import { sentValuesAtom } from '#state/sent-values.ts';
import { historyAtom, readHistoryAtom } from '#state/history/history.ts';
import { loadListAtom } from '#state/methods.ts';
import { submitMethodAtom } from '#state/payment/submit-method.ts';
import { currencyAtom } from '#state/player.ts';
import { sampleMethod } from '#test/sample-method.ts';
import { seededRandom } from '../../../gateway/cluster/proof/seeded-random.ts';
import { createBender, type Bender } from './bend.ts';
import { createFuzzedLink, httpOf, type Answerer } from './gateway.ts';
import { MODES } from './hosts.ts';
import { installBrowser } from './page.ts';
import type { Part } from './part.ts';
import { ANSWERS, PUSHES, REQUESTS } from './samples.ts';
import { createWatch, toMegabytes, watchProcess, type Watch } from './watch.ts';
import { mountFuzzed, type FuzzedWidget } from './widget.ts';

/** What the widget knows and must not tell: its token, and what the player has entered. */
const TOKEN = 'quartz falcon violet ember';
const VALUES = ['Zebulon Quillfeather', 'Marmalade Lane 7'];
const SECRETS = [TOKEN, ...VALUES];
const ANSWERS_EACH = 200;
const STATUSES = [200, 200, 200, 200, 200, 200, 200, 200, 400, 403, 404, 409, 422, 429, 500, 503];
const NAMES = [...ANSWERS.keys()];
/** Error bodies, which repeat what was sent. */
const ERRORS: readonly unknown[] = [
  {
    error: { message: `Declined for ${VALUES[0] ?? ''}`, code: 'declined', fields: { full_name: VALUES[1] } },
  },
  { error: { message: `The token ${TOKEN} has expired`, code: 'expired', alternatives: ['card'] } },
  { errors: [{ field: VALUES[0], message: VALUES[1] }] },
  { error: VALUES[0], title: TOKEN },
];

interface Counts {
  answers: number;
  pushes: number;
  read: number;
  refused: number;
  leftOut: number;
}

/** Gateways over both transports give `amount` answers and pushes. */
export async function fuzzAnswers({ amount, seed, fault, say }: Part) {
  const removeBrowser = installBrowser();
  const watch = createWatch(SECRETS);
  const stop = watchProcess(watch);
  const random = seededRandom(seed);
  const bender = createBender(random, SECRETS);
  const counts: Counts = { answers: 0, pushes: 0, read: 0, refused: 0, leftOut: 0 };
  for (let turn = 0; counts.answers + counts.pushes < amount; turn += 1) {
    const left = Math.min(ANSWERS_EACH, amount - counts.answers - counts.pushes);
    await fuzzOne({ turn, left, bender, random, watch, counts, fault });
    watch.checkPrototypes();
    if (turn % Math.ceil(amount / ANSWERS_EACH / 4) === 0 && turn > 0) {
      watch.measureHeap();
      say(`${(counts.answers + counts.pushes).toLocaleString('en')} answers and pushes`);
    }
  }
  watch.measureHeap();
  stop();
  removeBrowser();
  const grown = watch.checkHeap();
  return {
    figures: [
      ['gateway answers', counts.answers.toLocaleString('en')],
      ['gateway answers: read', counts.read.toLocaleString('en')],
      ['gateway answers: refused, each reported', counts.refused.toLocaleString('en')],
      ['gateway pushes', counts.pushes.toLocaleString('en')],
      ['elements left out of lists, each reported', counts.leftOut.toLocaleString('en')],
      ['gateway answers: growth of the heap', toMegabytes(grown)],
    ] as const,
    faults: watch.faults,
  };
}

interface Turn {
  readonly turn: number;
  readonly left: number;
  readonly bender: Bender;
  readonly random: () => number;
  readonly watch: Watch;
  readonly counts: Counts;
  readonly fault: Part['fault'];
}

/** One widget and its gateway. */
async function fuzzOne({ turn, left, bender, random, watch, counts, fault }: Turn): Promise<void> {
  const transport = turn % 2 === 0 ? 'http' : 'socket';
  let reports = 0;
  const answer: Answerer = (path) => {
    counts.answers += 1;
    return { status: bender.pick(STATUSES), text: textFor(path, bender) };
  };
  const { createLink, receive } = createFuzzedLink(answer, () => undefined);
  const widget = mountFuzzed({
    mode: MODES[turn % 4] ?? 'iframe',
    loaded: JSON.stringify({
      messageType: 'loaded',
      payload: { userId: 'player-1', token: TOKEN, currency: 'MXN', paymentGeo: 'MX', transport },
    }),
    out(channel, text) {
      if (channel === 'host' && /"onDisplayError"|"onTokenExpired"/.test(text)) reports += 1;
      watch.out(channel, text);
      if (fault === 'echoing-report' && text.includes('[redacted]'))
        watch.out(channel, text.replaceAll('[redacted]', VALUES[0] ?? ''));
    },
    random,
    fetch: httpOf(answer),
    createLink,
  });
  const services = widget.services();
  if (!services) return watch.fault('a valid `loaded` starts no widget');
  widget.store.get(sentValuesAtom).addValues(VALUES);
  const until = counts.answers + counts.pushes + left;
  await useStores(widget, watch);
  while (counts.answers + counts.pushes < until) {
    if (transport === 'socket' && bender.chance(0.4)) {
      counts.pushes += 1;
      watch.attempt(() => receive(pushOf(bender)));
    } else {
      const before = reports;
      const name = bender.pick(NAMES);
      const result = await call(widget, name, watch);
      counts[result] += 1;
      if (result === 'refused' && reports === before)
        watch.fault('a refused answer is not reported to the host');
    }
    watch.attempt(() => (counts.leftOut += countLeftOut(bender, watch, fault)));
  }
  await settle();
  widget.dispose();
  if (widget.clock.pending > 0) watch.fault('a timer stays');
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Every promise that is ready has run after that, and the code that the widget loads on demand has arrived. */
async function settle(): Promise<void> {
  await tick();
  await import('#contract/late.ts');
  await tick();
}

/** Calls an endpoint; if its answer cannot be told from silence, time passes until it is given up. */
async function call(
  { services, clock }: FuzzedWidget,
  name: EndpointName,
  watch: Watch,
): Promise<'read' | 'refused'> {
  const sent = services()
    ?.gateway.call(name, (REQUESTS.get(name) ?? {}) as never)
    .then(
      () => 'read' as const,
      (error: unknown) => {
        // `unknown` is what a reader threw that is no refusal.
        const isRefusal = error instanceof CashierError && error.code !== 'unknown';
        if (!isRefusal) watch.thrown(error instanceof CashierError ? (error.details.cause ?? error) : error);
        return 'refused' as const;
      },
    );
  let result: 'read' | 'refused' | undefined;
  void sent?.then((one) => (result = one));
  for (let turns = 0; result === undefined; turns += 1) {
    await (turns === 0 ? tick() : settle());
    if (turns > 2) clock.advance(31_000);
    if (turns > 20) {
      watch.fault(`a call of ${name} never ends`);
      return 'refused';
    }
  }
  return result;
}

/** The stores read lists, a history and the answer to a payment. */
async function useStores({ store, clock }: FuzzedWidget, watch: Watch): Promise<void> {
  const form = { section: 'deposit', method: sampleMethod(), from: 'form', amount: '100' } as const;
  const work = [
    store.set(loadListAtom, 'deposit'),
    store.set(loadListAtom, 'withdrawal'),
    store.set(readHistoryAtom, 'all', 'newest'),
    store.set(submitMethodAtom, {
      ...form,
      currency: store.get(currencyAtom),
      values: { full_name: VALUES[0] ?? '', address: VALUES[1] ?? '' },
    }),
  ];
  for (const one of work) Promise.resolve(one).catch(watch.thrown);
  for (let turns = 0; turns < 4; turns += 1) {
    await settle();
    clock.advance(2500);
  }
  store.get(historyAtom);
}

function textFor(path: string, bender: Bender): string {
  const name = NAMES.find((one) => ENDPOINTS[one].path === path);
  const samples = (name && ANSWERS.get(name)) ?? [{}];
  if (bender.chance(0.15)) return bender.write(bender.bend(bender.pick(ERRORS)));
  const sample = bender.pick(samples);
  return bender.write(bender.chance(0.1) ? sample : bender.bend(sample));
}

function pushOf(bender: Bender): string {
  const [type, data] = bender.pick(PUSHES);
  return bender.write(bender.chance(0.2) ? bender.bend({ type, data }) : { type, data: bender.bend(data) });
}

/** Reads a bent list, and compares what is kept and what is reported with what was sent. */
function countLeftOut(bender: Bender, watch: Watch, fault: Part['fault']): number {
  const sample = bender.pick(ANSWERS.get('depositMethods') ?? []);
  const data = parseJson(JSON.stringify(bender.bend(sample))) as { methods?: unknown } | undefined;
  if (!Array.isArray(data?.methods)) return 0;
  const dropped = new Set<string>();
  try {
    const { list } = ENDPOINTS.depositMethods.parse(data, ({ where }) => dropped.add(where), {});
    const whole = [...dropped].filter((where) => /^methods\.\d+$/.test(where)).length;
    const silent = fault === 'silent-reader' && whole > 0 ? 1 : 0;
    const missing = data.methods.length - list.methods.length - whole + silent;
    if (missing !== 0) watch.fault(`${String(missing)} methods are left out and not reported`);
    return whole;
  } catch (error) {
    if (!(error instanceof CashierError)) throw error;
    return 0;
  }
}
