import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScriptEntry } from '../../build/webpack/script-inventory.ts';
import { ensureBuild } from '../runner/ensure-build.ts';
import type { Findings, Proof, ProofOptions } from './proof.ts';
import { journeysPassed, lastLines, runCommand } from './run-command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The journeys that are marked for other browsers are in these files (tests/runner/browsers/run.ts). */
const MARKED = ['handshake', 'modes', 'partner-pages', 'platforms', 'tall-frame', 'translated'];
const MARKS = '@browsers|@firefox';
/** The back-forward cache, and tabs that Chromium really freezes. */
const CHROMIUM_ONLY = ['back-forward-cache', 'platforms'];
const OTHERS = {
  firefox: 'Firefox',
  webkit: 'WebKitGTK',
  'ios-app': 'an iOS app’s web view, in WebKitGTK',
} as const;
/** Browsers that a machine cannot have, by the names of `npm run test:browsers`: PROVE_WITHOUT=webkit,ios-app. */
const WITHOUT = (process.env['PROVE_WITHOUT'] ?? '').split(',');

interface Journeys {
  readonly measure: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** A run in one browser. One that is not there is never a pass: it is a fault unless PROVE_WITHOUT names it. */
async function play({ measure, script, args, env = {} }: Journeys): Promise<Findings> {
  const { code, output } = await runCommand('tsx', [script, ...args], { JOURNEYS: 'all', ...env });
  const missing = /^skipped\s+(.*)$/m.exec(output)?.[1];
  const passed = journeysPassed(output);
  if (missing !== undefined || passed === 0) {
    const why = missing ?? lastLines(output);
    return { figures: [[measure, `not run: ${why}`]], faults: [`${measure}: not run: ${why}`] };
  }
  return {
    figures: [[measure, `${String(passed)} passed`]],
    faults: code === 0 ? [] : [`${measure}: ${lastLines(output)}`],
  };
}

const inChromium = (
  measure: string,
  names: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Findings> => play({ measure, script: 'tests/runner/run.ts', args: names, env });

async function run({ say }: ProofOptions): Promise<Findings> {
  const all = [
    await inChromium('marked journeys in Chromium', MARKED, { JOURNEYS_GREP: MARKS }),
    await inChromium('the back-forward cache and frozen tabs, in Chromium', CHROMIUM_ONLY),
  ];
  for (const [name, browser] of Object.entries(OTHERS)) {
    const measure = `marked journeys in ${browser}`;
    if (WITHOUT.includes(name))
      all.push({ figures: [[measure, 'not run: left out by PROVE_WITHOUT']], faults: [] });
    else all.push(await play({ measure, script: 'tests/runner/browsers/run.ts', args: [name] }));
    say(`${measure}: ${all.at(-1)?.figures[0]?.[1] ?? ''}`);
  }
  return {
    figures: [
      ...all.flatMap(({ figures }) => figures),
      [
        'an Android app’s web view',
        'not run: no runner has Android; journeys of the android mode run in Chromium',
      ],
    ],
    faults: all.flatMap(({ faults }) => faults),
  };
}

/** A copy of the build in which the page’s first script is missing. */
async function brokenBuild({ say }: ProofOptions): Promise<string> {
  const given = process.env['JOURNEYS_DIST'];
  if (given === undefined) await ensureBuild(ROOT, say);
  const folder = mkdtempSync(path.join(tmpdir(), 'broken-build-'));
  cpSync(given ?? path.join(ROOT, 'dist'), folder, { recursive: true });
  const cashier = path.join(folder, 'cashier');
  const scripts = JSON.parse(
    readFileSync(path.join(cashier, 'scripts.json'), 'utf8'),
  ) as readonly ScriptEntry[];
  for (const { file, usedBy, purpose } of scripts)
    if (usedBy === 'page' && purpose.startsWith('Requests the list')) rmSync(path.join(cashier, file));
  return folder;
}

/** Runs one marked journey with the broken build. */
async function withBrokenBuild(options: ProofOptions): Promise<Findings> {
  const dist = await brokenBuild(options);
  const title = 'announces itself once to a host that answers';
  try {
    const { code, output } = await runCommand('tsx', ['tests/runner/run.ts', 'handshake'], {
      JOURNEYS_DIST: dist,
      JOURNEYS_GREP: title,
    });
    const isFound = code !== 0 && output.includes(title) && journeysPassed(output) === 0;
    return { figures: [], faults: isFound ? [lastLines(output)] : [] };
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

async function withoutBrowser(): Promise<Findings> {
  const { faults } = await play({
    measure: 'marked journeys in a browser that is not there',
    script: 'tests/runner/browsers/run.ts',
    args: ['no-such-browser'],
  });
  return { figures: [], faults };
}

export const BROWSERS: Proof = {
  name: 'browsers',
  shows: 'Chromium, Firefox and WebKit behave alike; tabs that are frozen or kept for going back pay once.',
  failsWhen:
    'a marked journey fails in one of them, or a browser cannot be run that PROVE_WITHOUT does not name.',
  isLongOnly: true,
  run,
  counterProofs: [
    { fault: 'a build without the page’s first script', run: withBrokenBuild },
    { fault: 'a browser that is not installed', run: withoutBrowser },
  ],
};
