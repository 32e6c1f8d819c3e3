import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, type Devtools, type Page } from './devtools.ts';

/** The network and processor of a run. */
export interface Profile {
  readonly name: string;
  /** Round-trip time in ms; 0: no throttling of the network. */
  readonly roundTrip: number;
  /** bytes/s */
  readonly down: number;
  readonly up: number;
  /** The factor by which the processor is slowed down. */
  readonly cpu: number;
  /** The browser has one core of the machine. */
  readonly isOneCore?: boolean;
  /** A second visit: cache and storage are those of a first one, the browser's process is new. */
  readonly isReturning?: boolean;
}

/** A page in the race. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** CSS selector of a method on the page, in any frame. */
  readonly selector: string;
  /** CSS selectors of the element that is tapped once the page is idle, and of the field that opens. */
  readonly tap: string;
  readonly field: string;
  /** Script text that runs first in every frame. */
  readonly before?: string;
}

/** One run; times in ms since the page's navigation began. */
export interface Run {
  /** The first paint of anything, e.g. the widget's skeleton. */
  readonly firstPaint: number;
  /** The first paint of text or a picture. */
  readonly contentfulPaint: number;
  readonly visible: number;
  /** Total ms beyond 50 ms of all long tasks of the top page's process during the start. */
  readonly blocking: number;
  /** Sum of the layout shifts during the start. */
  readonly shift: number;
  /** Bytes of the heap afterwards, after a garbage collection. */
  readonly heap: number;
  /** ms from a tap on a method, 1.5 s after the list, until its field shows. */
  readonly tap: number;
  /** The events up to then, in order. */
  readonly events: readonly { readonly what: string; readonly from: number; readonly to: number }[];
}

interface Report {
  readonly name: 'start' | 'first-paint' | 'first-contentful-paint' | 'visible' | 'field';
  /** Identifies the frame. */
  readonly frame: number;
  /** ms since epoch */
  readonly at: number;
  /** The id that the browser gave the frame. */
  readonly context: number;
  readonly isTop?: boolean;
  readonly files?: readonly (readonly [url: string, from: number, to: number, bytes: number])[];
  readonly took?: number;
  readonly steps?: readonly (readonly [what: string, at: number])[];
}

const PROBE = readFileSync(new URL('./probe.js', import.meta.url), 'utf8');
const GIVE_UP_MS = 30_000;
const PAINT_MS = 1_000;
/** Long enough to load everything that follows the list on a slow network. */
const QUIET_MS = 1_500;
/** How long the first of two visits lasts after the list: a page is kept only once everything else has loaded. */
const FIRST_VISIT_MS = 6_000;

/** Opens the page once in a fresh profile. Throws when no method shows within half a minute. */
export async function runOnce(browser: Devtools, target: Target, profile: Profile): Promise<Run> {
  return inPage(await browser.open(), (page) => visit(page, target, profile));
}

/** Opens the page in a browser of its own, ends that, and opens it again in a new one with the same profile. */
export async function runTwice(chrome: string, target: Target, profile: Profile): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cashier-bench-visits-'));
  const { isOneCore = false } = profile;
  const once = async (quiet: number): Promise<Run> => {
    const browser = launch(chrome, { isOneCore, profile: folder });
    try {
      return await inPage(await browser.open(true), (page) => visit(page, target, profile, quiet));
    } finally {
      await browser.close();
    }
  };
  try {
    await once(FIRST_VISIT_MS);
    return await once(QUIET_MS);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** How long (ms) a fixed script takes under the profile, to compare the machines of two days. */
export async function speedOf(browser: Devtools, profile: Profile): Promise<number> {
  return inPage(await browser.open(), async (page) => {
    await throttle(page, profile);
    const { result } = await page.send('Runtime.evaluate', { expression: FIXED_SCRIPT, returnByValue: true });
    return Number((result as { value?: unknown }).value);
  });
}

/** Parsing, sorting and text, as a start has them. */
const FIXED_SCRIPT = `(() => {
  const from = performance.now();
  for (let round = 0; round < 40; round += 1) {
    const rows = Array.from({ length: 2000 }, (_, at) => ({ name: 'method ' + ((at * 7919) % 2000), at }));
    const read = JSON.parse(JSON.stringify(rows));
    read.sort((one, other) => one.name.localeCompare(other.name));
    read.map(({ name }) => name.replace(/\\d+/g, (digits) => '<' + digits + '>')).join('');
  }
  return performance.now() - from;
})()`;

async function inPage<T>(page: Page, act: (page: Page) => Promise<T>): Promise<T> {
  try {
    return await act(page);
  } finally {
    await page.close();
  }
}

async function visit(page: Page, target: Target, profile: Profile, quiet = QUIET_MS): Promise<Run> {
  const reports: Report[] = [];
  const broken: string[] = [];
  page.on('Runtime.bindingCalled', ({ payload, executionContextId }) =>
    reports.push({ ...(JSON.parse(String(payload)) as Report), context: Number(executionContextId) }),
  );
  page.on('Runtime.exceptionThrown', ({ exceptionDetails }) =>
    broken.push(JSON.stringify(exceptionDetails).slice(0, 400)),
  );
  await page.send('Page.enable');
  await page.send('Runtime.enable');
  await page.send('Runtime.addBinding', { name: 'benchReport' });
  await throttle(page, profile);
  const { selector, tap, field } = target;
  const options = { selector, tap, field, roundTrip: profile.roundTrip };
  await page.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `if (location.protocol === 'http:') {\n${target.before ?? ''}\nconst OPTIONS = ${JSON.stringify(options)};\n${PROBE}}`,
  });
  await page.send('Page.navigate', { url: target.url });

  const visible = await until(() => reports.find(({ name }) => name === 'visible'), GIVE_UP_MS);
  const start = reports.find(({ name, isTop }) => name === 'start' && isTop);
  if (!start || !visible) {
    const { result } = await page.send('Runtime.evaluate', { expression: 'document.body.innerText' });
    const found = [JSON.stringify(result), ...broken].join(' ');
    throw new Error(`${target.name}: no ${target.selector} at ${target.url}: ${found}`);
  }
  // Only paints of the frame that shows the methods; the host's page around it has its own.
  const painted = (name: Report['name']) =>
    reports.find((one) => one.name === name && one.frame === visible.frame);
  await until(() => painted('first-contentful-paint'), PAINT_MS);
  await sleep(quiet);
  const sums = (await evaluate(page, 'benchSums()', visible.context)) as { blocking: number; shift: number };
  await page.send('HeapProfiler.collectGarbage');
  const { usedSize } = await page.send('Runtime.getHeapUsage');
  const took = await tapToField(page, reports, visible.context);
  const since = (report: Report | undefined): number => (report ? report.at - start.at : NaN);
  return {
    firstPaint: since(painted('first-paint')),
    contentfulPaint: since(painted('first-contentful-paint')),
    visible: since(visible),
    blocking: sums.blocking,
    shift: sums.shift,
    heap: Number(usedSize),
    tap: took,
    events: eventsOf(visible, start.at),
  };
}

/** Taps at the position of the method. The widget's frame fills the page, so its coordinates are the page's. */
async function tapToField(page: Page, reports: readonly Report[], context: number): Promise<number> {
  const centre = (await evaluate(page, 'benchCentre()', context)) as { x: number; y: number } | null;
  if (!centre) return NaN;
  await evaluate(page, 'benchField()', context);
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [centre] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return (await until(() => reports.find(({ name }) => name === 'field'), GIVE_UP_MS))?.took ?? NaN;
}

async function evaluate(page: Page, expression: string, contextId: number): Promise<unknown> {
  const { result } = await page.send('Runtime.evaluate', { expression, contextId, returnByValue: true });
  return (result as { value?: unknown }).value;
}

async function throttle(page: Page, { roundTrip, down, up, cpu }: Profile): Promise<void> {
  await page.send('Emulation.setDeviceMetricsOverride', {
    width: 412,
    height: 915,
    deviceScaleFactor: 1,
    mobile: true,
  });
  await page.send('Network.enable');
  if (roundTrip > 0) {
    const speed = { latency: roundTrip, downloadThroughput: down, uploadThroughput: up };
    await page.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  }
  if (cpu > 1) await page.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

async function until<T>(find: () => T | undefined, ms: number): Promise<T | undefined> {
  const end = Date.now() + ms;
  let found = find();
  while (found === undefined && Date.now() < end) {
    await sleep(20);
    found = find();
  }
  return found;
}

function eventsOf({ files = [], steps = [], at }: Report, start: number): Run['events'] {
  const loads = files.map(([url, from, to, bytes]) => ({
    what: `${new URL(url).pathname} ${bytes} B`,
    from: from - start,
    to: to - start,
  }));
  const moments = steps.map(([what, when]) => ({ what, from: when - start, to: when - start }));
  return [...loads, ...moments]
    .filter(({ from }) => from <= at - start)
    .sort((one, other) => one.from - other.from);
}
