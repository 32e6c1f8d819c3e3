import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './ensure-build.ts';

/**
 * `npm test` runs the unit tests while building, then the journeys. `-- --quick` runs only one journey in each hosting
 * mode, an approved deposit.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const isQuick = process.argv.includes('--quick');
const unknown = process.argv.slice(2).filter((argument) => argument !== '--quick');

/** Runs a script of package.json; resolves with its exit code. */
function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', script, '--', ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function main(): Promise<number> {
  if (unknown.length > 0)
    throw new Error(`npm test takes only --quick: for ${unknown.join(' ')} see test:unit and test:journeys.`);
  // Many unit tests wait, for a gateway or a timer; the build uses that time. JOURNEYS_DIST names an existing build to
  // test.
  const isBuilt = process.env['JOURNEYS_DIST'] !== undefined;
  const build = isBuilt ? Promise.resolve() : ensureBuild(root, (sentence) => console.log(sentence));
  const [built, unit] = await Promise.allSettled([build, run('test:unit', [])]);
  if (built.status === 'rejected') throw built.reason;
  if (unit.status === 'rejected') throw unit.reason;
  if (unit.value !== 0) return unit.value;
  return isQuick ? run('test:journeys', ['modes'], { JOURNEYS_GREP: 'approved' }) : run('test:journeys', []);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
