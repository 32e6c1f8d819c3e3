import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../unit/free-port.ts';
import type { Driver } from './driver.ts';

/** Starts WebKitGTK's driver on a virtual screen; child processes inherit `env`. Throws when it does not start. */
export async function startWebKitDriver(env: NodeJS.ProcessEnv): Promise<Driver> {
  const started: ChildProcess[] = [];
  async function close(): Promise<void> {
    for (const child of started.splice(0).reverse()) {
      if (child.exitCode !== null) continue;
      const over = once(child, 'exit');
      child.kill();
      await over;
    }
  }
  try {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    started.push(screen);
    const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${String(port)}`, '--replace-on-new-session'], {
      env: { ...env, DISPLAY: `:${display.toString().trim()}` },
      stdio: 'ignore',
    });
    started.push(driver);
    await answers(driver, `http://127.0.0.1:${String(port)}/status`);
    return { port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function answers(driver: ChildProcess, address: string): Promise<void> {
  for (let left = 200; left > 0 && driver.exitCode === null; left--) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver did not start listening');
}
