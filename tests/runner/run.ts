import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.ts';
import { hasPassed, summarize, type SpecTime } from './outcomes.ts';
import { runJourneys, specOf } from './run-journeys.ts';

const SECONDS = fileURLToPath(new URL('../journeys/seconds.json', import.meta.url));

/**
 * `npm run test:journeys` finds a browser and runs the journeys in it. Arguments name spec files, e.g. `npm run
 * test:journeys -- handshake`; JOURNEYS_DIST names an existing build to test, JOURNEYS_GREP selects tests by title.
 * UPDATE_SECONDS notes how long the spec files took, by which a run distributes them over its workers. The last lines list
 * the slowest spec files, what needed a second attempt and what failed, and count the tests.
 */
const print = (sentence: string) => console.log(sentence);

async function main(): Promise<number> {
  const browser = await findBrowser(process.env, print);
  Object.assign(process.env, {
    ...(browser.chrome && { CHROME_BIN: browser.chrome }),
    ...(browser.driver && { CHROMEDRIVER_BIN: browser.driver }),
    ...(browser.shell && { CHROME_SHELL_BIN: browser.shell }),
  });
  const spec = process.argv.slice(2).map(specOf);
  const { outcomes, times } = await runJourneys(
    [{ name: 'chromium', changes: spec.length > 0 ? { spec } : {} }],
    print,
  );
  if (process.env['UPDATE_SECONDS']) writeSeconds(times);
  print(`\n${summarize(outcomes, times)}`);
  return hasPassed(outcomes) ? 0 : 1;
}

function writeSeconds(times: readonly SpecTime[]): void {
  const seconds = times.map(
    ({ spec, ms }) => [path.basename(spec, '.journey.ts'), Math.round(ms / 1000)] as const,
  );
  const sorted = Object.fromEntries(seconds.sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(SECONDS, `${JSON.stringify(sorted, null, 2)}\n`);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
