import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Launcher } from '@wdio/cli';
import { startSandbox } from '../../host-sandbox/gateway/start-sandbox.ts';
import { ensureBuild } from './ensure-build.ts';
import { findBrowser } from './find-browser.ts';
import { countOutcomes } from './outcomes.ts';

/**
 * `npm run test:journeys`: finds a browser, builds what is missing or old, starts the sandbox on free ports and lets
 * WebdriverIO walk the journeys. Arguments name spec files, e.g. `npm run test:journeys -- handshake`; JOURNEYS_DIST
 * names a build to test as it stands, JOURNEYS_GREP the titles to walk. The last line counts the tests.
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
    const { passed, failed } = countOutcomes(outcomes);
    // A worker that broke outside a test leaves no outcome, and is a failure all the same.
    const broken = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0;
    say(`\n${passed} passed, ${failed + broken} failed`);
    return failed + broken > 0 ? 1 : code;
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
