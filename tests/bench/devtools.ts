import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

type Params = Readonly<Record<string, unknown>>;
type Listener = (params: Params) => void;

/** One page, driven over the DevTools protocol. */
export interface Page {
  send(method: string, params?: Params): Promise<Params>;
  on(event: string, listener: Listener): void;
  /** Closes the page and deletes its cookies, storage and cache. */
  close(): Promise<void>;
}

export interface Devtools {
  /** A page with its own cookies, storage and cache; `keeps`: with those of the browser's profile. */
  open(keeps?: boolean): Promise<Page>;
  version(): Promise<string>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(result: Params): void;
  reject(error: Error): void;
}

const ARGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  // No request leaves this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export interface LaunchOptions {
  /** Runs the browser on one core of the machine (Linux). */
  readonly isOneCore?: boolean;
  /** The folder of a profile that outlives the browser; by default a new one, which is deleted. */
  readonly profile?: string;
}

/** Starts a browser and sends it DevTools commands over two pipes, as JSON texts that each end with a zero byte. */
export function launch(binary: string, { isOneCore = false, profile: kept }: LaunchOptions = {}): Devtools {
  const profile = kept ?? mkdtempSync(path.join(tmpdir(), 'cashier-bench-'));
  const command = [
    ...(isOneCore ? ['taskset', '-c', '0'] : []),
    binary,
    ...ARGS,
    `--user-data-dir=${profile}`,
  ];
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Listener>();
  let lastId = 0;
  let rest = '';

  function fail(error: Error): void {
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  }
  child.once('error', fail);
  child.once('close', () => fail(new Error('The browser exited.')));
  input.on('error', fail);
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    messages.forEach(take);
  });

  function take(text: string): void {
    const message = JSON.parse(text) as {
      id?: number;
      method?: string;
      sessionId?: string;
      params?: Params;
      result?: Params;
      error?: { message: string };
    };
    if (message.id === undefined) {
      listeners.get(`${message.sessionId ?? ''} ${message.method ?? ''}`)?.(message.params ?? {});
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) asked?.reject(new Error(message.error.message));
    else asked?.resolve(message.result ?? {});
  }

  function send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  return {
    async open(keeps = false) {
      const own = keeps ? {} : await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', ...own });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const session = String(sessionId);
      return {
        send: (method, params) => send(method, params, session),
        on: (event, listener) => void listeners.set(`${session} ${event}`, listener),
        async close() {
          for (const key of listeners.keys()) if (key.startsWith(`${session} `)) listeners.delete(key);
          if (keeps) await send('Target.closeTarget', { targetId });
          else await send('Target.disposeBrowserContext', own);
        },
      };
    },
    version: async () => String((await send('Browser.getVersion'))['product']),
    async close() {
      await send('Browser.close').catch(() => child.kill());
      await ended;
      if (kept === undefined) rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
