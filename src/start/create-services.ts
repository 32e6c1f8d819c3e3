import { createAnalytics } from '#analytics/create-analytics.ts';
import { createRedact } from '#analytics/redact.ts';
import { createSecrets } from '#analytics/secrets.ts';
import { createLoadTiming, type LoadTiming } from '#analytics/load-timing.ts';
import { VERSION, type HostData } from '#contract/host-messages.ts';
import { createListMemory, NO_LIST_MEMORY, type ListMemory } from '#host/list-memory.ts';
import { NETWORK_ERROR_TEXT, type CashierError } from '#domain/error.ts';
import { createBuffer } from '#domain/buffer.ts';
import { createListeners } from '#domain/listeners.ts';
import type { Section } from '#domain/section.ts';
import { readServerTime } from '#contract/server-time.ts';
import type { Dropped } from '#contract/fit.ts';
import type { TimeSample } from '#domain/server-time.ts';
import type { Dictionaries } from '#i18n/message-loader.ts';
import { createReadiness } from '#state/readiness.ts';
import type { Arrival, Prefetch, Services } from '#state/services.ts';
import { createGateway, type Gateway } from '#transport/gateway.ts';
import { createHttpTransport } from '#transport/http-transport.ts';
import { createImageLoader } from '#transport/image-loader.ts';
import { createEarlyLink } from '#transport/early-link.ts';
import type { CreateLink, SocketLink, SocketLinkOptions } from '#transport/link.ts';
import { createSocketTransport } from '#transport/socket-transport.ts';
import { createBoundedClock } from './bounded-clock.ts';
import { createLoggedTransport } from './logged-transport.ts';
import type { Line } from './line.ts';
import { loadAgain } from './load-again.ts';
import type { StartPlan } from './plan.ts';
import { createServerClock } from './server-clock.ts';
import type { SessionOptions } from './session-options.ts';

interface Options extends SessionOptions {
  readonly host: HostData;
  readonly messages: Dictionaries;
  readonly plan: StartPlan;
  readonly signal: AbortSignal;
  /** What was done before the services existed: the socket, and the request for the list. */
  readonly line?: Pick<Line, 'takeSocket' | 'listRequestedAt' | 'inbox'>;
}

/** Creates the services of one widget, once the host has identified the player. */
export function createServices(options: Options): Services {
  const { bridge, base, storage, random, newId, host, plan, messages, window } = options;
  const { transport: name, identity } = plan;
  const clock = createBoundedClock(options.clock, options.signal);
  const serverClock = createServerClock(clock);
  const serverNow = () => serverClock.now() ?? clock.now();
  const transportOptions = {
    ...plan.connection,
    clock,
    onTokenExpired: () => {
      bridge.send({ messageType: 'onTokenExpired' });
    },
    onServerTime: (given: unknown, at: Omit<TimeSample, 'serverTime'>) => {
      const observe = (serverTime: number | null): void => {
        if (serverTime !== null) serverClock.observe({ ...at, serverTime });
      };
      const read = readServerTime(given);
      if (read !== null) return observe(read);
      loadLate().then(
        ({ readOtherTime }) => observe(readOtherTime(given, onOtherTime)),
        () => undefined,
      );
    },
  };
  const plain =
    name === 'http'
      ? createHttpTransport({
          ...transportOptions,
          submitHorizon: host.parent.schema.meta.submitHorizon,
          fetch: window.fetch.bind(window),
        })
      : createSocketTransport(
          {
            ...transportOptions,
            random,
            newId,
            events: window,
            onReconnectAttempt: (attempt, of) => {
              bridge.send({ messageType: 'onReconnectAttempt', payload: { attempt, of } });
            },
            onLost: (error) => {
              reportToHost(error);
              warnOfHost();
            },
          },
          options.createLink ?? connect,
        );
  const transport = createLoggedTransport(plain, clock, options.log);

  const loadLate = () =>
    loadAgain(() => import(/* webpackChunkName: "endpoints" */ '#contract/late.ts'), clock);

  function connect(link: SocketLinkOptions): SocketLink {
    const early = options.line?.takeSocket() ?? null;
    return createEarlyLink({ ...link, early, load: () => loadAgain(loadSocketLink, clock) });
  }

  const inbox = options.line?.inbox ?? createBuffer<Arrival>(0);
  transport.onPush((push) => {
    inbox.put({ push });
  });
  const secrets = createSecrets();
  secrets.setTokens(Object.values(identity.tokens));
  const redact = createRedact(secrets);
  const analytics = createAnalytics({ send: bridge.send, window, redact, log: options.log });

  function reportError(section: Section | null, code: string, text: string): void {
    analytics.track('error', { transaction: section, methodType: 'default', data: { code, text } });
  }

  const reportedToHost = new WeakSet<CashierError>();
  function reportToHost(error: CashierError): void {
    if (reportedToHost.has(error)) return;
    reportedToHost.add(error);
    const code =
      error.serverCode ?? (error.message === NETWORK_ERROR_TEXT ? 'socket.networkError' : error.code);
    const isHttpAnswer = name === 'http' && error.status !== undefined;
    const text = isHttpAnswer ? `Server.HTTP.request.ERROR: ${error.message}` : error.message;
    const payload = { text, code, ...(error.status !== undefined && { status: error.status }) };
    // The text may come from the gateway and repeat values that were sent to it.
    bridge.send({ messageType: 'onDisplayError', payload: redact(payload) });
  }

  const reported = new Set<string>();
  const warned = new Set<string>();
  function warn(field: string, text: string): void {
    if (warned.has(field) || options.isInner) return;
    warned.add(field);
    bridge.send({ messageType: 'onWarning', payload: redact({ field, text }) });
  }

  function onOtherTime({ where, text = '' }: Dropped): void {
    if (!warned.has(where)) reportError(null, 'contract', `${where} ${text}`);
    warn(where, text);
  }

  function warnOfHost(): void {
    const url = transportOptions.baseUrl;
    warn('loaded.host', `${url} does not answer: is it the gateway, and does it allow this origin?`);
  }

  const lists =
    options.isInner || !options.config.keepsLists
      ? NO_LIST_MEMORY
      : createListMemory({
          window,
          clock,
          player: host.user.id,
          context: () => [plan.connection.baseUrl, identity.language, VERSION],
        });

  const gateway = createGateway(transport, {
    clock,
    signal: options.signal,
    onFailure: (error, section) => {
      if (error.code === 'unauthorized') lists.forget();
      if (name === 'http' && error.message === NETWORK_ERROR_TEXT) warnOfHost();
      reportError(section, error.serverCode ?? error.code, error.message);
      reportToHost(error);
    },
    serverNow,
    loadLate,
    onDrop: ({ where, name: dropped, field, text: said }, endpoint, section) => {
      const text = `${endpoint}: ${said ? `${where} ${said}` : `left out ${where}`}${dropped === null ? '' : ` (${dropped})`}`;
      // Polling a status, or reading a list again, would report the same problem each time.
      if (reported.has(text)) return;
      reported.add(text);
      reportError(section, 'contract', text);
      const place = `${endpoint}.${where}${field ? `.${field}` : ''}`;
      const fault = said ?? 'was left out: it does not fit the contract';
      warn(place, said && dropped === null ? said : `${dropped ?? 'an element'} ${fault}`);
    },
  });

  const loadTiming = createLoadTiming(clock);

  if (host.problems.length > 0) reportError(null, 'contract', `loaded: left out ${host.problems.join(', ')}`);

  if (host.user.id === '' && !options.isInner)
    reportError(null, 'contract', 'loaded: no userId; it identifies players and finds their payments again');

  return {
    bridge,
    gateway,
    transport,
    inbox,
    analytics,
    loadTiming,
    readiness: createReadiness({ bridge, gateway, loadTiming }),
    storage,
    messages,
    lists,
    prefetch: createPrefetch(gateway, loadTiming, clock.uptime(), options, lists),
    clock,
    serverTime: serverClock.bounds,
    serverNow,
    random,
    newId,
    base,
    formerIntentKey: options.formerIntentKey,
    isInner: options.isInner,
    reportToHost,
    warn,
    identity,
    secrets,
    allowedScripts: options.config.allowedScripts,
    loadImage: createImageLoader({ fetch: window.fetch.bind(window), urls: URL, signal: options.signal }),
    log: options.log,
    signal: options.signal,
  };
}

async function loadSocketLink(): Promise<CreateLink> {
  const { createSocketLink } = await import(/* webpackChunkName: "socket" */ '#transport/socket-link.ts');
  return createSocketLink;
}

function createPrefetch(
  gateway: Gateway,
  loadTiming: LoadTiming,
  sentAt: number,
  { plan: { list }, line }: Pick<Options, 'plan' | 'line'>,
  lists: ListMemory,
): Prefetch {
  const arrivals = createListeners<null>();
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
  loadTiming.mark(section, line?.listRequestedAt());
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
