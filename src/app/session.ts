// The early path: everything that can be done before React has loaded.
//
//   announce ─► host says `loaded` ─► socket opens ─► the list of the route is requested ─┐
//                              └──────► the texts of the first screen ───────────────────┴─► early-screen.ts paints it
//
// React then takes over all of it; nothing is requested twice. page-session.ts and cashier-remote.ts both start here.
import type { HostData, InboundMessage } from '#contract/host-messages.ts';
import type { CashierError } from '#domain/error.ts';
import { languageOf } from '#domain/language.ts';
import { createListeners } from '#domain/listeners.ts';
import { shakeHands } from '#host/handshake.ts';
import { createMessageLoader } from '#i18n/message-loader.ts';
import { earlySection } from '#navigation/early-section.ts';
import type { Services } from '#state/services.ts';
import { createServices } from './create-services.ts';
import { createLoggedBridge } from './logged-bridge.ts';
import type { SessionOptions } from './session-options.ts';

export interface Started {
  readonly host: HostData;
  readonly services: Services;
  /** The initial language: the locale parameter, else the user's (LN-1). */
  readonly locale: string;
}

export type SessionState =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: CashierError }
  | ({ readonly status: 'started' } & Started);

export interface Session {
  readonly options: SessionOptions;
  readonly messages: ReturnType<typeof createMessageLoader>;
  state(): SessionState;
  onState(listener: (state: SessionState) => void): () => void;
  /**
   * Loads the full dictionaries, English and the player's (LN-2), once the first screen no longer needs the bandwidth.
   */
  loadTexts(): void;
  /** Subscribes to the host's messages after `loaded`; earlier messages are kept for the first listener. */
  onMessage(listener: (message: InboundMessage) => void): () => void;
  dispose(): void;
}

export function startSession(given: SessionOptions): Session {
  const bridge = createLoggedBridge(given.bridge, given.log);
  const options: SessionOptions = { ...given, bridge };
  const { base, start, clock, config, window, log } = options;
  const abort = new AbortController();
  const states = createListeners<SessionState>();
  const hostMessages = createListeners<InboundMessage>();
  const early: InboundMessage[] = [];
  const wantedLocale = start.query.get('locale');
  const messages = createMessageLoader({ base, fetch: window.fetch.bind(window), onFailure: log });
  let state: SessionState = { status: 'waiting' };
  let areTextsWanted = false;

  function setState(next: SessionState): void {
    state = next;
    states.call(next);
  }

  function loadTexts(): void {
    areTextsWanted = true;
    void messages.load('en');
    const locale = state.status === 'started' ? state.locale : wantedLocale;
    if (locale !== null) void messages.load(languageOf(locale));
  }

  const handshake = shakeHands({
    bridge,
    clock,
    ownOrigin: new URL(base).origin,
    allowedHosts: config.allowedHosts,
    onData: (host) => {
      bridge.send({ messageType: 'onStarting' });
      const locale = wantedLocale ?? host.user.lang;
      const section = earlySection(start.path, start.query);
      const services = createServices({ ...options, host, messages, locale, section, signal: abort.signal });
      if (section !== null) void messages.loadFirst(languageOf(locale));
      setState({ status: 'started', host, services, locale });
      if (areTextsWanted) loadTexts();
    },
    onMessage: (message) => {
      if (hostMessages.size === 0) early.push(message);
      hostMessages.call(message);
    },
    onFailed: (error) => {
      if (state.status !== 'started') setState({ status: 'failed', error });
    },
  });

  return {
    options,
    messages,
    loadTexts,
    state: () => state,
    onState: (listener) => states.add(listener),
    onMessage(listener) {
      const stop = hostMessages.add(listener);
      for (const message of early.splice(0)) listener(message);
      return stop;
    },
    dispose() {
      abort.abort();
      handshake.dispose();
      if (state.status === 'started') state.services.transport.dispose();
      bridge.dispose();
      states.clear();
      hostMessages.clear();
    },
  };
}
