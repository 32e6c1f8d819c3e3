import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { announceBuild } from './announce-build.ts';
import { startSandbox, type Sandbox } from './start-sandbox.ts';

/**
 * `npm start`: builds what is missing and serves the three origins. `--watch` rebuilds when files change;
 * `--gateway` serves only the gateway, without a build. SANDBOX_PORT, WIDGET_PORT and GATEWAY_PORT set the
 * ports (0 for any free one). DATABASE_URL (a Postgres server) or DATA_DIR (a folder) stores the ledger,
 * which is otherwise in memory.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');
const webpack = path.join(root, 'node_modules/.bin/webpack');
const isWatching = process.argv.includes('--watch');
const needsBuild = !process.argv.includes('--gateway');

const children: ChildProcess[] = [];

function run(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  children.push(child);
  return child;
}

const WIDGET = ['cashier/index.html', 'sdk/index.js'];
const PAGES = ['sandbox/index.html'];
const WHOLE = 'the widget and the sandbox';
const SANDBOX = ['--env', 'sandbox'];

const has = (files: readonly string[]): boolean => files.every((file) => existsSync(path.join(dist, file)));
const isBuilt = (): boolean => has([...WIDGET, ...PAGES]);

/** Builds all of dist/, or only the sandbox's pages if `npm run build` has already built the widget. */
async function build(): Promise<void> {
  const names = ['--config-name', 'sandbox', '--config-name', 'sandbox-react'];
  const child = has(WIDGET)
    ? run(webpack, ['--mode', 'production', ...SANDBOX, ...names])
    : run('npm', ['run', 'build', '--', ...SANDBOX]);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The build failed.');
}

async function buildWhileWatching(): Promise<void> {
  const child = run(webpack, ['--watch', '--mode', 'development', ...SANDBOX]);
  while (!isBuilt()) {
    if (child.exitCode !== null) throw new Error('The build failed.');
    await sleep(200);
  }
}

function port(name: string, fallback: number): number {
  const text = process.env[name];
  const value = text === undefined || text === '' ? fallback : Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65535)
    throw new Error(`${name} must be a port number, not ${text}`);
  return value;
}

async function requireAnswers(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  }
}

function stopChildren(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

async function main(): Promise<void> {
  let sandbox: Sandbox | null = null;
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    stopChildren();
    void Promise.resolve(sandbox?.close()).then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  if (isWatching) {
    mkdirSync(dist, { recursive: true });
    if (isBuilt()) await buildWhileWatching();
    else await announceBuild(WHOLE, buildWhileWatching);
  } else if (needsBuild && !isBuilt()) await announceBuild(has(WIDGET) ? 'the sandbox' : WHOLE, build);

  sandbox = await startSandbox({
    sandboxPort: port('SANDBOX_PORT', 4400),
    widgetPort: port('WIDGET_PORT', 4401),
    gatewayPort: port('GATEWAY_PORT', 4402),
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    dataDir: process.env['DATA_DIR'] || undefined,
    isWatching,
  });
  const { urls } = sandbox;
  console.log(`sandbox  ${urls.sandbox}/\nwidget   ${urls.widget}/cashier/\ngateway  ${urls.gateway}/`);
  await requireAnswers(
    needsBuild ? [`${urls.sandbox}/`, `${urls.widget}/cashier/`, `${urls.gateway}/`] : [`${urls.gateway}/`],
  );
  console.log('ready');
  if (needsBuild) console.log(`Open ${urls.sandbox}/ and begin with the page of the SDK.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  stopChildren();
  process.exit(1);
});
