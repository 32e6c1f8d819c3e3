import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '../../host-sandbox/start-sandbox.ts';
import { ensureBuild } from '../runner/ensure-build.ts';
import { findBrowser } from '../runner/find-browser.ts';
import { launch, type Page } from './devtools.ts';
import { printTable, spread } from './table.ts';

/**
 * `npx tsx tests/bench/long-list.ts` measures the longest task while a list of METHODS methods (2000) opens, renders to
 * its end, is scrolled and is searched, in the gallery, at CPU ×1 and ×4, in RUNS rounds (5). BENCH_DIST names an
 * existing build to measure. A task of less than 50 ms counts as 0.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { env } = process;
const COUNT = Number(env['METHODS'] ?? 2000);
const ROUNDS = Number(env['RUNS'] ?? 5);

interface Phase {
  readonly what: string;
  /** Duration in ms of the longest task in this phase; 0 when none exceeded 50. */
  readonly longest: number;
  /** Duration of the phase in ms. */
  readonly took: number;
}

/** Runs in the page: uses a long list as a player does, and records the long tasks. */
const WALK = `(async () => {
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const laps = [];
  const lap = async (what, act) => {
    const from = performance.now();
    await act();
    const to = performance.now();
    // Entries arrive a moment after their tasks.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const during = tasks.filter(({ startTime }) => startTime >= from && startTime <= to);
    laps.push({ what, took: to - from, longest: Math.max(0, ...during.map(({ duration }) => duration)) });
  };
  const cell = () => document.querySelector('.gallery-cell').firstElementChild.shadowRoot;
  const count = () => cell().querySelectorAll('[role="listitem"]').length;
  const until = async (holds) => { while (!holds()) await frame(); };
  const type = (text) => {
    const input = cell().querySelector('[role="search"] input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const total = ${String(COUNT)};
  await lap('first tiles', () => window.gallery.show('deposit', 'ready', 'light'));
  await lap('all tiles', () => until(() => count() >= total));
  await lap('scrolling through', async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 1500) { scrollTo(0, y); await frame(); }
  });
  await lap('jump to the end', async () => { scrollTo(0, 0); await frame(); scrollTo(0, 1e7); await frame(); await frame(); });
  scrollTo(0, 0);
  await lap('search', async () => { type('number 199'); await until(() => count() < total); await frame(); });
  await lap('search cleared', async () => { type(''); await until(() => count() >= total); });
  return JSON.stringify(laps);
})()`;

async function evaluate(page: Page, expression: string): Promise<unknown> {
  const answer = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  const { result, exceptionDetails } = answer as {
    result: { value?: unknown };
    exceptionDetails?: { text: string };
  };
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result.value;
}

async function run(page: Page, origin: string, cpu: number): Promise<readonly Phase[]> {
  await page.send('Emulation.setDeviceMetricsOverride', {
    width: 360,
    height: 740,
    deviceScaleFactor: 2,
    mobile: true,
  });
  await page.send('Page.navigate', {
    url: `${origin}/gallery.html?screen=empty&state=ready&methods=${String(COUNT)}`,
  });
  for (let left = 300; left > 0 && (await evaluate(page, '!!window.gallery')) !== true; left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await page.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return JSON.parse(String(await evaluate(page, WALK))) as Phase[];
}

async function main(): Promise<void> {
  const { chrome } = await findBrowser(env, console.log);
  if (!chrome) throw new Error('CHROME_BIN must be the path of Chrome or Chromium.');
  if (!env['BENCH_DIST']) await ensureBuild(root, console.log);
  const dist = env['BENCH_DIST'] ?? path.join(root, 'dist');
  const sandbox = await startSandbox({ sandboxPort: 0, widgetPort: 0, gatewayPort: 0, dist });
  const browser = launch(chrome);
  try {
    console.log(`${await browser.version()}, ${String(COUNT)} methods, ${String(ROUNDS)} rounds\n`);
    for (const cpu of [1, 4]) {
      const laps: Phase[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await browser.open();
        laps.push(...(await run(page, sandbox.urls.sandbox, cpu)));
        await page.close();
      }
      const rows = [...new Set(laps.map(({ what }) => what))].map((what) => {
        const own = laps.filter((one) => one.what === what);
        return [
          what,
          spread(own.map(({ longest }) => longest)).text,
          spread(own.map(({ took }) => took)).text,
        ];
      });
      printTable([`CPU ×${String(cpu)}`, 'longest task, ms', 'took, ms'], rows);
    }
  } finally {
    await browser.close();
    await sandbox.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
