import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  readonly code: number;
  /** What it wrote, both streams. */
  readonly output: string;
}

/** Runs a command of the project's packages, for example `jest tests/simulator`, in its root. */
export function runCommand(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--no-install', command, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    const add = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** How many journeys passed, by the last line of their run. */
export const journeysPassed = (output: string): number =>
  Number(/(\d+) passed, \d+ of them/.exec(output)?.[1] ?? 0);

/** How many tests passed, by jest's summary. */
export const testsPassed = (output: string): number =>
  Number(/^Tests:.*?(\d+) passed/m.exec(output)?.[1] ?? 0);

/** The end of an output, in one line. */
export const lastLines = (output: string): string => output.trim().split('\n').slice(-6).join(' ');

/** Runs a script of its own process; its last line is what it found, as JSON. */
export async function runScript<T>(file: string, args: readonly string[]): Promise<T> {
  const { code, output } = await runCommand('tsx', [file, ...args]);
  const line = output
    .trim()
    .split('\n')
    .findLast((one) => one.startsWith('{'));
  if (code !== 0 || line === undefined) throw new Error(`${file} failed: ${output.slice(-1000)}`);
  return JSON.parse(line) as T;
}
