import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../unit/free-port.ts';
import type { Driver } from './driver.ts';
import { endAll, startVirtualScreen } from './virtual-screen.ts';

/** Starts WebKitGTK's driver on a virtual screen; child processes inherit `env`. Throws when it does not start. */
export async function startWebKitDriver(env: NodeJS.ProcessEnv): Promise<Driver> {
  const screen = await startVirtualScreen(env);
  const started: ChildProcess[] = [];
  async function close(): Promise<void> {
    await endAll(started);
    await screen.close();
  }
  try {
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${String(port)}`, '--replace-on-new-session'], {
      env: screen.env,
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
