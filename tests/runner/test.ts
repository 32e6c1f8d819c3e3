import { spawnSync } from 'node:child_process';

/**
 * `npm test`: the unit tests, then the journeys. `-- --quick` walks only one journey of each hosting mode, an approved
 * deposit.
 */
const isQuick = process.argv.includes('--quick');
const unknown = process.argv.slice(2).filter((argument) => argument !== '--quick');

function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const { status } = spawnSync('npm', ['run', script, '--', ...args], {
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (unknown.length > 0) {
  console.error(`npm test takes only --quick: for ${unknown.join(' ')} see test:unit and test:journeys.`);
  process.exit(1);
}
run('test:unit', []);
if (isQuick) run('test:journeys', ['modes'], { ...process.env, JOURNEYS_GREP: 'approved' });
else run('test:journeys', []);
