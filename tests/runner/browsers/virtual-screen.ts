import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Programs that were started for a run. */
export interface Started {
  readonly env: NodeJS.ProcessEnv;
  /** Ends them, the last one first. */
  close(): Promise<void>;
}

/** Starts a virtual screen; `env` is that of the programs on it. */
export async function startVirtualScreen(env: NodeJS.ProcessEnv): Promise<Started> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { env: { ...env, DISPLAY: `:${display.toString().trim()}` }, close: () => endAll([screen]) };
}

/** Ends the programs, the last one first. */
export async function endAll(started: ChildProcess[], signal?: NodeJS.Signals): Promise<void> {
  for (const child of started.splice(0).reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const over = once(child, 'exit');
    child.kill(signal);
    await over;
  }
}
