import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Driver } from './driver.ts';
import { startSession, type Session } from './firefox-session.ts';
import { MarionetteError } from './marionette.ts';
import { commandOf } from './marionette-commands.ts';

// Debian has no geckodriver, and its npm package downloads one: this implements the part that the journeys use.
//
//   WebdriverIO ── HTTP, WebDriver ──► this ── TCP, Marionette ──► Firefox, a new one for each session

/** Starts a driver for the Firefox in that file, which runs without a window unless a desktop's environment is given. */
export async function startMarionetteDriver(firefox: string, desktop?: NodeJS.ProcessEnv): Promise<Driver> {
  let session: Session | null = null;

  async function end(): Promise<void> {
    await session?.close();
    session = null;
  }

  async function answer(method: string, place: string, body: Record<string, unknown>): Promise<unknown> {
    if (place === '/status') return { ready: session === null, message: '' };
    if (place === '/session') {
      await end();
      session = await startSession(firefox, desktop);
      return session.marionette.send('WebDriver:NewSession', {});
    }
    if (method === 'DELETE' && /^\/session\/[^/]+$/.test(place)) return end();
    const found = commandOf(method, place, body);
    if (found && session) return unwrapped(await session.marionette.send(found.command, found.parameters));
    throw new MarionetteError('unknown command', `${method} ${place}`);
  }

  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const place = decodeURIComponent(url.split('?')[0] ?? '').replace(/\/$/, '');
    const hasBody = method === 'POST' && request.headers['content-length'] !== '0';
    const reply = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ value: value ?? null }));
    };
    (hasBody ? json(request) : Promise.resolve({}))
      .then((body) => answer(method, place, body as Record<string, unknown>))
      .then(
        (value) => {
          reply(200, value);
        },
        (error: unknown) => {
          const name = error instanceof MarionetteError ? error.name : 'unknown error';
          // WebdriverIO recognises a missing element by the status.
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

/** Marionette wraps a single value in an object. */
function unwrapped(result: unknown): unknown {
  const isWrapped =
    typeof result === 'object' && result !== null && 'value' in result && Object.keys(result).length === 1;
  return isWrapped ? result.value : result;
}
