import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demandProgram, endProgram, freePort, postgresFolders, startProgram } from './program.ts';

export interface Engine {
  readonly url: string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the data that it left. */
  restart(): Promise<void>;
  /** Ends it in order, and removes its folder. */
  close(): Promise<void>;
}

const APT = 'postgresql';
/** Postgres refuses to run as root; Debian's package brings this user. */
const USER = 'postgres';

/** A Postgres of its own in a temporary folder, on a free port of this machine. */
export async function startPostgres(within = tmpdir()): Promise<Engine> {
  const folders = postgresFolders();
  const initdb = demandProgram('initdb', APT, folders);
  const postgres = demandProgram('postgres', APT, folders);
  const psql = demandProgram('psql', APT, folders);
  const asUser = process.getuid?.() === 0 ? ['runuser', '-u', USER, '--'] : [];
  const folder = mkdtempSync(path.join(within, 'cashier-postgres-'));
  if (asUser.length > 0) execFileSync('chown', [USER, folder]);
  chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  const [init = initdb, ...initArgs] = [...asUser, initdb];
  execFileSync(init, [...initArgs, '-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    cwd: '/',
    stdio: 'ignore',
  });
  const port = await freePort();
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'shared_buffers=256MB',
  ].flatMap((setting) => ['-c', setting]);
  const isUp = async () => {
    execFileSync(psql, [url, '-c', 'select 1'], { stdio: 'ignore', timeout: 5000, cwd: '/' });
    return true;
  };
  // setpriv and runuser stay as the parent; Postgres itself is told by its own file of the process.
  const start = async () => {
    const [command = postgres, ...args] = [...asUser, postgres, '-D', data, ...settings];
    return startProgram(command, args, isUp);
  };
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
      // A fast shutdown: connections are ended, not waited for.
      await stop('SIGINT');
      await endProgram(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
