import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadedMessage } from '../../host-sandbox/console/loaded-message.ts';
import { fetchPlayer } from '../../host-sandbox/console/player.ts';
import { readState } from '../../host-sandbox/console/settings/sandbox-state.ts';
import { startSandbox } from '../../host-sandbox/server/start-sandbox.ts';
import { ensureBuild } from '../runner/ensure-build.ts';
import { findBrowser } from '../runner/find-browser.ts';
import { buildFloors } from './build-floors.ts';
import { launch } from './devtools.ts';
import { firstScreen, sizeOf, sumOf } from './first-screen.ts';
import { hostPage } from './host-page.ts';
import type { Profile, Run, Target } from './race.ts';
import { runOnce } from './race.ts';
import { serveFloor, servePage } from './serve-pages.ts';
import { printTable, spread } from './table.ts';

/**
 * `npm run bench`: the bytes of the first screen and of the host SDK, then a race from the start of the navigation to the first method that
 * can be seen: the widget (by its own address and in a partner's frame) against floors, the least pages that do the same
 * job with React and socket.io. All run in turn in one browser, so that the noise of the machine meets all alike:
 * compare figures of one run only. RUNS is the number of rounds (5), after one that warms up; BENCH_DIST names a build
 * to measure as it stands, WATERFALL=1 prints the last run of each page in order of time.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { env } = process;
const ROUNDS = Number(env['RUNS'] ?? 5);
const FLOOR = 'floor, early socket';

/** bytes/s of so many Mbit/s */
const mbit = (speed: number): number => (speed * 1e6) / 8;
const PROFILES: readonly Profile[] = [
  { name: 'Slow 4G, CPU ×4', roundTrip: 150, down: mbit(1.6), up: mbit(0.75), cpu: 4 },
  { name: 'no throttling', roundTrip: 0, down: 0, up: 0, cpu: 1 },
];

function printBytes(dist: string): void {
  const { first, later } = firstScreen(path.join(dist, 'cashier'));
  const rows = first.map(({ name, raw, brotli }) => [name, String(raw), String(brotli)]);
  printTable(['first screen', 'bytes', 'brotli 11'], [...rows, ['sum', '', String(sumOf(first))]]);
  printTable(
    ['later', 'bytes', 'brotli 11'],
    later.map(({ name, raw, brotli }) => [name, String(raw), String(brotli)]),
  );
  const sdk = ['index.js', 'react.js', 'element.js', 'cashier.js'].map((name) =>
    sizeOf(path.join(dist, 'sdk'), name),
  );
  printTable(
    ['host SDK', 'bytes', 'brotli 11'],
    sdk.map(({ name, raw, brotli }) => [name, String(raw), String(brotli)]),
  );
}

async function race(dist: string): Promise<void> {
  const { chrome } = await findBrowser(env, console.log);
  if (!chrome) throw new Error('CHROME_BIN must name a Chrome or Chromium.');
  const scratch = mkdtempSync(path.join(tmpdir(), 'cashier-floors-'));
  const closing: (() => Promise<void>)[] = [];
  try {
    await buildFloors(scratch);
    const sandbox = await startSandbox({ sandboxPort: 0, widgetPort: 0, gatewayPort: 0, dist });
    closing.push(sandbox.close);
    const early = await serveFloor(path.join(scratch, 'early'));
    const plain = await serveFloor(path.join(scratch, 'plain'));
    const state = { ...readState(new URLSearchParams()), userId: 'bench' };
    const player = await fetchPlayer(sandbox.urls.gateway, state);
    const host = await servePage(hostPage(sandbox.urls.widget, loadedMessage(state, player, sandbox.urls)));
    closing.push(early.close, plain.close, host.close);

    const { currency, paymentGeo, locale: lang } = state;
    const user = JSON.stringify({ ...player.fields, currency, paymentGeo, lang });
    const selector = '[role="list"] button';
    const targets: readonly Target[] = [
      { name: FLOOR, url: `${early.origin}/`, selector: '.tile' },
      { name: 'floor', url: `${plain.origin}/`, selector: '.tile' },
      {
        name: 'widget',
        url: `${sandbox.urls.widget}/cashier/deposit`,
        selector,
        before: `sessionStorage.setItem('user', ${JSON.stringify(user)});`,
      },
      { name: 'widget in a frame', url: `${host.origin}/`, selector },
    ];
    const browser = launch(chrome);
    closing.push(browser.close);
    console.log(`${await browser.version()}, ${ROUNDS} rounds\n`);
    for (const profile of PROFILES) {
      const runs = new Map<Target, Run[]>(targets.map((target) => [target, []]));
      for (let round = 0; round <= ROUNDS; round++)
        for (const [target, kept] of runs) {
          const run = await runOnce(browser, target, profile);
          if (round > 0) kept.push(run);
        }
      printRace(profile, runs);
    }
  } finally {
    for (const close of closing.reverse()) await close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

function printRace(profile: Profile, runs: ReadonlyMap<Target, readonly Run[]>): void {
  const floors = [...runs].find(([target]) => target.name === FLOOR)?.[1] ?? [];
  const floor = spread(floors.map((run) => run.visible)).median;
  const rows = [...runs].map(([target, kept]) => {
    const visible = spread(kept.map((run) => run.visible));
    const first = spread(kept.map((run) => run.firstPaint));
    const contentful = spread(kept.map((run) => run.contentfulPaint));
    return [target.name, visible.text, (visible.median / floor).toFixed(2), contentful.text, first.text];
  });
  printTable([profile.name, 'first method visible, ms', '/ floor', 'fcp', 'first paint'], rows);
  if (env['WATERFALL'] !== '1') return;
  for (const [target, kept] of runs) {
    const events = kept.at(-1)?.events ?? [];
    const row = (event: Run['events'][number]) => [event.what, event.from.toFixed(0), event.to.toFixed(0)];
    printTable([target.name, 'from', 'to'], events.map(row));
  }
}

async function main(): Promise<void> {
  if (!Number.isInteger(ROUNDS) || ROUNDS < 1) throw new Error('RUNS is the number of rounds, 1 or more.');
  const dist = env['BENCH_DIST'] ?? path.join(root, 'dist');
  if (!env['BENCH_DIST']) await ensureBuild(root, console.log);
  printBytes(dist);
  await race(dist);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
