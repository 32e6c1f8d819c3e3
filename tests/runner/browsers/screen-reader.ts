import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endAll, startVirtualScreen, type Started } from './virtual-screen.ts';

/** Orca runs this file when it starts. */
const CUSTOMIZATIONS = path.join(import.meta.dirname, 'orca-customizations.py');

/** A desktop with a screen reader, whose sentences are in the file `log`, one JSON text per line. */
export interface ReaderDesktop extends Started {
  readonly log: string;
}

/**
 * Starts Orca, the screen reader of Linux, on a virtual screen: with a session bus, over which a browser reports its
 * accessibility tree, and with a window manager, without which no window is active. Its voice is a file
 * (orca-customizations.py). Throws when it does not start.
 *
 *   Firefox ── AT-SPI, over D-Bus ──► Orca ──► ORCA_LOG ──► journey
 */
export async function startReaderDesktop(env: NodeJS.ProcessEnv): Promise<ReaderDesktop> {
  const home = mkdtempSync(path.join(tmpdir(), 'orca-'));
  const log = path.join(home, 'said.jsonl');
  const started: ChildProcess[] = [];
  const screen = await startVirtualScreen(env);
  async function close(): Promise<void> {
    // Orca waits for its voice when it ends otherwise.
    await endAll(started, 'SIGKILL');
    await screen.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
  const start = (own: NodeJS.ProcessEnv, command: string, ...args: string[]): ChildProcess => {
    const child = spawn(command, args, { env: own, stdio: ['ignore', 'pipe', 'ignore'] });
    started.push(child);
    return child;
  };
  try {
    const own = { ...screen.env, HOME: home, XDG_RUNTIME_DIR: home, GNOME_ACCESSIBILITY: '1', ORCA_LOG: log };
    const bus = start(own, 'dbus-daemon', '--session', '--nofork', '--print-address');
    const [address] = (await once(bus.stdout!, 'data')) as [Buffer];
    const onBus = { ...own, DBUS_SESSION_BUS_ADDRESS: address.toString().trim() };
    turnAccessibilityOn(onBus);
    cpSync(CUSTOMIZATIONS, path.join(home, '.local/share/orca/orca-customizations.py'));
    start(onBus, 'openbox').stdout!.resume();
    const orca = start(onBus, 'orca', '--replace');
    orca.stdout!.resume();
    await speaks(orca, log);
    return { env: onBus, log, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** As a desktop does for a player who uses a screen reader. */
function turnAccessibilityOn(env: NodeJS.ProcessEnv): void {
  const set = 'org.freedesktop.DBus.Properties.Set';
  for (const name of ['IsEnabled', 'ScreenReaderEnabled'])
    spawnSync(
      'gdbus',
      ['call', '--session', '--dest', 'org.a11y.Bus', '--object-path', '/org/a11y/bus'].concat([
        '--method',
        set,
        'org.a11y.Status',
        name,
        '<true>',
      ]),
      { env },
    );
}

async function speaks(orca: ChildProcess, log: string): Promise<void> {
  for (let left = 300; left > 0 && orca.exitCode === null; left--) {
    if (existsSync(log)) return;
    await pause(100);
  }
  throw new Error('Orca did not start speaking');
}
