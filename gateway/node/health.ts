import express from 'express';
import type { Metrics } from './metrics.ts';

export interface HealthOptions {
  readonly metrics: Pick<Metrics, 'contentType' | 'text'>;
  readonly isDraining: () => boolean;
  /** Rejects when the database cannot be reached, or its schema belongs to another version. */
  readonly checkSchema: () => Promise<unknown>;
  readonly isRedisReady: () => boolean;
}

const CHECK_MS = 1500;

/**
 * Serves `/healthz` (the process answers), `/readyz` (the node can take players) and `/metrics` to operators.
 * A node without Redis stays ready: it accepts payments, and its pushes wait.
 */
export function createHealth({
  metrics,
  isDraining,
  checkSchema,
  isRedisReady,
}: HealthOptions): express.Router {
  const router = express.Router();
  router.use(['/healthz', '/readyz', '/metrics'], (_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const hasBooks = await within(checkSchema(), CHECK_MS);
    const isReady = hasBooks && !isDraining();
    response.status(isReady ? 200 : 503).json({
      status: isReady ? 'ready' : isDraining() ? 'draining' : 'unavailable',
      database: hasBooks,
      redis: isRedisReady(),
    });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.text());
  });
  return router;
}

function within(work: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    work.then(
      () => resolve(true),
      () => resolve(false),
    );
    void work.catch(() => undefined).finally(() => clearTimeout(timer));
  });
}
