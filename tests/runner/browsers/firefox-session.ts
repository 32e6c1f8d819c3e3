import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createMarionette, type Marionette } from './marionette.ts';

/** Preferences that stop the browser's own requests. */
const PREFERENCES = {
  // Any free port; Firefox writes it into its profile.
  'marionette.port': 0,
  'remote.prefs.recommended': true,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

/** A running Firefox for one session. */
export interface Session {
  readonly marionette: Marionette;
  close(): Promise<void>;
}

/** Starts Firefox with a temporary profile, in a window of `desktop` if one is given. Throws when it does not start to listen. */
export async function startSession(firefox: string, desktop?: NodeJS.ProcessEnv): Promise<Session> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const args = ['--marionette', '--no-remote', '--width=1280', '--height=900', '--profile', profile];
  const browser = spawn(firefox, desktop ? args : [...args, '-headless'], {
    stdio: 'ignore',
    env: desktop ?? process.env,
  });
  const over = new Promise<void>((resolve) => browser.once('close', () => resolve()));
  async function close(): Promise<void> {
    browser.kill();
    await over;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    const port = await portOf(browser, path.join(profile, 'MarionetteActivePort'));
    const marionette = createMarionette(connect(port, '127.0.0.1'));
    return {
      marionette,
      async close() {
        marionette.dispose();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function portOf(browser: ChildProcess, file: string): Promise<number> {
  for (let left = 600; left > 0 && browser.exitCode === null; left--) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (text !== '') return Number(text);
    await pause(100);
  }
  throw new Error('Firefox did not start listening');
}
