/** The message of a node to the process that started it. */
export interface NodeUp {
  readonly kind: 'up';
  /** The node's own address for health and metrics. */
  readonly ownUrl: string;
}

/** The environment variables of a node. */
export const NODE_ENV = {
  databaseUrl: 'DATABASE_URL',
  redisUrl: 'REDIS_URL',
  port: 'GATEWAY_PORT',
  publicUrl: 'GATEWAY_PUBLIC_URL',
  drainMs: 'GATEWAY_DRAIN_MS',
  connections: 'GATEWAY_CONNECTIONS',
  running: 'GATEWAY_RUNNING',
  queued: 'GATEWAY_QUEUED',
  sockets: 'GATEWAY_SOCKETS',
  name: 'GATEWAY_NODE',
} as const;

/** Exit code of a node that cannot work with the database of a newer gateway; a restart would not help. */
export const OUTDATED = 3;
