import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or null. */
  readonly body: unknown;
}

export interface TestGateway {
  readonly url: string;
  /** Sends a GET, or a POST if there is a body, to the gateway. */
  call(
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Reply>;
  /** The failures that the gateway has printed. */
  reported(): string;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, which ends the process like a power cut. */
  kill(): Promise<void>;
}

/**
 * The real gateway for tests. It runs in its own process, because Jest cannot load PGlite, an ES module that
 * uses dynamic imports. DATABASE_URL selects the database, as for `npm run gateway`; `command` starts another gateway.
 */
export async function startTestGateway(
  env: Record<string, string> = {},
  command: readonly string[] = [path.join(__dirname, '../start.ts')],
): Promise<TestGateway> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...command], {
    env: { ...process.env, SANDBOX_PORT: '0', WIDGET_PORT: '0', GATEWAY_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let reported = '';
  child.stderr.on('data', (chunk: Buffer) => {
    reported += chunk.toString();
    process.stderr.write(chunk);
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /gateway\s+(\S+)\/\s/.exec(printed)?.[1];
      if (address && /^ready$/m.test(printed)) resolve(address);
    });
    void exited.then((code) => reject(new Error(`The gateway exited with ${code}: ${printed}${reported}`)));
  });

  return {
    url,
    async call(target, { token, body, headers = {} } = {}) {
      const response = await fetch(url + target, {
        headers: {
          ...headers,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: parse(text) };
    },
    reported: () => reported,
    async stop() {
      child.kill('SIGTERM');
      return exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
