// Real minutes of the built widget in Chromium, in a process of its own: the last line has the findings.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../../../gateway/cluster/proof/seeded-random.ts';
import { fetchPlayer, type PlayerRequest } from '../../../host-sandbox/console/player.ts';
import { defaultState } from '../../../host-sandbox/console/settings/sandbox-state.ts';
import { startSandbox } from '../../../host-sandbox/start-sandbox.ts';
import { launch, type Page } from '../../bench/devtools.ts';
import { ensureBuild } from '../../runner/ensure-build.ts';
import { findBrowser } from '../../runner/find-browser.ts';
import { growth, type Sample } from './samples.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PLAYER = readFileSync(new URL('./page.js', import.meta.url), 'utf8');
const MINUTE = 60_000;
/** What a payment leaves for a moment, such as a notice or a request, is gone by then. */
const REST = 5000;
/** Payments before a sample. */
const LIKE = 2;
const [seed = '1', minutes = '60', fault = ''] = process.argv.slice(2);

/** How a player pays, by the names on the screens; the gateway has filled in the other fields. */
interface Way {
  readonly section: 'deposit' | 'withdrawal';
  /** From the list to the form. */
  readonly tiles: readonly string[];
  /** Sends the form. */
  readonly button: 'Deposit' | 'Show address' | 'Withdraw';
  readonly fields?: Readonly<Record<string, string>>;
  readonly hasCode?: boolean;
}

/** Each ends inside the widget: a payment page of its own would replace the page that is measured. */
const WAYS: readonly Way[] = [
  { section: 'deposit', tiles: ['E-wallets', 'Sun Pocket'], button: 'Deposit', fields: { amount: '100' } },
  {
    section: 'deposit',
    tiles: ['Bank deposit slip'],
    button: 'Deposit',
    fields: { amount: '100', curp: 'HEGG560427MVZRRL04' },
  },
  { section: 'deposit', tiles: ['Cryptocurrency', 'Bitcoin'], button: 'Show address' },
  {
    section: 'deposit',
    tiles: ['Person to person'],
    button: 'Deposit',
    fields: { amount: '100', sender_account: '1234' },
  },
  { section: 'deposit', tiles: ['Easy pay code'], button: 'Deposit', fields: { amount: '100' } },
  { section: 'withdrawal', tiles: ['Clear Wallet'], button: 'Withdraw', fields: { amount: '50' } },
  {
    section: 'withdrawal',
    tiles: ['SPEI transfer'],
    button: 'Withdraw',
    fields: { amount: '100', clabe: '032180000118359719' },
    hasCode: true,
  },
];

const ENDINGS = ['Payment successful', 'Payment failed'];

const note = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

async function evaluate(page: Page, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = (await page.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })) as {
    result: { value?: unknown };
    exceptionDetails?: { exception?: { description?: string } };
  };
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw');
  return result.value;
}

/** Calls a function of page.js. */
const act = (page: Page, name: string, ...args: readonly string[]): Promise<unknown> =>
  evaluate(page, `player.${name}(...${JSON.stringify(args)})`);

/** From the list to the outcome. */
async function pay(page: Page, { section, tiles, button, fields = {}, hasCode = false }: Way): Promise<void> {
  await act(page, 'goTo', section);
  for (const tile of tiles) await act(page, 'press', tile);
  for (const [name, text] of Object.entries(fields)) await act(page, 'fill', `input[name=${name}]`, text);
  await act(page, 'send', button, ...(hasCode ? ['Confirm the withdrawal'] : ENDINGS));
  if (!hasCode) return;
  await act(page, 'fill', 'form input', '123456');
  await act(page, 'sees', ...ENDINGS);
}

/** A look at the history and at one of its payments. */
async function lookBack(page: Page, { tiles }: Way): Promise<void> {
  await act(page, 'goTo', 'deposit');
  await act(page, 'press', 'History');
  await act(page, 'sees', 'History');
  await act(page, 'press', tiles.at(-1) ?? '');
  await pause(1000);
}

/** What the gateway does to the player meanwhile. */
interface Gateway {
  dropSockets(): Promise<void>;
  endAs(outcome: 'approved' | 'declined'): Promise<void>;
}

/** The sockets drop while the player looks at the list, and are back before the next payment. */
async function dropAtRest(page: Page, gateway: Gateway): Promise<void> {
  await act(page, 'goTo', 'deposit');
  await gateway.dropSockets();
  await pause(REST);
}

/** What is loaded once, is after this: each way to pay, and what can happen to a payment. */
async function warmUp(page: Page, gateway: Gateway): Promise<void> {
  for (const way of WAYS) {
    await pay(page, way);
    await lookBack(page, way);
  }
  await dropAtRest(page, gateway);
  await gateway.endAs('declined');
  for (const way of WAYS) await pay(page, way);
  await gateway.dropSockets();
  await pay(page, WAYS[0]!);
}

async function visit(page: Page, gateway: Gateway, way: Way, random: () => number): Promise<void> {
  await gateway.endAs(random() < 0.8 ? 'approved' : 'declined');
  if (random() < 0.2) await dropAtRest(page, gateway);
  // Seldom, because a payment that may be lost is looked up for more than a minute.
  if (random() < 0.01) await gateway.dropSockets();
  await pay(page, way);
  if (fault === 'listener') await act(page, 'leaveBehind');
  if (random() < 0.3) await lookBack(page, way);
  await pause(random() * 2000);
}

/** React holds the nodes of the last two trees, so the last two payments are always the same. */
async function sample(page: Page, gateway: Gateway): Promise<Sample> {
  await gateway.endAs('approved');
  for (let left = LIKE; left > 0; left -= 1) await pay(page, WAYS[0]!);
  await act(page, 'goTo', 'deposit');
  await pause(REST);
  await page.send('HeapProfiler.collectGarbage');
  const { metrics } = (await page.send('Performance.getMetrics')) as {
    metrics: readonly { name: string; value: number }[];
  };
  const valueOf = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
  const { sockets, timers } = (await act(page, 'held')) as { sockets: number; timers: number };
  return {
    listeners: valueOf('JSEventListeners'),
    nodes: valueOf('Nodes'),
    sockets,
    timers,
    heap: valueOf('JSHeapUsedSize'),
  };
}

interface Endured {
  readonly samples: readonly Sample[];
  readonly payments: number;
}

async function endure(page: Page, gateway: Gateway): Promise<Endured> {
  const random = seededRandom(Number(seed));
  await warmUp(page, gateway);
  const samples: Sample[] = [];
  let payments = 0;
  const end = performance.now() + Number(minutes) * MINUTE;
  // A short run is sampled more often.
  const every = Math.min(MINUTE, (Number(minutes) * MINUTE) / 9);
  let next = performance.now();
  while (performance.now() < end) {
    await visit(page, gateway, WAYS[Math.floor(random() * WAYS.length)]!, random);
    payments += 1;
    if (performance.now() < next) continue;
    const taken = await sample(page, gateway);
    payments += LIKE;
    samples.push(taken);
    note(`after ${String(payments)} payments: ${JSON.stringify(taken)}`);
    next += every;
  }
  return { samples, payments };
}

/** The player's page, and what the gateway does. */
async function openWidget(open: () => Promise<Page>, urls: { widget: string; gateway: string }) {
  const state = defaultState('MX');
  const request: PlayerRequest = {
    ...state,
    userId: 'soak',
    settings: JSON.stringify({ settleMs: 300, payMs: 1000 }),
  };
  const { fields } = await fetchPlayer(urls.gateway, request);
  const { currency, paymentGeo, locale: lang } = state;
  const user = JSON.stringify(JSON.stringify({ ...fields, currency, paymentGeo, lang }));
  const page = await open();
  for (const domain of ['Page', 'Performance', 'Profiler']) await page.send(`${domain}.enable`);
  // While V8 counts calls it optimises nothing: its optimised code would count as memory that the widget retains.
  await page.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const source = `sessionStorage.setItem('user', ${user});${PLAYER}`;
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await page.send('Page.navigate', { url: `${urls.widget}/cashier/deposit` });
  const gateway: Gateway = {
    async dropSockets() {
      const body = JSON.stringify({ userId: request.userId, drop: true });
      const headers = { 'content-type': 'application/json' };
      const { ok } = await fetch(`${urls.gateway}/sandbox/faults`, { method: 'POST', headers, body });
      if (!ok) throw new Error('The gateway does not drop the sockets.');
    },
    async endAs(outcome) {
      await fetchPlayer(urls.gateway, { ...request, outcome });
    },
  };
  return { page, gateway };
}

async function run(): Promise<Endured> {
  const given = process.env['JOURNEYS_DIST'];
  if (given === undefined) await ensureBuild(ROOT, note);
  const { chrome } = await findBrowser(process.env, note);
  if (!chrome) throw new Error('CHROME_BIN must be the path of Chrome or Chromium.');
  const dist = path.resolve(given ?? path.join(ROOT, 'dist'));
  const sandbox = await startSandbox({ sandboxPort: 0, widgetPort: 0, gatewayPort: 0, dist });
  const devtools = launch(chrome);
  try {
    const { page, gateway } = await openWidget(() => devtools.open(), sandbox.urls);
    return await endure(page, gateway);
  } finally {
    await devtools.close();
    await sandbox.close();
  }
}

const { samples, payments } = await run();
const { figures, faults } = growth(samples);
console.log(
  JSON.stringify({
    figures: [
      ['minutes in Chromium', minutes],
      ['payments that ended in them', payments.toLocaleString('en')],
      ...figures.map(([measure, value]) => [`Chromium: ${measure}`, value] as const),
    ],
    faults: faults.map((one) => `${one} in Chromium`),
  }),
);
process.exit(0);
