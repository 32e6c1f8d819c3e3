import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The program's full path; throws an error with the command that installs it. */
export function requireProgram(name: string, aptPackage: string, folders: readonly string[] = []): string {
  const places = [...(process.env['PATH'] ?? '').split(path.delimiter), ...folders];
  const found = places.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (found === undefined)
    throw new Error(`${name} is not installed. Install it with: apt-get install -y ${aptPackage}`);
  return found;
}

/** Folders of Debian's Postgres versions, newest first; they are not in the PATH. */
export function postgresFolders(root = '/usr/lib/postgresql'): string[] {
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(root, version, 'bin'));
}

/** A port of this machine that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address === 'string' || address === null) throw new Error('There is no free port.');
  return address.port;
}

const WAIT_MS = 30_000;

/** Starts a program and waits until `isUp`; throws an error with its output if it ends before that. */
export async function startProgram(
  command: string,
  args: readonly string[],
  isUp: () => Promise<boolean>,
): Promise<ChildProcess> {
  // The program has its own process group, so that Ctrl+C reaches only this process, which then shuts it down
  // properly.
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', detached: true });
  let printed = '';
  const keep = (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-4000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const end = performance.now() + WAIT_MS;
  while (!(await isUp().catch(() => false))) {
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`${path.basename(command)} did not start:\n${printed}`);
    await sleep(50);
  }
  return child;
}

/** Ends a program that this process started; resolves when it has exited. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
