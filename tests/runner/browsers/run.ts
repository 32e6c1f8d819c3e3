import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPassed, summarize } from '../outcomes.ts';
import { runJourneys, specOf, type Run } from '../run-journeys.ts';
import type { Driver } from './driver.ts';
import { findFirefox, hasScreenReader, hasWebKit } from './find-programs.ts';
import { startMarionetteDriver } from './marionette-driver.ts';
import { startReaderDesktop } from './screen-reader.ts';
import { startWebKitDriver } from './webkit-driver.ts';

/**
 * `npm run test:browsers` runs the journeys whose titles contain `@browsers` in Firefox and WebKit, those with `@firefox`
 * in Firefox only, and the iOS embedding in a WebKit web view. Arguments select browsers: firefox, webkit, ios-app, and
 * screen-reader, which runs only on request: Orca, while a player pays in Firefox. The last lines list what was skipped
 * because it could not be installed, and what failed, and count the tests.
 */
const WEBKITGTK = 'MiniBrowser';
const SPECS = ['handshake', 'modes', 'partner-pages', 'platforms', 'tall-frame', 'translated'];
const marked = (marks: string) => ({ spec: SPECS.map(specOf), mochaOpts: { grep: marks } });
const APP = fileURLToPath(new URL('ios-app.py', import.meta.url));

const USUAL = ['firefox', 'webkit', 'ios-app'];
/** Orca misses a focus on a busy machine, so it runs only on request. */
const NAMES = [...USUAL, 'screen-reader'];

const print = (sentence: string) => console.log(sentence);

/**
 * The settings of a browser's run, one session at a time. Both use the classic protocol, because WebKitGTK supports no
 * other.
 */
function runOf(name: string, { port }: Driver, own: object, changes: Run['changes']): Run {
  const capability = { browserName: name, 'wdio:enforceWebDriverClassic': true, ...own };
  const driver = { hostname: '127.0.0.1', port, path: '/', maxInstances: 1 };
  return { name, changes: { ...changes, ...driver, capabilities: [capability] } };
}

async function main(): Promise<number> {
  const requested = process.argv.slice(2);
  const unknown = requested.filter((name) => !NAMES.includes(name));
  // A run without a browser would have no failures.
  if (unknown.length > 0) throw new Error(`No such browser: ${unknown.join(', ')} (${NAMES.join(', ')})`);
  const isRequested = (name: string) => (requested.length === 0 ? USUAL : requested).includes(name);
  const folder = mkdtempSync(path.join(tmpdir(), 'ios-app-'));
  Object.assign(process.env, { IOS_APP: folder });
  const closing: { close(): Promise<void> }[] = [];
  const runs: Run[] = [];
  const skipped: string[] = [];
  try {
    if (isRequested('firefox')) {
      const firefox = findFirefox(process.env, print);
      if (firefox === null)
        skipped.push('Firefox is not installed (apt-get install firefox-esr, or FIREFOX_BIN)');
      else {
        const driver = await startMarionetteDriver(firefox);
        closing.push(driver);
        runs.push(runOf('firefox', driver, {}, marked('@browsers|@firefox')));
      }
    }
    if (isRequested('screen-reader')) {
      const firefox = findFirefox(process.env, print);
      if (firefox === null || !hasScreenReader(print))
        skipped.push(
          'the screen reader is not installed (apt-get install firefox-esr orca openbox dbus xvfb)',
        );
      else {
        const desktop = await startReaderDesktop(process.env);
        closing.push(desktop);
        Object.assign(process.env, { ORCA_LOG: desktop.log });
        const driver = await startMarionetteDriver(firefox, desktop.env);
        closing.push(driver);
        runs.push(runOf('firefox', driver, {}, { spec: [specOf('browsers/screen-reader')] }));
      }
    }
    if (isRequested('webkit') || isRequested('ios-app')) {
      if (!hasWebKit(print))
        skipped.push('WebKitGTK is not installed (apt-get install webkit2gtk-driver xvfb)');
      else {
        const driver = await startWebKitDriver(process.env);
        closing.push(driver);
        if (isRequested('webkit')) runs.push(runOf(WEBKITGTK, driver, {}, marked('@browsers')));
        const app = { 'webkitgtk:browserOptions': { binary: APP, args: [] } };
        if (isRequested('ios-app'))
          runs.push(runOf('ios-app', driver, app, { spec: [specOf('browsers/ios-app')] }));
      }
    }
    const { outcomes, times } = await runJourneys(runs, print);
    print(`\n${[...skipped.map((why) => `skipped  ${why}`), summarize(outcomes, times)].join('\n')}`);
    return hasPassed(outcomes) ? 0 : 1;
  } finally {
    for (const one of closing.reverse()) await one.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
