import path from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { isRecord } from '../console/record.ts';
import { cors } from '../gateway/cors.ts';
import { jsonBody } from '../gateway/json-body.ts';
import { createStaticServer } from '../server/static-server.ts';
import { NOTHING_SEEN, type Observations } from './observations.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const STRANGER = fileOf('./stranger.html');
const OPENED = fileOf('./opened.html');
const GUIDES = fileOf('../../docs/guides');
/** Comes before the probe's own scripts, and wakes up in the frame of a drawn phone alone. */
const BRIDGE = '/native-bridge.js';

/** Runs that are remembered; the oldest go first. */
const MAX_RUNS = 100;

/** What a federation runtime and the SDK read of the module. The name is one that no element of the page can have taken. */
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

export interface KeptRun {
  readonly run: string;
  /** ms since epoch of the last thing seen. */
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

/** The guides that findings point to, as texts. */
export const guides: express.RequestHandler = express.static(GUIDES, {
  index: false,
  setHeaders: (response) => void response.setHeader('content-type', 'text/plain; charset=utf-8'),
});

/** What stands below /probe/ of the widget's origin: a stand-in for the widget, and what it has seen of the pages around it. */
export function createProbeServer({
  dist,
  quality,
  sandbox,
  now: clock,
}: ProbeServerOptions): express.Router {
  const router = express.Router();
  const runs = new Map<string, KeptRun>();

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
    // What has been seen stays seen, whatever comes late.
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
    // An origin of its own, at an address that the page's policy allows all the same.
    response.set({ 'content-security-policy': 'sandbox allow-scripts', 'cache-control': 'no-store' });
    response.sendFile(STRANGER);
  });
  // The same for an app, which opens it by another name of this machine.
  router.get('/outsider', (_request, response) =>
    response.set('cache-control', 'no-store').sendFile(STRANGER),
  );
  router.get('/opened', (_request, response) => response.set('cache-control', 'no-store').sendFile(OPENED));
  // For any page that mounts the module, as all static files are.
  const forAll = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
  router.get('/mf-manifest.json', (_request, response) => void response.set(forAll).json(MANIFEST));
  router.get('/allowed.js', (_request, response) => {
    response.set(forAll).type('js').send('// Let in by the policy of the page.\n');
  });
  // Every path without a file's ending is a screen of the widget, which is the probe's page here.
  router.use((request, _response, next) => {
    if (!/\.[a-z0-9]+$/i.test(request.path)) request.url = '/probe.html';
    next();
  });
  router.use(createStaticServer({ root: path.join(dist, 'sandbox'), quality, firstScript: () => BRIDGE }));
  // Nor is there anything of the real widget.
  router.use((_request, response) => void response.status(404).end());
  return router;
}
