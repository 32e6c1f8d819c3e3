import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createMarionette, MarionetteError, type Marionette } from './marionette.ts';

// Debian has no geckodriver, and npm's package of it downloads one: this is as much of it as the journeys use.
//
//   WebdriverIO ── HTTP, WebDriver ──► this ── TCP, Marionette ──► Firefox, started anew for each session

/** Command of Marionette for method and path below /session/{id}; names in the path become parameters, with the body. */
const COMMANDS: Readonly<Record<string, string>> = {
  'POST /url': 'Navigate',
  'GET /url': 'GetCurrentURL',
  'GET /title': 'GetTitle',
  'POST /refresh': 'Refresh',
  'POST /timeouts': 'SetTimeouts',
  'GET /timeouts': 'GetTimeouts',
  'GET /window': 'GetWindowHandle',
  'POST /window': 'SwitchToWindow',
  'DELETE /window': 'CloseWindow',
  'GET /window/handles': 'GetWindowHandles',
  'GET /window/rect': 'GetWindowRect',
  'POST /window/rect': 'SetWindowRect',
  'POST /frame': 'SwitchToFrame',
  'POST /element': 'FindElement',
  'POST /elements': 'FindElements',
  'POST /element/:element/element': 'FindElement',
  'POST /element/:element/elements': 'FindElements',
  'POST /element/:id/click': 'ElementClick',
  'POST /element/:id/value': 'ElementSendKeys',
  'GET /element/:id/text': 'GetElementText',
  'GET /element/:id/name': 'GetElementTagName',
  'GET /element/:id/rect': 'GetElementRect',
  'GET /element/:id/enabled': 'IsElementEnabled',
  'GET /element/:id/displayed': 'IsElementDisplayed',
  'GET /element/:id/attribute/:name': 'GetElementAttribute',
  'GET /element/:id/property/:name': 'GetElementProperty',
  'GET /screenshot': 'TakeScreenshot',
  'POST /execute/sync': 'ExecuteScript',
  'POST /execute/async': 'ExecuteAsyncScript',
  'POST /actions': 'PerformActions',
  'DELETE /actions': 'ReleaseActions',
};

/** The key of WebDriver for the reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** What Marionette has in another form than the body has it. */
const OWN_FORM: Readonly<Record<string, (body: Record<string, unknown>) => object>> = {
  SwitchToFrame: ({ id }) => (isElement(id) ? { element: id[ELEMENT] } : { id }),
  TakeScreenshot: () => ({ full: false }),
  ExecuteScript: (body) => ({ ...body, newSandbox: false }),
  ExecuteAsyncScript: (body) => ({ ...body, newSandbox: false }),
};

const ROUTES = Object.entries(COMMANDS).map(([route, command]) => {
  const [method = '', place = ''] = route.split(' ');
  return {
    method,
    place: new RegExp(`^/session/[^/]+${place.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    command,
  };
});

/** Preferences of a browser that asks nobody but the pages it is told to open. */
const PREFERENCES = {
  // Any free port, which Firefox writes into its profile.
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

/** A driver of WebDriver on a free port of this machine, for one session at a time. */
export interface Driver {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a driver of the Firefox of that file. */
export async function startMarionetteDriver(firefox: string): Promise<Driver> {
  let session: Session | null = null;

  async function end(): Promise<void> {
    await session?.close();
    session = null;
  }

  async function answer(method: string, place: string, body: Record<string, unknown>): Promise<unknown> {
    if (place === '/status') return { ready: session === null, message: '' };
    if (place === '/session') {
      await end();
      session = await startSession(firefox);
      return session.marionette.send('WebDriver:NewSession', {});
    }
    if (method === 'DELETE' && /^\/session\/[^/]+$/.test(place)) return end();
    for (const { method: wanted, place: pattern, command } of ROUTES) {
      const found = wanted === method ? pattern.exec(place) : null;
      if (!found || !session) continue;
      const told = { ...body, ...found.groups };
      const result = await session.marionette.send(`WebDriver:${command}`, OWN_FORM[command]?.(told) ?? told);
      return unwrapped(result);
    }
    throw new MarionetteError('unknown command', `${method} ${place}`);
  }

  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const place = decodeURIComponent(url.split('?')[0] ?? '').replace(/\/$/, '');
    const isTold = method === 'POST' && request.headers['content-length'] !== '0';
    const reply = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ value: value ?? null }));
    };
    (isTold ? json(request) : Promise.resolve({}))
      .then((body) => answer(method, place, body as Record<string, unknown>))
      .then(
        (value) => {
          reply(200, value);
        },
        (error: unknown) => {
          const name = error instanceof MarionetteError ? error.name : 'unknown error';
          // WebdriverIO tells an element that is not there by the status.
          reply(/^(no such|stale)/.test(name) ? 404 : 500, {
            error: name,
            message: error instanceof Error ? error.message : String(error),
            stacktrace: '',
          });
        },
      );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      await end();
      server.closeAllConnections();
      server.close();
    },
  };
}

function isElement(value: unknown): value is Readonly<Record<typeof ELEMENT, string>> {
  return typeof value === 'object' && value !== null && ELEMENT in value;
}

/** Marionette puts a single value into an object of its own. */
function unwrapped(result: unknown): unknown {
  const isWrapped =
    typeof result === 'object' && result !== null && 'value' in result && Object.keys(result).length === 1;
  return isWrapped ? result.value : result;
}

interface Session {
  readonly marionette: Marionette;
  close(): Promise<void>;
}

async function startSession(firefox: string): Promise<Session> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const args = ['--marionette', '-headless', '--no-remote', '--width=1280', '--height=900'];
  const browser = spawn(firefox, [...args, '--profile', profile], { stdio: 'ignore' });
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
  throw new Error('Firefox did not begin to listen');
}
