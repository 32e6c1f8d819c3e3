// The first steps of a page: it receives the player from the host and opens the socket. page-line.ts starts this in the
// page itself, before any script file has loaded; session.ts then continues.
import type { HostData, InboundMessage } from '#contract/host-messages.ts';
import { LIST_PATHS } from '#contract/list-paths.ts';
import { readStoredTransport } from '#contract/stored.ts';
import type { Clock } from '#domain/clock.ts';
import type { CashierError } from '#domain/error.ts';
import { bcp47, languageOf } from '#domain/language.ts';
import type { Section } from '#domain/section.ts';
import { effectiveCountry } from '#domain/user.ts';
import { performHandshake } from '#host/handshake.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import { createMessageLoader, type MessageLoader } from '#i18n/message-loader.ts';
import {
  openEarlySocket,
  type EarlyConnection,
  type EarlySocket,
  type SentRequest,
} from '#transport/early-socket.ts';
import { socketAddress, type ConnectionOptions } from '#transport/socket-address.ts';
import { socketPacket } from '#transport/socket-packet.ts';
import { connectionOptions, tokensOf } from './connection-options.ts';
import { createLoggedBridge } from './logged-bridge.ts';
import type { SessionOptions } from './session-options.ts';

export interface LineHandlers {
  /** Called once, with the first valid `loaded` and the initial language (LN-1); possibly after onFailed. */
  readonly onData: (host: HostData, locale: string) => void;
  /** Called with every other message from the host once there is data. */
  readonly onMessage: (message: InboundMessage) => void;
  /** The widget cannot start (yet); the host has been notified (ER-3). */
  readonly onFailed: (error: CashierError) => void;
}

export interface Line {
  readonly bridge: HostBridge;
  readonly messages: MessageLoader;
  /** The locale requested in the page's address. */
  readonly locale: string | null;
  /** Replays past events to the handlers, then passes on new ones. Called once. */
  follow(handlers: LineHandlers): void;
  /** The socket that was opened early, if it is for this address. */
  readonly takeSocket: (address: string) => EarlyConnection | null;
  /** When the list of the first screen was requested, in ms since epoch; null: not yet. */
  readonly listRequestedAt: () => number | null;
  dispose(): void;
}

interface LineOptions extends Omit<SessionOptions, 'random' | 'formerIntentKey' | 'createLink'> {
  /** Opens the socket early, before socket.io-client has loaded. Absent: the session opens it. */
  readonly WebSocket?: typeof WebSocket;
}

/** The lists whose paths need no routes table; on other paths the session requests the list itself. */
const LISTS: Readonly<Record<string, Section>> = {
  '/': 'deposit',
  '/deposit': 'deposit',
  '/withdrawal': 'withdrawal',
};

/**
 * Formatting the first number and the first country name of a language is slow, because the browser then loads the data.
 * This does both while the socket connects, when nothing else can run, each in its own task. A country's own data is
 * small. Returns a function that stops them.
 */
function warmUpIntl(clock: Clock, tag: string): () => void {
  /* eslint-disable no-restricted-syntax -- Nothing of it is shown. */
  const stops = [
    clock.after(0, () => void new Intl.NumberFormat(tag).format(0)),
    clock.after(0, () => void new Intl.DisplayNames([tag], { type: 'region' }).of('MX')),
  ];
  /* eslint-enable no-restricted-syntax */
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Announces the widget, waits for the host's data, then opens the socket (if it may) and requests the list and the texts
 * of the first screen.
 */
export function startLine(options: LineOptions): Line {
  const { base, start, clock, config, storage, isInner, window, log, newId } = options;
  const bridge = createLoggedBridge(options.bridge, log);
  const messages = createMessageLoader({ base, fetch: window.fetch.bind(window), onFailure: log });
  const queryLocale = start.query.get('locale');
  const passed: ((handlers: LineHandlers) => void)[] = [];
  let handlers: LineHandlers | null = null;
  let early: EarlySocket | null = null;
  let listRequestedAt: number | null = null;
  let cancelWarmUp = (): void => undefined;

  function pass(event: (handlers: LineHandlers) => void): void {
    if (handlers) event(handlers);
    else passed.push(event);
  }

  function openSocket(host: HostData, language: string): void {
    const transport = readStoredTransport(storage.get('transport')) ?? host.parent.transport;
    if (!options.WebSocket || transport !== 'socket') return;
    const context = { host, mode: bridge.mode, base, tokens: () => tokensOf(host), language: () => language };
    const connection = connectionOptions(context);
    const section = isInner ? undefined : LISTS[start.path];
    const first = section ? () => requestList(section, host, connection) : null;
    try {
      early = openEarlySocket(socketAddress(connection), options.WebSocket, first);
    } catch {
      // Some browsers throw if a policy forbids the address; the session's own attempt fails as well and is reported.
    }
  }

  function requestList(section: Section, { user }: HostData, connection: ConnectionOptions): SentRequest {
    listRequestedAt = clock.now();
    const country = effectiveCountry(null, user.paymentGeo);
    const request = { path: LIST_PATHS[section], data: { country, currency: user.currency } };
    const packet = socketPacket(request, { msgid: newId(), now: listRequestedAt }, connection);
    return { request, packet, sentAt: clock.uptime() };
  }

  const handshake = performHandshake({
    bridge,
    clock,
    ownOrigin: new URL(base).origin,
    allowedHosts: config.allowedHosts,
    onData: (host) => {
      const locale = queryLocale ?? host.user.lang;
      const language = languageOf(locale);
      openSocket(host, language);
      if (!isInner) void messages.loadFirst(language);
      cancelWarmUp = warmUpIntl(clock, bcp47(language));
      pass(({ onData }) => onData(host, locale));
    },
    onMessage: (message) => pass(({ onMessage }) => onMessage(message)),
    onFailed: (error) => pass(({ onFailed }) => onFailed(error)),
  });

  return {
    bridge,
    messages,
    locale: queryLocale,
    follow(next) {
      handlers = next;
      for (const event of passed.splice(0)) event(next);
    },
    takeSocket: (address) => early?.take(address) ?? null,
    listRequestedAt: () => listRequestedAt,
    dispose() {
      cancelWarmUp();
      handshake.dispose();
      early?.close();
      bridge.dispose();
    },
  };
}
