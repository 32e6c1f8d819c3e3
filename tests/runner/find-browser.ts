import { spawnSync } from 'node:child_process';
import { install, mayInstall, onPath } from './programs.ts';

/** A browser and the driver of the same version; without a driver, WebdriverIO downloads a matching one. */
export interface Browser {
  readonly chrome: string | null;
  readonly driver: string | null;
  /** The same version without a window and its interface, in which journeys take a tenth less time. */
  readonly shell: string | null;
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const DRIVERS = ['chromedriver', 'chromium.chromedriver'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PACKAGES = ['chromium', 'chromium-driver', 'fonts-noto-core', 'fonts-noto-color-emoji'];
/** Also the name of its package. */
const SHELL = 'chromium-headless-shell';

/**
 * The browser to test with: CHROME_BIN (with CHROMEDRIVER_BIN), else an installed one with a driver of the same
 * version, else Debian's packages if they may be installed, else WebdriverIO's own download. Throws with instructions
 * when none of these works.
 */
export async function findBrowser(
  env: NodeJS.ProcessEnv,
  print: (sentence: string) => void,
): Promise<Browser> {
  if (env['CHROME_BIN']) return given(env['CHROME_BIN'], env['CHROMEDRIVER_BIN']);
  const found = installed() ?? installNow(print);
  if (found) return found;
  print('No browser with a driver is installed: WebdriverIO downloads one.');
  return download();
}

function installNow(print: (sentence: string) => void): Browser | null {
  if (!mayInstall()) return null;
  print(`No browser with a driver is installed: installing ${PACKAGES.join(' ')}.`);
  // Older systems have no shell.
  return install([...PACKAGES, SHELL]) || install(PACKAGES) ? installed() : null;
}

function given(chrome: string, driver: string | undefined): Browser {
  const version = majorOf(chrome);
  if (version === null)
    throw new Error(`CHROME_BIN is ${chrome}, which does not run: point it at Chrome or Chromium.`);
  const fitting = DRIVERS.map(onPath).find((one) => one !== null && majorOf(one) === version);
  return { chrome, driver: driver ?? fitting ?? null, shell: null };
}

/** An installed pair of browser and driver; a browser without a driver would still need a download. */
function installed(): Browser | null {
  const drivers = DRIVERS.map(onPath).filter((one) => one !== null);
  for (const chrome of [...BROWSERS.map(onPath), ...APPLICATIONS]) {
    const version = chrome === null ? null : majorOf(chrome);
    const driver = version === null ? undefined : drivers.find((one) => majorOf(one) === version);
    const shell = onPath(SHELL);
    if (chrome !== null && driver)
      return { chrome, driver, shell: shell !== null && majorOf(shell) === version ? shell : null };
  }
  return null;
}

/** The first number of `Chromium 156.0.1 …`; null when the program does not run. */
function majorOf(file: string): number | null {
  const { stdout, status } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  const digits = status === 0 ? /\b(\d+)\.\d+/.exec(stdout)?.[1] : undefined;
  return digits === undefined ? null : Number(digits);
}

/** Makes WebdriverIO download a pair by starting it once. */
async function download(): Promise<Browser> {
  const { remote } = await import('webdriverio');
  try {
    const browser = await remote({
      logLevel: 'error',
      capabilities: {
        browserName: 'chrome',
        'goog:chromeOptions': { args: ['--headless=new', '--no-sandbox'] },
      },
    });
    await browser.deleteSession();
    return { chrome: null, driver: null, shell: null };
  } catch (error) {
    throw new Error(
      `No browser: install Chromium with its driver (apt-get install chromium chromium-driver), or set CHROME_BIN. ${String(error)}`,
      { cause: error },
    );
  }
}
