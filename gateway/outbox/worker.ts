import type { Database, Sql } from '../ledger/database.ts';
import type { Metrics } from '../node/metrics.ts';
import type { Timers } from '../timers.ts';
import { nextDue, postpone, take, type Job, type Taken } from './outbox.ts';

type Kind = Job['kind'];

export interface Handler<K extends Kind> {
  readonly kind: K;
  /** How many jobs one transaction takes. */
  readonly batch: number;
  /** How many transactions run at the same time. */
  readonly lanes: number;
  /** Runs the jobs in sql's transaction. A job may run more than once. */
  run(sql: Sql, jobs: readonly Taken<Extract<Job, { kind: K }>>[]): Promise<unknown>;
  /** The kind of job that these jobs enqueue. */
  readonly enqueues?: Kind;
}

export interface WorkerOptions {
  readonly database: Database;
  readonly timers: Timers;
  readonly handlers: readonly [Handler<'settle'>, Handler<'tell'>];
  readonly metrics: Pick<Metrics, 'job' | 'jobFailed'>;
  readonly report: (error: unknown) => void;
}

export interface Worker {
  /** Announces a job that is due now, or at `dueAt` (ms since epoch). */
  wake(dueAt: number | null): void;
  /** Takes no further jobs; resolves when the running ones are done. */
  stop(): Promise<void>;
}

/** The longest time between two polls, in case a wake is lost. */
const MAX_POLL_MS = 1000;
/** The shortest time between two polls, because all due jobs may be held by other workers. */
const MIN_POLL_MS = 20;
const WAKE_OTHERS_MS = 50;
const RETRY_MS = 250;
const MAX_RETRY_MS = 5000;

/**
 * Runs the jobs of the outbox, concurrently with the workers of other nodes. A failed job is retried with
 * growing delays, so that it does not hold up the others.
 */
export function createWorker({ database, timers, handlers, metrics, report }: WorkerOptions): Worker {
  const lanes = handlers.flatMap((handler) =>
    Array.from({ length: handler.lanes }, () => createLane(handler as Handler<Kind>)),
  );
  let isStopped = false;
  let othersWoken = false;
  let nextPoll = 0;
  let stopWaiting: () => void = () => {};

  function createLane(handler: Handler<Kind>) {
    let wakes = 0;
    let running: Promise<void> | null = null;

    async function drain(): Promise<void> {
      let seen: number;
      do {
        seen = wakes;
        while (!isStopped && (await step(handler)));
        // After a wake, a job may have been added since the last poll.
      } while (seen !== wakes && !isStopped);
    }
    return {
      kind: handler.kind,
      wake(): void {
        wakes += 1;
        running ??= drain()
          .catch(report)
          .finally(() => (running = null));
      },
      ended: () => running ?? Promise.resolve(),
    };
  }

  /** Returns whether there was a job to run. */
  async function step(handler: Handler<Kind>): Promise<boolean> {
    let taken: readonly Taken[] = [];
    try {
      await database.transaction(async (sql) => {
        taken = await take(sql, handler.kind, timers.now(), handler.batch);
        if (taken.length > 0) await handler.run(sql, taken);
      });
      for (const { kind, dueAt } of taken) metrics.job(kind, Math.max(0, timers.now() - dueAt) / 1000);
      if (taken.length > 0 && handler.enqueues) wakeLanes(handler.enqueues);
    } catch (error) {
      if (isStopped) return false;
      report(error);
      // Without a job the database itself failed; the next poll follows anyway.
      if (taken.length === 0) return false;
      metrics.jobFailed(handler.kind);
      const most = Math.max(...taken.map(({ attempts }) => attempts));
      const wait = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** Math.min(most, 10));
      const ids = taken.map(({ id }) => id);
      await postpone(database, ids, timers.now() + wait, error instanceof Error ? error.name : 'unknown');
    }
    return taken.length > 0;
  }

  async function poll(): Promise<void> {
    const due = await nextDue(database);
    const wait = due === null ? MAX_POLL_MS : Math.min(MAX_POLL_MS, Math.max(0, due - timers.now()));
    if (due !== null && due <= timers.now()) wakeLanes();
    plan(Math.max(wait, MIN_POLL_MS));
  }
  function plan(ms: number): void {
    stopWaiting();
    if (isStopped) return;
    nextPoll = timers.now() + ms;
    stopWaiting = timers.after(ms, () => {
      poll().catch(() => plan(MAX_POLL_MS));
    });
  }
  function wakeLanes(kind?: Kind): void {
    if (isStopped) return;
    for (const lane of lanes) if (kind === undefined || lane.kind === kind) lane.wake();
  }

  database.onWake(() => wakeLanes());
  plan(0);
  return {
    wake(dueAt) {
      const now = timers.now();
      if (dueAt !== null && dueAt > now) {
        if (dueAt < nextPoll) plan(dueAt - now);
        return;
      }
      wakeLanes();
      // NOTIFY takes a server-wide lock when its transaction commits, so it is sent outside the payment's
      // transaction and at most once per interval.
      if (othersWoken || isStopped) return;
      othersWoken = true;
      timers.after(WAKE_OTHERS_MS, () => {
        othersWoken = false;
        database.wake().catch(() => undefined);
      });
    },
    async stop() {
      isStopped = true;
      stopWaiting();
      await Promise.all(lanes.map((lane) => lane.ended()));
    },
  };
}
