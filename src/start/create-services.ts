import { createAnalytics } from '#analytics/create-analytics.ts';
import { createRedact } from '#analytics/redact.ts';
import { createSecrets, type Secrets } from '#analytics/secrets.ts';
import { createLoadTiming, type LoadTiming } from '#analytics/load-timing.ts';
import { createKeptLists, type KeptLists } from '#host/kept-lists.ts';
import { createBuffer } from '#domain/buffer.ts';
import type { Clock } from '#domain/clock.ts';
import { createListeners } from '#domain/listeners.ts';
import type * as Late from '#contract/late.ts';
import { readServerTime } from '#contract/server-time.ts';
import type { TimeSample } from '#domain/server-time.ts';
import type { MessageLoader } from '#i18n/message-loader.ts';
import { createReadiness } from '#state/readiness.ts';
import type { Arrival, Prefetch, Services } from '#state/services.ts';
import { createGateway, type Gateway } from '#transport/gateway.ts';
import { createHttpTransport } from '#transport/http-transport.ts';
import { createImageLoader } from '#transport/image-loader.ts';
import { createLateTransport, type LoadTransport } from '#transport/late-transport.ts';
import type { Transport } from '#transport/transport.ts';
import type { TransportOptions } from '#transport/transport-options.ts';
import { createBoundedClock } from './bounded-clock.ts';
import { whenIdle } from './idle.ts';
import type { Line, Planned } from './line.ts';
import { loadAgain } from './load-again.ts';
import { createReports, type Reports } from './reports.ts';
import { createServerClock } from './server-clock.ts';
import type { SessionOptions } from './session-options.ts';

interface Options extends SessionOptions, Omit<Planned, 'status'> {
  readonly messages: MessageLoader;
  readonly signal: AbortSignal;
  readonly loadTransport: LoadTransport;
  /** What was done before the services existed: the socket, and the request for the list. */
  readonly line?: Pick<Line, 'socket' | 'inbox'>;
}

/** Creates the services of one widget, once the host has identified the player. */
export function createServices(options: Options): Services {
  const { bridge, plan, window, log, line, isInner, signal } = options;
  const clock = createBoundedClock(options.clock, signal);
  const serverClock = createServerClock(clock);
  const serverNow = () => serverClock.now() ?? clock.now();
  const loadLate = () =>
    loadAgain(() => import(/* webpackChunkName: "endpoints" */ '#contract/late.ts'), clock);
  const secrets = createSecrets();
  secrets.setTokens(Object.values(plan.identity.tokens));
  const redact = createRedact(secrets);
  const analytics = createAnalytics({ send: bridge.send, window, redact, log });
  const reports = createReports({ bridge, analytics, redact, plan, isInner });
  const onServerTime = createTimeReader(serverClock.observe, loadLate, reports);
  const transport = createTransport(options, clock, reports, onServerTime);
  transport.onConnection((connection) => log(`connection: ${connection}`));
  const inbox = line?.inbox ?? createBuffer<Arrival>(0);
  transport.onPush((push) => {
    inbox.put({ push });
  });
  const lists = createLists(options, clock, secrets);
  const gateway = createGateway(transport, {
    clock,
    signal,
    log,
    serverNow,
    loadLate,
    onDrop: reports.onDrop,
    onFailure(error, section, name) {
      if (error.code === 'unauthorized') lists.forget();
      reports.onFailure(error, section, name);
    },
  });
  const loadTiming = createLoadTiming(clock);

  return {
    ...options,
    reportToHost: reports.reportToHost,
    warn: reports.warn,
    gateway,
    transport,
    inbox,
    analytics,
    loadTiming,
    readiness: createReadiness({ bridge, gateway, loadTiming }),
    lists,
    prefetch: createPrefetch(gateway, loadTiming, clock, options, lists),
    clock,
    serverTime: serverClock.bounds,
    serverNow,
    identity: plan.identity,
    secrets,
    allowedScripts: options.config.allowedScripts,
    loadImage: createImageLoader({ fetch: window.fetch.bind(window), urls: URL, signal }),
  };
}

/** Gives the gateway's times to its clock; what reads one that is not written as the contract says loads late. */
function createTimeReader(
  observe: (sample: TimeSample) => void,
  loadLate: () => Promise<Pick<typeof Late, 'readOtherTime'>>,
  { onOtherTime }: Reports,
): TransportOptions['onServerTime'] {
  return (given, at) => {
    const use = (serverTime: number | null): void => {
      if (serverTime !== null) observe({ ...at, serverTime });
    };
    const read = readServerTime(given);
    if (read !== null) return use(read);
    loadLate().then(
      ({ readOtherTime }) => use(readOtherTime(given, onOtherTime)),
      () => undefined,
    );
  };
}

/** The transport of the plan; that of the socket loads with the interface. */
function createTransport(
  options: Options,
  clock: Clock,
  { onLost }: Reports,
  onServerTime: TransportOptions['onServerTime'],
): Transport {
  const { bridge, host, plan, window, random, newId, line, loadTransport } = options;
  const shared = {
    ...plan.connection,
    clock,
    onServerTime,
    onTokenExpired: () => {
      bridge.send({ messageType: 'onTokenExpired' });
    },
  };
  if (plan.transport === 'http') {
    const { submitHorizon } = host.parent.schema.meta;
    return createHttpTransport({ ...shared, submitHorizon, fetch: window.fetch.bind(window) });
  }
  return createLateTransport({
    ...shared,
    random,
    newId,
    events: window,
    onReconnectAttempt: (attempt, of) => {
      bridge.send({ messageType: 'onReconnectAttempt', payload: { attempt, of } });
    },
    onLost,
    early: line?.socket() ?? null,
    first: plan.list,
    load: loadTransport,
  });
}

/** The lists of earlier visits; the snapshot of one is taken once the widget has nothing else to do. */
function createLists(options: Options, clock: Clock, secrets: Secrets): KeptLists {
  const { memory, messages, plan, host, bridge, base, window, log, signal } = options;
  return createKeptLists({
    memory,
    secrets: () => [...secrets.tokens(), ...secrets.values()],
    texts: () => messages.loadFirst(plan.identity.language),
    snapshotOf(section, country, currency) {
      const { language } = plan.identity;
      const view = { host, mode: bridge.mode, base, language, section, country, currency, now: clock.now() };
      return async (kept) => {
        try {
          await whenIdle(window, clock);
          const { takeSnapshot } = await import(/* webpackChunkName: "snapshot" */ './take-snapshot.ts');
          return signal.aborted ? null : await takeSnapshot(kept, view);
        } catch (error) {
          log(`snapshot: ${String(error)}`);
          return null;
        }
      };
    },
  });
}

function createPrefetch(
  gateway: Gateway,
  loadTiming: LoadTiming,
  clock: Clock,
  { plan: { list }, line, at }: Options,
  lists: KeptLists,
): Prefetch {
  const arrivals = createListeners<null>();
  const createdAt = clock.uptime();
  const sentAt = () => line?.socket()?.firstSentAt ?? createdAt;
  let hasArrived = list === null;
  const arrive = (): void => {
    hasArrived = true;
    arrivals.call(null);
    arrivals.clear();
  };
  const onArrival = (listener: () => void): void => {
    if (hasArrived) listener();
    else arrivals.add(listener);
  };
  if (!list) return { answer: null, kept: null, sentAt, onArrival, take: () => null };
  const { section, data } = list;
  loadTiming.mark(section, at);
  const answer = gateway.call(`${section}Methods`, data, { onArrival: arrive });
  // Avoids an unhandled rejection when no screen uses the answer; the gateway client has already reported the failure.
  answer.catch(arrive);
  let untaken: typeof answer | null = answer;
  return {
    answer,
    kept: lists.recall(section, data.country, data.currency),
    sentAt,
    onArrival,
    take(requested, inCountry, inCurrency) {
      if (requested !== section || inCountry !== data.country || inCurrency !== data.currency) return null;
      const taken = untaken;
      untaken = null;
      return taken;
    },
  };
}
