import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What a node measures while it works: numbers and names of types, nothing about players. */
export interface Metrics {
  readonly contentType: string;
  call(type: string, transport: string, status: number, seconds: number): void;
  shed(reason: string): void;
  /** Records a finished job; `late` is the number of seconds after it was due. */
  job(kind: string, late: number): void;
  jobFailed(kind: string): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
}

/** Values that are read when the metrics are requested. */
export interface Gauges {
  readonly sockets: () => number;
  readonly unsent: () => number;
  readonly running: () => number;
  readonly queued: () => number;
  readonly databaseWaiting: () => number;
  readonly isDraining: () => boolean;
  readonly isRedisReady: () => boolean;
  /** Age of the oldest due job in ms, and how many are due. */
  readonly backlog: () => Promise<{ readonly age: number; readonly due: number }>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A node's metrics for Prometheus. */
export function createMetrics(gauges: Gauges): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const calls = new Counter({
    name: 'gateway_calls_total',
    help: 'Calls by type, transport and status',
    labelNames: ['type', 'transport', 'status'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'gateway_call_seconds',
    help: 'Time from a call to its answer, waiting included',
    labelNames: ['type'],
    buckets: SECONDS,
    registers,
  });
  const shed = new Counter({
    name: 'gateway_shed_total',
    help: 'Calls and sockets refused',
    labelNames: ['reason'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'gateway_job_late_seconds',
    help: 'Time from when a job is due until it is done: settle ends payments, tell sends pushes',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  });
  const failed = new Counter({
    name: 'gateway_jobs_failed_total',
    help: 'Failed attempts at jobs that will be retried',
    labelNames: ['kind'],
    registers,
  });
  const now: readonly (readonly [name: string, help: string, read: () => number])[] = [
    ['gateway_sockets', 'Open sockets', gauges.sockets],
    ['gateway_unsent_characters', 'Answers and pushes that clients have not taken', gauges.unsent],
    ['gateway_calls_running', 'Calls being worked on', gauges.running],
    ['gateway_calls_queued', 'Calls that wait for their turn', gauges.queued],
    ['gateway_database_waiting', 'Work that waits for a connection to Postgres', gauges.databaseWaiting],
    ['gateway_draining', '1 while the node hands over its sockets', () => Number(gauges.isDraining())],
    ['gateway_redis_ready', '1 while Redis takes messages', () => Number(gauges.isRedisReady())],
  ];
  for (const [name, help, read] of now)
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const age = new Gauge({
    name: 'gateway_outbox_age_seconds',
    help: 'How long the oldest due job of all nodes has waited',
    registers,
  });
  const due = new Gauge({ name: 'gateway_outbox_due', help: 'Due jobs of all nodes', registers });

  return {
    contentType: register.contentType,
    call(type, transport, status, seconds) {
      calls.inc({ type, transport, status });
      callSeconds.observe({ type }, seconds);
    },
    shed: (reason) => shed.inc({ reason }),
    job: (kind, late) => jobSeconds.observe({ kind }, late),
    jobFailed: (kind) => failed.inc({ kind }),
    async text() {
      // Without the database a node still reports the other metrics.
      const left = await gauges.backlog().catch(() => null);
      if (left) {
        age.set(left.age / 1000);
        due.set(left.due);
      }
      return register.metrics();
    },
  };
}
