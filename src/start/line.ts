// The first steps of a page: it receives the player from the host and opens the socket. page-line.ts starts this in the
// page itself, before any script file has loaded; session.ts then continues.
import type { HostData } from '#contract/host-messages.ts';
import { createBuffer } from '#domain/buffer.ts';
import type { CashierError } from '#domain/error.ts';
import { createListeners } from '#domain/listeners.ts';
import { performHandshake } from '#host/handshake.ts';
import { createListMemory, NO_LIST_MEMORY, type ListMemory } from '#host/list-memory.ts';
import { createMessageLoader, type MessageLoader } from '#i18n/message-loader.ts';
import type { Arrival, Services } from '#state/services.ts';
import { openEarlySocket, type EarlySocket, type SentRequest } from '#transport/early-socket.ts';
import { socketAddress, socketPacket } from '#transport/socket-wire.ts';
import { logBridge } from './log-bridge.ts';
import { planStart, type ListRequest, type StartPlan } from './plan.ts';
import type { SessionOptions } from './session-options.ts';

/** The first valid `loaded` has arrived; possibly after a failure. */
export interface Planned {
  readonly status: 'planned';
  readonly host: HostData;
  readonly plan: StartPlan;
  /** What was kept of this player's earlier visits. */
  readonly memory: ListMemory;
  /** When it arrived, by the clock's uptime. */
  readonly at: number;
}

export type LineState =
  | { readonly status: 'waiting' }
  /** The widget cannot start (yet); the host has been notified (ER-3). */
  | { readonly status: 'failed'; readonly error: CashierError }
  | Planned;

export interface Line {
  readonly messages: MessageLoader;
  /** The locale requested in the page's address. */
  readonly locale: string | null;
  state(): LineState;
  onState(listener: (state: LineState) => void): () => void;
  readonly inbox: Services['inbox'];
  /** The socket that was opened early, and requests the list of the first screen; null: none. */
  readonly socket: () => EarlySocket | null;
  dispose(): void;
}

interface LineOptions extends Omit<SessionOptions, 'random' | 'formerIntentKey'> {
  /** Opens the socket before socket.io-client has loaded. Absent: the session opens it. */
  readonly WebSocket?: typeof WebSocket;
}

/** How many pushes and host messages are kept until the interface has loaded. */
const MAX_KEPT = 200;

/** The lists of earlier visits; those of a deployment that wants none any more are removed. */
function openMemory(
  { user, parent: { schema, closingButton } }: HostData,
  { connection, identity }: StartPlan,
  { bridge, base, config, isInner, window, clock }: LineOptions,
): ListMemory {
  if (isInner) return NO_LIST_MEMORY;
  const { variables, fonts, assets, meta } = schema;
  const look = [bridge.mode, base, closingButton, variables, fonts, assets.icons, meta.badgeUrl === null];
  const build = process.env['SOURCES'];
  const context = () => [connection.baseUrl, identity.language, build, look];
  const memory = createListMemory({ window, clock, player: user.id, context });
  if (config.keepsLists) return memory;
  memory.forget();
  return NO_LIST_MEMORY;
}

/** Opens the socket of a plan and requests its list; null: the session opens it. */
function openSocket(
  { transport, connection, list }: StartPlan,
  { WebSocket, newId, clock }: LineOptions,
): EarlySocket | null {
  if (!WebSocket || transport !== 'socket') return null;
  const requestList = (request: ListRequest): SentRequest => ({
    request,
    packet: socketPacket(request, { msgid: newId(), now: clock.now() }, connection),
    sentAt: clock.uptime(),
  });
  try {
    return openEarlySocket(socketAddress(connection), WebSocket, list && (() => requestList(list)));
  } catch {
    // Some browsers throw if a policy forbids the address; the session's own attempt fails as well and is reported.
    return null;
  }
}

/**
 * Announces the widget, waits for the host's data, then opens the socket (if it may) and requests the list and the texts
 * of the first screen.
 */
export function startLine(options: LineOptions): Line {
  const { bridge, base, start, clock, config, storage, isInner, window, log } = options;
  logBridge(bridge, log);
  const messages = createMessageLoader({ base, fetch: window.fetch.bind(window), onFailure: log });
  const inbox = createBuffer<Arrival>(MAX_KEPT);
  const states = createListeners<LineState>();
  let state: LineState = { status: 'waiting' };
  let socket: EarlySocket | null = null;

  function become(next: LineState): void {
    state = next;
    states.call(next);
  }

  const handshake = performHandshake({
    bridge,
    clock,
    ownOrigin: new URL(base).origin,
    allowedHosts: config.allowedHosts,
    onData: (host) => {
      const plan = planStart(host, { mode: bridge.mode, base, ...start }, storage.get('transport'));
      const { language } = plan.identity;
      socket = openSocket(plan, options);
      if (!isInner) void messages.loadFirst(language);
      become({ status: 'planned', host, plan, memory: openMemory(host, plan, options), at: clock.uptime() });
    },
    onMessage: (message) => {
      inbox.put({ message });
    },
    onFailed: (error) => {
      if (state.status !== 'planned') become({ status: 'failed', error });
    },
  });

  return {
    messages,
    locale: start.query.get('locale'),
    state: () => state,
    onState: (listener) => states.add(listener),
    inbox,
    socket: () => socket,
    dispose() {
      handshake.dispose();
      states.clear();
      socket?.close();
      bridge.dispose();
    },
  };
}
