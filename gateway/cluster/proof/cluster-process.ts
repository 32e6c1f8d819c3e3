import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NodeState } from '../nodes.ts';
import type { Figures } from '../read-metrics.ts';

export interface ClusterProcess {
  /** The shared address of all nodes. */
  readonly url: string;
  /** The page that shows the nodes. */
  readonly page: string;
  nodes(): Promise<readonly (NodeState & { readonly figures: Figures | null })[]>;
  /** Tells the cluster to break something, e.g. `/nodes/a/kill`. */
  order(path: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the cluster as `npm run cluster` does, in its own process on free ports; its log goes to a file. Each
 * node loads `preload` before the gateway.
 */
export async function startClusterProcess(
  env: Readonly<Record<string, string>>,
  logFile: string,
  preload?: string,
): Promise<ClusterProcess> {
  const script = fileURLToPath(new URL('../run.ts', import.meta.url));
  // Nodes inherit these options.
  const imports = ['tsx', ...(preload === undefined ? [] : [preload])].flatMap((one) => ['--import', one]);
  const child = spawn(process.execPath, [...imports, script], {
    env: { ...process.env, GATEWAY_PORT: '0', CLUSTER_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile);
  child.stderr.pipe(log, { end: false });
  let printed = '';
  const [url, control] = await new Promise<[string, string]>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      log.write(chunk);
      if (printed.length > 10_000) return;
      printed += chunk.toString();
      const [, gateway, own] = /gateway {2}(\S+)\/\ncluster {2}(\S+)\/\nready/.exec(printed) ?? [];
      if (gateway !== undefined && own !== undefined) resolve([gateway, own]);
    });
    child.once('exit', (code) => reject(new Error(`The cluster exited with ${code}; see ${logFile}`)));
  });
  return {
    url,
    page: `${control}/`,
    async nodes() {
      const response = await fetch(`${control}/nodes`);
      return ((await response.json()) as { nodes: Awaited<ReturnType<ClusterProcess['nodes']>> }).nodes;
    },
    async order(path) {
      const response = await fetch(control + path, { method: 'POST' });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Closes everything that a command has started, before a signal ends the process. */
export function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)));
}
