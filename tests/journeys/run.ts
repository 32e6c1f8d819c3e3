import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Launcher } from '@wdio/cli';
import { startSandbox } from '../../host-sandbox/gateway/start-sandbox.ts';
import { ensureBuild } from './ensure-build.ts';
import { findBrowser } from './find-browser.ts';
import { readOutcomes, summarize } from './outcomes.ts';

/**
 * `npm run test:journeys`: finds a browser, builds what is missing or old, starts the sandbox on free ports and lets
 * WebdriverIO walk the journeys. Arguments name spec files, e.g. `npm run test:journeys -- handshake`; JOURNEYS_DIST
 * names a build to test as it stands, JOURNEYS_GREP the titles to walk. The last lines name what failed and count the tests.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = path.join(root, 'tests/.tmp');
const outcomes = path.join(scratch, 'outcomes.jsonl');

const say = (sentence: string) => console.log(sentence);

async function main(): Promise<number> {
  const { env } = process;
  const browser = await findBrowser(env, say);
  const dist = env['JOURNEYS_DIST'];
  if (!dist) await ensureBuild(root, say);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });

  const sandbox = await startSandbox({ sandboxPort: 0, widgetPort: 0, gatewayPort: 0, dist });
  try {
    Object.assign(env, {
      SANDBOX_URL: sandbox.urls.sandbox,
      WIDGET_URL: sandbox.urls.widget,
      GATEWAY_URL: sandbox.urls.gateway,
      JOURNEY_OUTCOMES: outcomes,
      JOURNEY_SCRATCH: scratch,
      ...(browser.chrome && { CHROME_BIN: browser.chrome }),
      ...(browser.driver && { CHROMEDRIVER_BIN: browser.driver }),
    });
    const spec = process.argv.slice(2).map((name) => path.join(root, `tests/journeys/${name}.journey.ts`));
    const launcher = new Launcher(path.join(root, 'wdio.conf.ts'), spec.length > 0 ? { spec } : {});
    const code = (await launcher.run()) ?? 1;
    const ended = readOutcomes(outcomes);
    // A worker that broke outside a test leaves no outcome, and is a failure all the same.
    const isBroken = code !== 0 || !ended.some(({ outcome }) => outcome === 'passed');
    if (isBroken && !ended.some(({ outcome }) => outcome === 'failed'))
      ended.push({ spec: 'run', title: 'a worker broke outside its tests', outcome: 'failed' });
    say(`\n${summarize(ended)}`);
    return isBroken ? 1 : 0;
  } finally {
    await sandbox.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
