import { findBrowser } from './find-browser.ts';
import { hasPassed, summarize } from './outcomes.ts';
import { runJourneys, specOf } from './run-journeys.ts';

/**
 * `npm run test:journeys` finds a browser and runs the journeys in it. Arguments name spec files, e.g. `npm run
 * test:journeys -- handshake`; JOURNEYS_DIST names an existing build to test, JOURNEYS_GREP selects tests by title. The
 * last lines list the slowest spec files, what needed a second attempt and what failed, and count the tests.
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
  print(`\n${summarize(outcomes, times)}`);
  return hasPassed(outcomes) ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
