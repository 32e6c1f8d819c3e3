import { createServer } from 'node:http';
import { listen, originOf } from '../server/local-server.ts';
import { createControl } from './control.ts';
import { startCluster, type Cluster } from './start-cluster.ts';

/**
 * `npm run cluster`: starts NODES gateway nodes (4) at GATEWAY_PORT (4402), with its own Redis and Postgres
 * unless REDIS_URL and DATABASE_URL are set, and a page at CLUSTER_PORT (4403) that shows them.
 */
function number(name: string, fallback: number): number {
  const text = process.env[name];
  const value = text === undefined || text === '' ? fallback : Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} is not a valid number: ${text}`);
  return value;
}

async function main(): Promise<void> {
  const count = number('NODES', 4);
  if (count < 1 || count > 26) throw new Error(`NODES must be from 1 to 26, not ${count}`);
  let starting: Promise<Cluster> | null = null;
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    // Everything that has been started is stopped, even if the cluster is not completely up.
    const closed = starting?.then((cluster) => cluster.close()).catch(() => undefined);
    void Promise.resolve(closed).then(() => process.exit(code));
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));

  starting = startCluster({
    nodes: count,
    port: number('GATEWAY_PORT', 4402),
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    redisUrl: process.env['REDIS_URL'] || undefined,
  });
  const running = await starting;
  const control = createServer(createControl(running));
  await listen(control, number('CLUSTER_PORT', 4403));
  console.log(`gateway  ${running.url}/\ncluster  ${originOf(control)}/\nready`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
