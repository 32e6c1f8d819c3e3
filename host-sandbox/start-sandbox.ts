import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';
import type { DeploymentConfig } from '../build/deployment/deployment-config.ts';
import { PSEUDO_LANGUAGES } from '../build/texts/pseudo-locale.ts';
import { createGateway, type Gateway } from '../gateway/gateway.ts';
import { extendGateway } from './wire/extend-gateway.ts';
import { createReplays } from './recording/gateway/replays.ts';
import { mountReport } from './report/probe-server.ts';
import { jsonBody } from '../gateway/json-body.ts';
import { createLiveReload, type LiveReload } from './server/live-reload.ts';
import { CAPTCHA_SCRIPTS, mountGateway } from '../gateway/server/mount-gateway.ts';
import { connectionsOf, ended, listen, originOf } from '../gateway/server/local-server.ts';
import { createStaticServer } from './server/static-server.ts';
import { createTimers } from '../gateway/timers.ts';

/** The stand-in for a native app's bridge, and the player driver. */
const BRIDGE = '/native-bridge.js';
/** The prefixes served with that script: as in an app's web view, and as in a page's frame. */
const WITH_BRIDGE = /^\/(native|watched)\//;
/** The pseudo-languages are built with the sandbox's pages; this matches them below any prefix. */
const PSEUDO_LOCALE = new RegExp(`^/[^/]+/locales/(?:first/)?(?:${PSEUDO_LANGUAGES.join('|')})\\.json$`);

const MAX_BEACONS = 500;

export interface SandboxOptions {
  /** Ports; 0 for any free one. */
  readonly sandboxPort: number;
  readonly widgetPort: number;
  readonly gatewayPort: number;
  /** A Postgres server; without it the ledger lives in this process. */
  readonly databaseUrl?: string | undefined;
  /** Folder for the in-process ledger; in memory without it. */
  readonly dataDir?: string | undefined;
  /** The built folder; the project's dist/ by default. */
  readonly dist?: string | undefined;
  /** Notifies the sandbox's pages when dist/ changes. */
  readonly isWatching?: boolean | undefined;
  /** Called with failures that belong to no request. */
  readonly report?: ((error: unknown) => void) | undefined;
}

export interface Sandbox {
  /** Origins without a trailing slash; the widget is below `{widget}/cashier/`. */
  readonly urls: { readonly sandbox: string; readonly widget: string; readonly gateway: string };
  close(): Promise<void>;
}

/**
 * Starts the three origins in this process: the partner's page, the widget's static folder and the gateway. The
 * widget's origin also serves /api and the sockets, because a widget without a host name calls its own origin.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const dist = options.dist ?? fileURLToPath(new URL('../dist', import.meta.url));
  const quality = options.isWatching ? 4 : 11;
  const timers = createTimers(Date.now);
  const apps = { sandbox: express(), widget: express(), gateway: express() };
  const servers = {
    sandbox: createServer(apps.sandbox),
    widget: createServer(apps.widget),
    gateway: createServer(apps.gateway),
  };
  for (const app of Object.values(apps)) app.disable('x-powered-by');
  const connections = Object.values(servers).map(connectionsOf);

  const beacons: unknown[] = [];
  const gateway = await createGateway({
    server: servers.gateway,
    publicUrl: () => originOf(servers.gateway),
    databaseUrl: options.databaseUrl,
    dataDir: options.dataDir,
    captchaScripts: CAPTCHA_SCRIPTS,
    extend: (core) => extendGateway(core, { createHook: createReplays, beacons }),
    report: options.report ?? console.error,
  });
  gateway.sockets.attach(servers.widget);
  const reload = options.isWatching ? createLiveReload(dist, timers) : null;
  const urls = () => ({
    sandbox: originOf(servers.sandbox),
    widget: originOf(servers.widget),
    gateway: originOf(servers.gateway),
  });

  const deployment = (): DeploymentConfig => ({ scriptAddresses: [`${urls().gateway}/captcha/`] });
  mountGateway(apps.gateway, gateway);
  mountReport(apps, { dist, quality, sandbox: () => urls().sandbox, now: () => Date.now() });
  mountWidget(apps.widget, gateway, { dist, quality, deployment }, beacons, () => urls().sandbox);
  mountSandbox(apps.sandbox, { dist, quality, deployment }, reload, urls);

  async function close(): Promise<void> {
    reload?.dispose();
    timers.dispose();
    const closed = Object.values(servers).map((server) => ended(server));
    const gatewayClosed = gateway.close();
    // An unanswered request or a socket that was never accepted would keep its server open forever.
    for (const connection of connections.flatMap((open) => [...open])) connection.destroy();
    await Promise.all([gatewayClosed, ...closed]);
  }

  try {
    await listen(servers.sandbox, options.sandboxPort);
    await listen(servers.widget, options.widgetPort);
    await listen(servers.gateway, options.gatewayPort);
  } catch (error) {
    await close();
    throw error;
  }
  return { urls: urls(), close };
}

/** The built folder and how this sandbox serves it. */
interface Served {
  readonly dist: string;
  readonly quality: number;
  readonly deployment: () => DeploymentConfig;
}

function mountWidget(
  app: express.Express,
  gateway: Gateway,
  { dist, quality, deployment }: Served,
  beacons: unknown[],
  sandbox: () => string,
): void {
  app.use('/api', gateway.api);
  app.post('/:prefix/rum', jsonBody, (request, response) => {
    beacons.push(request.body);
    if (beacons.length > MAX_BEACONS) beacons.shift();
    response.status(204).end();
  });
  app.get('/', (_request, response) => response.redirect(302, '/cashier/'));

  const root = path.join(dist, 'cashier');
  const page = { fallback: 'index.html', isPrefixed: true, policyFile: 'csp.json' };
  const folder = { root, quality, deployment, ...page };
  const plain = createStaticServer(folder);
  // Below /native/ the same folder imitates an app's web view, with the app's bridge as the first script. Below
  // /watched/ the script is the driver of a player who is recorded or replayed.
  const firstScript = () => `${BRIDGE}?console=${encodeURIComponent(sandbox())}`;
  const bridged = createStaticServer({ ...folder, firstScript });
  const pages = { root: path.join(dist, 'sandbox'), quality };
  const bridge = createStaticServer(pages);
  const pseudoLocale = createStaticServer({ ...pages, isPrefixed: true });
  app.use((request, response, next) => {
    if (request.path === BRIDGE) return bridge(request, response, next);
    if (PSEUDO_LOCALE.test(request.path)) return pseudoLocale(request, response, next);
    return (WITH_BRIDGE.test(request.path) ? bridged : plain)(request, response, next);
  });
}

function mountSandbox(
  app: express.Express,
  { dist, quality, deployment }: Served,
  reload: LiveReload | null,
  urls: () => Sandbox['urls'],
): void {
  // The pages read the other two origins from this file.
  app.get('/sandbox.json', (_request, response) => {
    response.set('cache-control', 'no-store');
    response.json({ ...urls(), reload: reload ? '/__reload' : null });
  });
  if (reload) app.get('/__reload', reload.handler);
  app.use('/sdk', createStaticServer({ root: path.join(dist, 'sdk'), quality }));
  // A mounted widget is subject to the policy of the page that mounts it.
  app.use(createStaticServer({ root: path.join(dist, 'sandbox'), quality, deployment }));
}
