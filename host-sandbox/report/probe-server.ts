import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Express } from 'express';
import { isRecord } from '../console/record.ts';
import { cors } from '../../gateway/cors.ts';
import { jsonBody } from '../../gateway/json-body.ts';
import { createStaticServer } from '../server/static-server.ts';
import { behaviourOf } from './host-behaviour.ts';
import { NOTHING_SEEN, type Observations } from './observations.ts';
import { wayOf } from './way.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const STRANGER = fileOf('./stranger.html');
const OPENED = fileOf('./opened.html');
const GUIDES = fileOf('../../docs/guides');
/** Runs before the probe's own scripts, and has an effect only in the frame of a simulated phone. */
const BRIDGE = '/native-bridge.js';

const GREETING = '<!doctype html><script>parent.postMessage("probe-frame-works", "*")</script>';
/** What a CDN that rewrites HTML adds, where the broken host asks for one. */
const OF_CDN = '<script>window.cdn = true</script>';

/** Maximum number of stored runs; the oldest are dropped. */
const MAX_RUNS = 100;

/** The manifest for a federation runtime and the SDK. The name must be one that no element id can shadow. */
const MANIFEST = {
  id: 'cashier',
  name: 'cashier',
  metaData: {
    name: 'cashier',
    type: 'app',
    buildInfo: { buildVersion: 'probe', buildName: 'cashier-probe' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: 'cashier#probe',
    pluginVersion: '',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: 'cashier:CashierRemote',
      name: 'CashierRemote',
      path: './CashierRemote',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    },
  ],
};

export interface StoredRun {
  readonly run: string;
  /** Time of the latest observation, in ms since epoch. */
  readonly at: number;
  readonly seen: Observations;
}

export interface ProbeServerOptions {
  /** The built folder. */
  readonly dist: string;
  readonly quality: number;
  /** Origin of the sandbox, which shows the reports. */
  readonly sandbox: () => string;
  readonly now: () => number;
}

/** The guides that findings refer to, as texts. */
const guides: express.RequestHandler = express.static(GUIDES, {
  index: false,
  setHeaders: (response) => void response.setHeader('content-type', 'text/plain; charset=utf-8'),
});

/** The header of the page of a broken host (host-behaviour.ts). */
const embedderPolicy: express.RequestHandler = ({ query }, response, next) => {
  const broken = typeof query.broken === 'string' ? query.broken : null;
  const policy = behaviourOf(broken, wayOf(query.way)).embedderPolicy;
  if (policy !== 'none') response.set('cross-origin-embedder-policy', policy);
  next();
};

/** Adds the host report to the sandbox: the probe on the widget's origin, and the guides on the sandbox's own. */
export function mountReport(
  apps: { readonly widget: Express; readonly sandbox: Express },
  options: ProbeServerOptions,
): void {
  apps.widget.use('/probe', createProbeServer(options));
  apps.sandbox.use('/guides', guides);
  apps.sandbox.use('/host-page.html', embedderPolicy);
}

/**
 * Serves /probe/ on the widget's origin: a stand-in for the widget, and its observations of the pages around
 * it.
 */
export function createProbeServer({
  dist,
  quality,
  sandbox,
  now: clock,
}: ProbeServerOptions): express.Router {
  const router = express.Router();
  const runs = new Map<string, StoredRun>();

  router.use('/guides', guides);
  router.use('/reports', cors);
  router.get('/reports', (_request, response) => {
    response.set('cache-control', 'no-store').json([...runs.values()].reverse());
  });
  router.get('/reports/:run', (request, response) => {
    response.set('cache-control', 'no-store').json(runs.get(request.params.run) ?? null);
  });
  router.post('/reports/:run', jsonBody, (request: express.Request<{ run: string }>, response) => {
    const { run } = request.params;
    const patch: unknown = request.body;
    if (!/^[\w-]{1,40}$/.test(run) || !isRecord(patch)) return void response.status(400).end();
    // Later reports never remove an observation.
    const known = Object.entries(patch).filter(
      ([name, value]) => Object.hasOwn(NOTHING_SEEN, name) && value !== null,
    );
    const before = runs.get(run)?.seen ?? NOTHING_SEEN;
    const now: Observations = { ...before, ...Object.fromEntries(known) };
    const seen = { ...now, hasEnded: before.hasEnded || now.hasEnded };
    runs.delete(run);
    runs.set(run, { run, at: clock(), seen });
    for (const oldest of [...runs.keys()].slice(0, -MAX_RUNS)) runs.delete(oldest);
    response.status(204).end();
  });
  router.get('/results', (request, response) => {
    const { run } = request.query;
    const query = new URLSearchParams({ view: 'own', ...(typeof run === 'string' && { run }) });
    response.redirect(302, `${sandbox()}/report.html?${query.toString()}`);
  });
  router.get('/stranger', (_request, response) => {
    // An opaque origin, at an address that the page's policy allows.
    response.set({ 'content-security-policy': 'sandbox allow-scripts', 'cache-control': 'no-store' });
    response.sendFile(STRANGER);
  });
  // The same for an app, which opens it under another name of this machine.
  router.get('/outsider', (_request, response) =>
    response.set('cache-control', 'no-store').sendFile(STRANGER),
  );
  // For the page's check that a frame of this origin works.
  router.get('/greeting', (_request, response) => {
    response.set('cache-control', 'no-store').type('html').send(GREETING);
  });
  router.get('/opened', (_request, response) => response.set('cache-control', 'no-store').sendFile(OPENED));
  // Readable by any page that mounts the module, like all static files.
  const forAll = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
  router.get('/mf-manifest.json', (_request, response) => void response.set(forAll).json(MANIFEST));
  // The SDK requests it beside the manifest; the probe has nothing to start early.
  router.get('/start.js', (_request, response) => {
    response.set(forAll).type('js').send('// Empty.\n');
  });
  router.get('/allowed.js', (_request, response) => {
    response.set(forAll).type('js').send('// Allowed by the policy of the page.\n');
  });
  // Every path without a file extension is a screen of the widget, here the probe's page.
  router.use((request, response, next) => {
    const isViaCdn = request.query.via === 'cdn';
    if (!/\.[a-z0-9]+$/i.test(request.path)) request.url = '/probe.html';
    if (!isViaCdn) return next();
    void readFile(path.join(dist, 'sandbox/probe.html'), 'utf8').then((html) =>
      response.type('html').send(html.replace('<head>', `<head>${OF_CDN}`)),
    );
  });
  router.use(createStaticServer({ root: path.join(dist, 'sandbox'), quality, firstScript: () => BRIDGE }));
  // No file of the real widget is served here.
  router.use((_request, response) => void response.status(404).end());
  return router;
}
