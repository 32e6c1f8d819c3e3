/// <reference types="@wdio/globals/types" />
/// <reference types="@wdio/mocha-framework" />
import { appendFileSync, existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { browser } from '@wdio/globals';
import type { SpecTime, TestOutcome } from './tests/runner/outcomes.ts';

// tests/runner/run.ts starts this, with the sandbox running and these set.
const {
  CHROME_BIN: chrome,
  CHROMEDRIVER_BIN: driver,
  CHROME_SHELL_BIN: shell = chrome,
  JOURNEY_OUTCOMES: outcomes,
  JOURNEY_SCRATCH: scratch,
  JOURNEY_TIMES: times,
} = process.env;

/** Chromium's shared memory; a container often has too little of it, and Chromium must then use the slower disk. */
const SHARED_MEMORY = '/dev/shm';

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= 2 ** 30;
}

const args = [
  ...(hasSharedMemory() ? [] : ['--disable-dev-shm-usage']),
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  // Debian's Chromium needs this option, although there is no GPU.
  '--disable-gpu-rasterization',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--hide-scrollbars',
  // A skeleton's shimmer would be drawn 60 times a second while a test waits.
  '--force-prefers-reduced-motion',
  '--window-size=1280,900',
  // Blocks requests to other machines.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

function keep(outcome: Omit<TestOutcome, 'browser'>): void {
  const attempt: TestOutcome = { browser: browser.capabilities.browserName ?? '', ...outcome };
  if (outcomes) appendFileSync(outcomes, `${JSON.stringify(attempt)}\n`);
}

/** A journey waits for a third of its time, so one browser more than there are cores keeps all cores busy. */
const INSTANCES = Math.min(availableParallelism() + 1, 6);

/**
 * The spec files that listen to the browser, which the classic protocol cannot, or count its nodes, which that protocol
 * keeps alive. They take a third longer.
 */
const LISTENING: ReadonlySet<string> = new Set([
  'canary',
  'captchas',
  'leaks',
  'look',
  'policy',
  'route-walks',
]);

/** The spec files that need the whole browser: its clipboard, its pictures of texts, its frozen pages. */
const WHOLE: ReadonlySet<string> = new Set(['gallery', 'platforms', 'workbench']);

/** How long each spec file took in the last run with UPDATE_SECONDS (tests/runner/run.ts), by its name. */
const SECONDS = JSON.parse(
  readFileSync(new URL('tests/journeys/seconds.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, number>>;
/** The same for a new spec file. */
const USUAL_SECONDS = 20;

const NAMES = readdirSync(new URL('tests/journeys', import.meta.url)).flatMap(
  (file) => /^(.+)\.journey\.ts$/.exec(file)?.[1] ?? [],
);
const specOf = (name: string): string => `./tests/journeys/${name}.journey.ts`;

/**
 * Distributes the spec files so that all workers take about equally long: longest first, each to the least busy worker.
 * A worker takes as long to start as a short spec file takes to run, so each runs several.
 */
function specsByWorker(names: readonly string[], count: number): string[][] {
  const secondsOf = (name: string): number => SECONDS[name] ?? USUAL_SECONDS;
  const workers = Array.from({ length: count }, () => ({ seconds: 0, specs: [] as string[] }));
  for (const name of names.toSorted().sort((one, other) => secondsOf(other) - secondsOf(one))) {
    const [worker] = workers.sort((one, other) => one.seconds - other.seconds);
    worker?.specs.push(specOf(name));
    if (worker) worker.seconds += secondsOf(name);
  }
  return workers.map(({ specs }) => specs);
}

const chromium = (binary: string | undefined) => ({
  browserName: 'chrome',
  // Records the browser's own console messages, such as unused preloads (tests/pages/console.ts).
  ...({ 'goog:loggingPrefs': { browser: 'ALL' } } as object),
  'goog:chromeOptions': { args, ...(binary && { binary }) },
  ...(driver && { 'wdio:chromedriverOptions': { binary: driver } }),
});
/** WebDriver Classic makes a journey a quarter faster. */
const CLASSIC = { 'wdio:enforceWebDriverClassic': true };

const isUsual = (name: string): boolean => !LISTENING.has(name) && !WHOLE.has(name);
/** The spec files by what they need of the browser. */
const GROUPS = [
  {
    names: NAMES.filter((name) => WHOLE.has(name)),
    workers: WHOLE.size,
    capability: { ...chromium(chrome), ...CLASSIC },
  },
  { names: NAMES.filter((name) => LISTENING.has(name)), workers: INSTANCES, capability: chromium(shell) },
  {
    names: NAMES.filter(isUsual),
    workers: 3 * INSTANCES,
    capability: { ...chromium(shell), ...CLASSIC },
  },
];

/** The spec file that this worker is running, and its start time. */
let current: { readonly spec: string; readonly startedAt: number } | null = null;

function keepTime(): void {
  if (!current || !times) return;
  const { spec, startedAt } = current;
  const time: SpecTime = {
    browser: browser.capabilities.browserName ?? '',
    spec,
    ms: Date.now() - startedAt,
  };
  appendFileSync(times, `${JSON.stringify(time)}\n`);
}

/** Starts each spec file with a fresh browser: the one before may have stored or emulated something. */
async function beginSpec(spec: string): Promise<void> {
  if (current?.spec === spec) return;
  keepTime();
  const isFirst = current === null;
  current = { spec, startedAt: Date.now() };
  if (!isFirst) await browser.reloadSession();
}

const firstLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1).join().slice(0, 300);

/** A picture of the window as the test left it. */
async function picture(title: string): Promise<void> {
  if (!scratch) return;
  const name = title.replace(/[^\w-]+/g, '-').slice(0, 100);
  await browser.switchFrame(null);
  await browser.saveScreenshot(path.join(scratch, `failed-${name}.png`));
}

export const config: WebdriverIO.Config = {
  runner: 'local',
  specs: GROUPS.flatMap(({ names, workers }) => specsByWorker(names, workers)),
  maxInstances: INSTANCES,
  capabilities: GROUPS.map(({ names, capability }) => ({
    ...capability,
    'wdio:exclude': NAMES.filter((name) => !names.includes(name)).map(specOf),
  })),
  logLevel: 'error',
  // The browsers draw without a display.
  autoXvfb: false,
  // Timeout for an element to appear; long, because a build and two browsers may share a small machine.
  waitforTimeout: 30_000,
  waitforInterval: 100,
  connectionRetryTimeout: 60_000,
  connectionRetryCount: 2,
  framework: 'mocha',
  mochaOpts: {
    ...(process.env['JOURNEYS_GREP'] && { grep: process.env['JOURNEYS_GREP'] }),
    ui: 'bdd',
    // Long tests fill thirty fields, and a small machine may be busy with something else.
    timeout: 120_000,
    // Two browsers and a gateway share two cores, so a failed test is retried once and listed.
    retries: 1,
  },
  reporters: [['spec', { addConsoleLogs: false, showPreface: false }]],
  async before() {
    // The other browsers get their window size as an argument.
    if (browser.capabilities.browserName === 'MiniBrowser') await browser.setWindowSize(1280, 1000);
  },
  beforeHook: ({ file }: { readonly file: string }) => beginSpec(file),
  beforeTest: ({ file }) => beginSpec(file),
  after: keepTime,
  async afterTest(test, _context, { error, passed, status }) {
    const skipped = status === 'skipped';
    if (!passed && !skipped) await picture(test.title).catch(() => undefined);
    keep({
      spec: test.file,
      title: `${test.parent} ${test.title}`,
      outcome: skipped ? 'skipped' : passed ? 'passed' : 'failed',
      ...(!passed && !skipped && { reason: firstLineOf(error) }),
    });
  },
  afterHook(test, _context, { error, passed }) {
    if (passed) return;
    const title = `${test.parent} ${test.title}`;
    keep({ spec: test.file, title, outcome: 'failed', reason: firstLineOf(error) });
  },
};
