import { startPostgres, type Engine } from './engines/postgres-engine.ts';
import { freePort } from './engines/program.ts';
import { startRedis } from './engines/redis-engine.ts';
import { NODE_ENV } from './messages.ts';
import { startNodes, type Nodes } from './nodes.ts';

export interface ClusterOptions {
  readonly nodes: number;
  /** 0 for any free port. */
  readonly port: number;
  /** Existing servers; without them the cluster starts its own and removes them at the end. */
  readonly databaseUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
  /** Additional settings of each node (NODE_ENV). */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Cluster {
  /** The shared address of all nodes. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly nodes: Nodes;
  /** The servers that the cluster has started. */
  readonly engines: { readonly postgres: Engine | null; readonly redis: Engine | null };
  close(): Promise<void>;
}

/** Starts Redis, Postgres and gateway nodes behind one address of this machine. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const started: Engine[] = [];
  const own = async (start: () => Promise<Engine>) => {
    const engine = await start();
    started.push(engine);
    return engine;
  };
  const closeEngines = async () => {
    for (const engine of started) await engine.close();
  };
  try {
    const redis = options.redisUrl ? null : await own(startRedis);
    const postgres = options.databaseUrl ? null : await own(startPostgres);
    const databaseUrl = options.databaseUrl ?? postgres?.url ?? '';
    const port = options.port || (await freePort());
    const url = `http://localhost:${port}`;
    const nodes = startNodes(options.nodes, {
      ...options.env,
      [NODE_ENV.databaseUrl]: databaseUrl,
      [NODE_ENV.redisUrl]: options.redisUrl ?? redis?.url ?? '',
      [NODE_ENV.port]: String(port),
      [NODE_ENV.publicUrl]: url,
    });
    const close = async () => {
      await nodes.close();
      await closeEngines();
    };
    await nodes.ready().catch(async (error: unknown) => {
      await nodes.close();
      throw error;
    });
    return { url, databaseUrl, nodes, engines: { postgres, redis }, close };
  } catch (error) {
    await closeEngines();
    throw error;
  }
}
