import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Launcher, type RunCommandArguments } from '@wdio/cli';
import { startSandbox } from '../../host-sandbox/start-sandbox.ts';
import { ensureBuild } from './ensure-build.ts';
import { hasFailed, readOutcomes, readTimes, type SpecTime, type TestOutcome } from './outcomes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = path.join(root, 'tests/.tmp');
const outcomes = path.join(scratch, 'outcomes.jsonl');
const times = path.join(scratch, 'times.jsonl');

/** A browser's run. */
export interface Run {
  readonly name: string;
  /** Overrides for wdio.conf.ts. */
  readonly changes: Partial<RunCommandArguments> & {
    readonly capabilities?: readonly WebdriverIO.Capabilities[];
    readonly maxInstances?: number;
  };
}

/** The result of all runs. */
export interface RunResult {
  readonly outcomes: readonly TestOutcome[];
  readonly times: readonly SpecTime[];
}

/** The file of a journey by its name, e.g. `handshake`. */
export const specOf = (name: string): string => path.join(root, `tests/journeys/${name}.journey.ts`);

/**
 * Builds what is missing or outdated (JOURNEYS_DIST names an existing build instead), starts the sandbox on free ports
 * and lets WebdriverIO execute each of the runs, one after the other. A run that fails outside its tests is reported as
 * a failed test.
 */
export async function runJourneys(
  runs: readonly Run[],
  print: (sentence: string) => void,
): Promise<RunResult> {
  const dist = process.env['JOURNEYS_DIST'];
  if (!dist) await ensureBuild(root, print);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });

  const sandbox = await startSandbox({
    sandboxPort: 0,
    widgetPort: 0,
    gatewayPort: 0,
    dist,
    databaseUrl: process.env['DATABASE_URL'] || undefined,
  });
  try {
    Object.assign(process.env, {
      SANDBOX_URL: sandbox.urls.sandbox,
      WIDGET_URL: sandbox.urls.widget,
      GATEWAY_URL: sandbox.urls.gateway,
      JOURNEY_OUTCOMES: outcomes,
      JOURNEY_SCRATCH: scratch,
      JOURNEY_TIMES: times,
    });
    const broken: TestOutcome[] = [];
    for (const { name, changes } of runs) {
      const before = readOutcomes(outcomes).length;
      const code = (await new Launcher(path.join(root, 'wdio.conf.ts'), changes).run()) ?? 1;
      const ended = readOutcomes(outcomes).slice(before);
      const isBroken = code !== 0 || !ended.some(({ outcome }) => outcome === 'passed');
      // A worker that fails outside a test leaves no result.
      if (isBroken && !hasFailed(ended))
        broken.push({
          browser: name,
          spec: 'run',
          title: 'a worker failed outside its tests',
          outcome: 'failed',
        });
    }
    return { outcomes: [...readOutcomes(outcomes), ...broken], times: readTimes(times) };
  } finally {
    await sandbox.close();
  }
}
