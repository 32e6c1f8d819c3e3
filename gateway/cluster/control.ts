import { fileURLToPath } from 'node:url';
import express from 'express';
import pg from 'pg';
import { readMetrics } from './read-metrics.ts';
import type { Cluster } from './start-cluster.ts';

const DASHBOARD = fileURLToPath(new URL('./dashboard.html', import.meta.url));
/** A stopped engine is restarted after this time at the latest. */
const MAX_STOP_MS = 60_000;

/**
 * The cluster's page and its API: the nodes with their metrics, and ways to break them. It listens on this
 * machine only and refuses requests with the Origin of another page.
 */
export function createControl(cluster: Cluster): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.use((request, response, next) => {
    const { origin, host } = request.headers;
    if (request.method === 'POST' && origin !== undefined && origin !== `http://${host ?? ''}`)
      return void response
        .status(403)
        .json({ error: { code: 'forbidden', message: 'This origin is not allowed.' } });
    next();
  });
  app.get('/', (_request, response) => response.sendFile(DASHBOARD));
  app.get('/nodes', async (_request, response) => {
    const nodes = await Promise.all(
      cluster.nodes.list().map(async (node) => ({
        ...node,
        figures: node.ownUrl === null ? null : await readMetrics(`${node.ownUrl}/metrics`),
      })),
    );
    response.set('cache-control', 'no-store').json({ url: cluster.url, nodes });
  });
  app.post('/nodes/:name/kill', ({ params }, response) => {
    cluster.nodes.kill(params.name);
    response.status(204).end();
  });
  app.post('/nodes/:name/stop', ({ params }, response) => {
    cluster.nodes.stop(params.name);
    response.status(204).end();
  });
  app.post('/redis/stop', async ({ query }, response) => {
    const { redis } = cluster.engines;
    if (!redis) throw new Error('The cluster uses an existing Redis, which it cannot stop.');
    const ms = Math.min(MAX_STOP_MS, Number(query['ms']) || 10_000);
    await redis.kill();
    setTimeout(() => void redis.restart().catch(console.error), ms);
    response.status(204).end();
  });
  app.post('/postgres/cut', async (_request, response) => {
    const client = new pg.Client({ connectionString: cluster.databaseUrl });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from
         (select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'
          order by random() limit 1) victim`,
    );
    await client.end();
    response.status(204).end();
  });
  app.use(((error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    const message = error instanceof Error ? error.message : 'The command failed.';
    response.status(400).json({ error: { code: 'invalid_request', message } });
  }) as express.ErrorRequestHandler);
  return app;
}
