import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPython } from '../other-gateways/find-python.ts';
import { ensureBuild } from './ensure-build.ts';

/**
 * `npm test` runs the unit tests while building, then a sample of the journeys (tests/pages/sample.ts). `-- --all` runs
 * all of them, in every combination; `-- --quick` runs only an approved deposit in each hosting mode.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const flags = process.argv.slice(2);
const unknown = flags.filter((flag) => flag !== '--quick' && flag !== '--all');

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
    throw new Error(
      `npm test accepts only --quick or --all: for ${unknown.join(' ')} see test:unit and test:journeys.`,
    );
  installPython((sentence) => console.log(sentence));
  // Many unit tests wait, for a gateway or a timer; the build uses that time. JOURNEYS_DIST names an existing build to
  // test.
  const isBuilt = process.env['JOURNEYS_DIST'] !== undefined;
  const build = isBuilt ? Promise.resolve() : ensureBuild(root, (sentence) => console.log(sentence));
  const [built, unit] = await Promise.allSettled([build, run('test:unit', [])]);
  if (built.status === 'rejected') throw built.reason;
  if (unit.status === 'rejected') throw unit.reason;
  if (unit.value !== 0) return unit.value;
  if (flags.includes('--quick')) return run('test:journeys', ['modes'], { JOURNEYS_GREP: 'approved' });
  return run('test:journeys', [], flags.includes('--all') ? { JOURNEYS: 'all' } : {});
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
