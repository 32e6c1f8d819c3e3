import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Verdict } from './run-invariants.ts';

jest.setTimeout(120_000);

/** Runs in its own process, because Jest cannot load PGlite. */
function run(args: readonly string[]): Promise<string[]> {
  const script = path.join(__dirname, 'run-invariants.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve) => child.once('exit', () => resolve(printed.trim().split('\n'))));
}

it('[TX-5] the books satisfy every invariant on PGlite, and each invariant detects its mutation', async () => {
  const [head, ...lines] = await run(['--runs', '2']);
  const verdicts = lines.map((line) => JSON.parse(line) as Verdict);
  const wrong = verdicts.filter(({ broken, isDetected: isNoticed }) => broken !== null || !isNoticed);
  expect({ head, wrong }).toEqual({ head, wrong: [] });
  expect(verdicts.length).toBeGreaterThanOrEqual(15);
});
