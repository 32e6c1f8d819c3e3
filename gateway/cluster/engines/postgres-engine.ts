import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { requireProgram, endProgram, freePort, postgresFolders, startProgram } from './program.ts';

export interface Engine {
  readonly url: string;
  /** Kills it, like a crash. */
  kill(): Promise<void>;
  /** Restarts it on the same port with the same data. */
  restart(): Promise<void>;
  /** Shuts it down properly and removes its folder. */
  close(): Promise<void>;
}

const run = promisify(execFile);
export const POSTGRES_PACKAGE = 'postgresql';
/** Postgres refuses to run as root; Debian's package creates this user. */
const USER = 'postgres';

/** Starts a Postgres in a temporary folder on a free port of this machine. */
export async function startPostgres(within = tmpdir()): Promise<Engine> {
  const folders = postgresFolders();
  const initdb = requireProgram('initdb', POSTGRES_PACKAGE, folders);
  const postgres = requireProgram('postgres', POSTGRES_PACKAGE, folders);
  const psql = requireProgram('psql', POSTGRES_PACKAGE, folders);
  const isRoot = process.getuid?.() === 0;
  const asUser = (program: string, args: readonly string[]) =>
    isRoot
      ? { command: 'runuser', args: ['-u', USER, '--', program, ...args] }
      : { command: program, args: [...args] };
  const folder = mkdtempSync(path.join(within, 'cashier-postgres-'));
  if (isRoot) execFileSync('chown', [USER, folder]);
  chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  // The machine's locale may not be installed: initdb would fail.
  const asText = ['-E', 'UTF8', '--locale=C'];
  const init = asUser(initdb, ['-D', data, '-U', USER, '-A', 'trust', ...asText, '--no-sync']);
  execFileSync(init.command, init.args, { cwd: '/', stdio: 'ignore' });
  const port = await freePort();
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'shared_buffers=256MB',
  ].flatMap((setting) => ['-c', setting]);
  const isUp = () => run(psql, [url, '-c', 'select 1'], { timeout: 5000, cwd: '/' }).then(() => true);
  const server = asUser(postgres, ['-D', data, ...settings]);
  const start = () => startProgram(server.command, server.args, isUp);
  // runuser stays as the parent and does not forward signals, so they are sent to Postgres itself.
  const postmaster = () => Number(execFileSync('head', ['-1', path.join(data, 'postmaster.pid')]).toString());
  let child = await start();

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    process.kill(postmaster(), signal);
    await gone;
  }
  return {
    url,
    kill: () => stop('SIGQUIT'),
    async restart() {
      child = await start();
    },
    async close() {
      // SIGINT is a fast shutdown, which closes connections instead of waiting for them.
      await stop('SIGINT');
      await endProgram(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
