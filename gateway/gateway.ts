import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type express from 'express';
import { createCaptchas } from './payments/captchas.ts';
import { openDatabase } from './ledger/open-database.ts';
import { createDispatch } from './wire/dispatch.ts';
import { createEndpoints } from './endpoints.ts';
import { createHttpGateway } from './wire/http-gateway.ts';
import type { Sql } from './ledger/database.ts';
import { createAdmission, DEFAULT_ADMISSION, type AdmissionLimits } from './node/admission.ts';
import { createHealth } from './node/health.ts';
import { createMetrics } from './node/metrics.ts';
import { createSharedClock, SYNC_MS } from './node/shared-clock.ts';
import { requireKnownSchema, SchemaError } from './ledger/migrate.ts';
import { backlog } from './outbox/outbox.ts';
import { createNotifier } from './outbox/notify.ts';
import { createWorker, type Worker } from './outbox/worker.ts';
import { createPaymentPage } from './payments/payment-page.ts';
import { createPayments } from './payments/payments.ts';
import { createPlayers } from './players.ts';
import { createBackOffice } from './back-office/back-office-api.ts';
import { createSettlement } from './payments/settlement.ts';
import {
  createSocketGateway,
  DEFAULT_SOCKETS,
  type SocketGateway,
  type SocketLimits,
} from './wire/socket-gateway.ts';
import { createTimers } from './timers.ts';
import { createWallet } from './wallet/wallet.ts';
import { NO_INTERCEPTOR, type Extension, type GatewayCore } from './wire/interceptor.ts';

export interface GatewayOptions {
  /** The gateway's own server, whose app has the routes. */
  readonly server: Server;
  /** The origin that players use. */
  readonly publicUrl: () => string;
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** Redis that connects the sockets of several nodes; absent in a single process. */
  readonly redisUrl?: string | undefined;
  /** Folder of the stand-in captcha scripts. */
  readonly captchaScripts: string;
  /** Extends a gateway of a single process. */
  readonly extend?: ((core: GatewayCore) => Extension) | undefined;
  /** How many calls run and wait at the same time. */
  readonly limits?: AdmissionLimits | undefined;
  readonly socketLimits?: SocketLimits | undefined;
  /** Connections to the Postgres server. */
  readonly connections?: number | undefined;
  /** Called when a newer gateway has changed the database so that this one has to stop. */
  readonly onOutdated?: ((error: unknown) => void) | undefined;
  readonly report: (error: unknown) => void;
}

export interface Gateway {
  /** To be mounted at /api, /pay, /captcha and, for the back office, /sandbox. */
  readonly api: express.Router;
  readonly pay: express.Router;
  readonly captcha: express.Router;
  readonly backOffice: express.Router;
  /** /healthz, /readyz and /metrics, to be mounted at the root. */
  readonly health: express.Router;
  readonly sockets: SocketGateway;
  /**
   * Closes its sockets, spread over `ms`, so that they reconnect to other nodes, and finishes its running work. Then it
   * can be closed.
   */
  drain(ms: number): Promise<void>;
  close(): Promise<void>;
}

export async function createGateway({
  server,
  publicUrl,
  databaseUrl,
  dataDir,
  redisUrl,
  captchaScripts,
  extend,
  limits = DEFAULT_ADMISSION,
  socketLimits = DEFAULT_SOCKETS,
  connections,
  report,
  onOutdated = report,
}: GatewayOptions): Promise<Gateway> {
  const database = await openDatabase({ url: databaseUrl, dataDir, connections, report });
  const clock = createSharedClock(() => timeOf(database));
  await clock.sync();
  const timers = createTimers(clock.now);
  const players = createPlayers(database, timers.now);
  const shared = redisUrl === undefined ? null : await openSharedRooms(redisUrl, report);
  let isDraining = false;
  let isClosed = false;
  const isRedisReady = () => shared?.isReady() ?? true;
  const metrics = createMetrics({
    sockets: () => sockets.count(),
    unsent: () => sockets.unsent(),
    running: () => admission.running,
    queued: () => admission.queued,
    databaseWaiting: () => database.waiting(),
    isDraining: () => isDraining,
    isRedisReady,
    backlog: () => backlog(database, timers.now()),
  });
  const admission = createAdmission(limits, timers, metrics.shed);
  const push: SocketGateway['push'] = (...message) => sockets.push(...message);
  const wake: Worker['wake'] = (dueAt) => worker.wake(dueAt);
  const toSockets = { push, drop: (id: string) => sockets.drop(id) };
  const extension = extend?.({ timers, sockets: toSockets, publicUrl });
  const interceptor = extension?.interceptor ?? NO_INTERCEPTOR;
  const newId = randomUUID;
  const wallet = createWallet({ database, timers, newId, wake });
  const settlement = createSettlement({ database, timers, wake });
  const notify = createNotifier({ wallet, push });
  const captchas = createCaptchas({ database, now: timers.now, newId, scripts: captchaScripts });
  const payments = createPayments({
    database,
    captchas,
    settlement,
    wallet,
    timers,
    newId,
    publicUrl,
    wake,
  });
  const endpoints = createEndpoints({ players, payments, database, wallet, publicUrl });
  const dispatch = createDispatch({
    endpoints,
    players,
    interceptor,
    admission,
    metrics,
    report,
  });
  const sockets = createSocketGateway({
    server,
    dispatch,
    players,
    interceptor,
    timers,
    shared,
    limits: socketLimits,
    onShed: metrics.shed,
  });
  const worker = createWorker({
    database,
    timers,
    metrics,
    report,
    handlers: [
      {
        kind: 'settle',
        batch: 1,
        lanes: 3,
        run: (sql, jobs) => Promise.all(jobs.map((job) => settlement.endByItself(sql, job))),
        enqueues: 'tell',
      },
      { kind: 'tell', batch: 32, lanes: 1, run: notify },
    ],
  });
  function checkRegularly(): void {
    timers.after(SYNC_MS, () => {
      Promise.all([clock.sync(), requireKnownSchema(database)])
        .catch((error: unknown) => (error instanceof SchemaError ? onOutdated(error) : report(error)))
        .finally(() => isClosed || checkRegularly());
    });
  }
  checkRegularly();

  return {
    health: createHealth({
      metrics,
      isDraining: () => isDraining,
      checkSchema: () => requireKnownSchema(database),
      isRedisReady,
    }),
    api: createHttpGateway(dispatch, timers),
    pay: createPaymentPage({ payments, settlement, report }),
    captcha: captchas.router,
    backOffice: createBackOffice({
      database,
      players,
      settlement,
      wake,
      sockets,
      newId,
      now: timers.now,
      further: extension?.routes,
      report,
    }),
    sockets,
    async drain(ms) {
      isDraining = true;
      await sockets.handOver(ms);
      await admission.idle();
      await worker.stop();
    },
    async close() {
      isClosed = true;
      await worker.stop();
      timers.dispose();
      await sockets.close();
      shared?.close();
      await database.close();
    },
  };
}

/** The adapter is loaded only when there are several nodes. */
const openSharedRooms = async (url: string, report: (error: unknown) => void) =>
  (await import('./node/redis-adapter.ts')).createSharedRooms(url, report);

async function timeOf(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ time: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as time',
  );
  if (!row) throw new Error('The database returned no time.');
  return row.time;
}
