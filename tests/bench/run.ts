import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadedMessage } from '../../host-sandbox/console/loaded-message.ts';
import { fetchPlayer } from '../../host-sandbox/console/player.ts';
import { MEXICO } from '../../gateway/data/mx.ts';
import { readState } from '../../host-sandbox/console/settings/sandbox-state.ts';
import { startSandbox } from '../../host-sandbox/start-sandbox.ts';
import { ensureBuild } from '../runner/ensure-build.ts';
import { findBrowser } from '../runner/find-browser.ts';
import { buildFloors } from './build-floors.ts';
import { launch } from './devtools.ts';
import { firstScreen, sizeOf, sumOf, type FileSize } from './first-screen.ts';
import { hostPage, sdkPage } from './host-page.ts';
import { runOnce, runTwice, speedOf, type Profile, type Run, type Target } from './race.ts';
import { serveFloor, serveFolder, servePage } from './serve-pages.ts';
import { printTable, spread } from './table.ts';

/**
 * `npm run bench` measures the bytes of the first screen and of the host SDK. Then it races the widget (at its own
 * address and in a partner's frame) against the floors, which are the smallest pages that do the same with React and
 * socket.io. A race runs from the start of the navigation until the first method is visible. All pages take turns in
 * one browser, so that noise of the machine affects all of them equally: compare figures of one run only. RUNS is the
 * number of rounds (7), after one warm-up round. BENCH_DIST names an existing build to measure, BENCH_OTHER a second one
 * that takes turns with it. ONLY names some of the pages, e.g. `module,widget`, to race against the floor; PROFILE some
 * of the races (slow, one-core, returning, fast). WATERFALL=1 prints the last run of each page in order of time. Above
 * each race stands how long a fixed script takes in it: compare figures of two days only if it takes as long.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { env } = process;
const ROUNDS = Number(env['RUNS'] ?? 7);
const FLOOR = 'floor, early socket';
/** The same with as long a list as the widget's, because the list's bytes also take their time. */
const EQUAL_FLOOR = 'floor, equal list';
/** Bytes of a list with fields, rules and texts. */
const FLOOR_LIST = 16_900;
const SANDBOX_LIST = JSON.stringify({ methods: MEXICO.deposit.map(({ wire }) => wire) }).length;
/** A large tile of a single method, which opens a form. */
const TAPPED = '[data-key="method/spei_transfer"] button';
/**
 * Another vendor's drop-in component that fetches a list. It is measured beside the widget if its build exists;
 * BENCH_PEER names another folder.
 */
const PEER = env['BENCH_PEER'] ?? path.join(root, '../shared/bench/peer-adyen/dist/fetched');
const PEER_TARGET = {
  selector: '.adyen-checkout__payment-method',
  tap: '.adyen-checkout__payment-method__header',
  field: '.adyen-checkout__payment-method--selected input',
};

/** Converts Mbit/s to bytes/s. */
const mbit = (speed: number): number => (speed * 1e6) / 8;
const SLOW_4G = { roundTrip: 150, down: mbit(1.6), up: mbit(0.75), cpu: 4 } as const;
const PROFILES: Readonly<Record<string, Profile>> = {
  slow: { name: 'Slow 4G, CPU ×4', ...SLOW_4G },
  'one-core': { name: 'Slow 4G, one core, CPU ×4', ...SLOW_4G, isOneCore: true },
  returning: { name: 'second visit, Slow 4G, CPU ×4', ...SLOW_4G, isReturning: true },
  fast: { name: 'no throttling', roundTrip: 0, down: 0, up: 0, cpu: 1 },
};

function printBytes(dist: string): void {
  const print = (what: string, files: readonly FileSize[], hasSum = true): void => {
    const rows = files.map(({ name, raw, brotli }) => [name, String(raw), String(brotli)]);
    printTable([what, 'bytes', 'brotli 11'], hasSum ? [...rows, ['sum', '', String(sumOf(files))]] : rows);
  };
  const screen = firstScreen(dist);
  print('until the first method: page', screen.page);
  print('until the first method: module', screen.module);
  print('then: interface', screen.interface);
  print('later', screen.later, false);
  print(
    'host SDK',
    ['index.js', 'react.js', 'element.js', 'cashier.js'].map((name) => sizeOf(dist, `sdk/${name}`)),
    false,
  );
}

async function race(dist: string): Promise<void> {
  const { chrome } = await findBrowser(env, console.log);
  if (!chrome) throw new Error('CHROME_BIN must be the path of Chrome or Chromium.');
  const scratch = mkdtempSync(path.join(tmpdir(), 'cashier-floors-'));
  const closing: (() => Promise<void>)[] = [];
  try {
    await buildFloors(scratch);
    const early = await serveFloor(path.join(scratch, 'early'), FLOOR_LIST);
    const equal = await serveFloor(path.join(scratch, 'early'), SANDBOX_LIST);
    const plain = await serveFloor(path.join(scratch, 'plain'), FLOOR_LIST);
    closing.push(early.close, equal.close, plain.close);
    const peer = existsSync(PEER) ? await serveFolder(PEER) : null;
    if (peer) closing.push(peer.close);
    const tile = { selector: '.tile', tap: '.tile', field: 'input' };
    const other = env['BENCH_OTHER'];
    const all: readonly Target[] = [
      { name: FLOOR, url: `${early.origin}/`, ...tile },
      { name: EQUAL_FLOOR, url: `${equal.origin}/`, ...tile },
      { name: 'floor', url: `${plain.origin}/`, ...tile },
      ...(await serveWidget(dist, closing)),
      ...(other === undefined ? [] : await serveWidget(other, closing)).map((target) => ({
        ...target,
        name: `${target.name}, other build`,
      })),
      ...(peer ? [{ name: 'peer', url: `${peer.origin}/`, ...PEER_TARGET }] : []),
    ];
    const only = env['ONLY']?.split(',');
    const targets = all.filter(
      ({ name }) =>
        !only || name === FLOOR || name === EQUAL_FLOOR || only.some((prefix) => name.startsWith(prefix)),
    );
    const raced = env['PROFILE']?.split(',') ?? Object.keys(PROFILES);
    for (const [name, profile] of Object.entries(PROFILES))
      if (raced.includes(name)) await raceIn(chrome, profile, targets);
  } finally {
    for (const close of closing.reverse()) await close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The pages of one build; `closing` receives what ends their servers. */
async function serveWidget(dist: string, closing: (() => Promise<void>)[]): Promise<Target[]> {
  const sandbox = await startSandbox({ sandboxPort: 0, widgetPort: 0, gatewayPort: 0, dist });
  closing.push(sandbox.close);
  const { widget, gateway } = sandbox.urls;
  const state = { ...readState(new URLSearchParams()), userId: 'bench' };
  const long = readState(new URLSearchParams({ market: 'ZZ', userId: 'bench-long' }));
  const player = await fetchPlayer(gateway, state);
  const longPlayer = await fetchPlayer(gateway, long);
  const loaded = loadedMessage(state, player, sandbox.urls);
  const sdk = path.join(dist, 'sdk');
  const host = await servePage(hostPage(widget, loaded), sdk);
  const module = await servePage(sdkPage(widget, loaded, true), sdk);
  const bare = await servePage(sdkPage(widget, loaded), sdk);
  closing.push(host.close, module.close, bare.close);
  const stored = ({ currency, paymentGeo, locale: lang }: typeof state, { fields }: typeof player): string =>
    `sessionStorage.setItem('user', ${JSON.stringify(JSON.stringify({ ...fields, currency, paymentGeo, lang }))});`;
  const method = { selector: '[role="list"] button', tap: TAPPED, field: '[data-screen] form input' };
  const page = { url: `${widget}/cashier/deposit`, ...method };
  return [
    { name: 'widget', ...page, before: stored(state, player) },
    {
      name: 'widget, 200 methods',
      ...page,
      tap: '[data-key="method/method_1"] button',
      before: stored(long, longPlayer),
    },
    { name: 'widget in a frame', url: `${host.origin}/`, ...method },
    { name: 'module through the SDK', url: `${module.origin}/`, ...method },
    { name: 'module, no preload line', url: `${bare.origin}/`, ...method },
  ];
}

/** All pages take turns, after one round to warm up; each second visit has a browser of its own. */
async function raceIn(chrome: string, profile: Profile, targets: readonly Target[]): Promise<void> {
  const browser = launch(chrome, { isOneCore: profile.isOneCore === true });
  try {
    const speed = await speedOf(browser, profile);
    console.log(
      `${await browser.version()}, ${ROUNDS} rounds; a fixed script takes ${speed.toFixed(0)} ms\n`,
    );
    const runs = new Map<Target, Run[]>(targets.map((target) => [target, []]));
    for (let round = profile.isReturning ? 1 : 0; round <= ROUNDS; round++)
      for (const [target, kept] of runs) {
        const run = profile.isReturning
          ? await runTwice(chrome, target, profile)
          : await runOnce(browser, target, profile);
        if (round > 0) kept.push(run);
      }
    printRace(profile, runs);
  } finally {
    await browser.close();
  }
}

function printRace(profile: Profile, runs: ReadonlyMap<Target, readonly Run[]>): void {
  const floors = [...runs].find(([target]) => target.name === FLOOR)?.[1] ?? [];
  const floor = spread(floors.map((run) => run.visible)).median;
  const rows = [...runs].map(([target, kept]) => {
    const visible = spread(kept.map((run) => run.visible));
    const first = spread(kept.map((run) => run.firstPaint));
    const contentful = spread(kept.map((run) => run.contentfulPaint));
    const median = (figure: (run: Run) => number): number => spread(kept.map(figure)).median;
    return [
      target.name,
      visible.text,
      (visible.median / floor).toFixed(2),
      contentful.text,
      first.text,
      spread(kept.map((run) => run.tap)).text,
      median((run) => run.blocking).toFixed(0),
      (median((run) => run.heap) / 1e6).toFixed(1),
      median((run) => run.shift).toFixed(3),
    ];
  });
  printTable(
    [
      profile.name,
      'first method visible, ms',
      '/ floor',
      'fcp',
      'first paint',
      'tap to field, ms',
      'blocking, ms',
      'heap, MB',
      'cls',
    ],
    rows,
  );
  if (env['WATERFALL'] !== '1') return;
  for (const [target, kept] of runs) {
    const events = kept.at(-1)?.events ?? [];
    const row = (event: Run['events'][number]) => [event.what, event.from.toFixed(0), event.to.toFixed(0)];
    printTable([target.name, 'from', 'to'], events.map(row));
  }
}

async function main(): Promise<void> {
  if (!Number.isInteger(ROUNDS) || ROUNDS < 1)
    throw new Error('RUNS must be the number of rounds, 1 or more.');
  const dist = env['BENCH_DIST'] ?? path.join(root, 'dist');
  if (!env['BENCH_DIST']) await ensureBuild(root, console.log);
  printBytes(dist);
  await race(dist);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
