// The early path: everything that can be done before React has loaded.
//
//   announce ─► host sends `loaded` ─► socket opens ─► the list of the route is requested ┐
//                              └──────► the texts of the first screen ───────────────────┴─► early-screen.ts paints it
//
// line.ts does the first three steps and requests the texts. React then takes over; nothing is requested twice.
import type { HostData, InboundMessage } from '#contract/host-messages.ts';
import type { CashierError } from '#domain/error.ts';
import { languageOf } from '#domain/language.ts';
import { createListeners } from '#domain/listeners.ts';
import type { MessageLoader } from '#i18n/message-loader.ts';
import { earlySection } from '#navigation/early-section.ts';
import type { Services } from '#state/services.ts';
import { createServices } from './create-services.ts';
import { startLine } from './line.ts';
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
  readonly messages: MessageLoader;
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

/** Starts a session on its host's line; on a page, page-line.ts has already started the line. */
export function startSession(given: SessionOptions, line = startLine(given)): Session {
  const { bridge, messages, locale: queryLocale } = line;
  const options: SessionOptions = { ...given, bridge };
  const { start } = options;
  const abort = new AbortController();
  const states = createListeners<SessionState>();
  const hostMessages = createListeners<InboundMessage>();
  const early: InboundMessage[] = [];
  let state: SessionState = { status: 'waiting' };
  let areTextsRequested = false;

  function setState(next: SessionState): void {
    state = next;
    states.call(next);
  }

  function loadTexts(): void {
    areTextsRequested = true;
    void messages.load('en');
    const locale = state.status === 'started' ? state.locale : queryLocale;
    if (locale !== null) void messages.load(languageOf(locale));
  }

  line.follow({
    onData: (host, locale) => {
      bridge.send({ messageType: 'onStarting' });
      const section = earlySection(start.path, start.query);
      const { signal } = abort;
      const services = createServices({ ...options, host, messages, locale, section, signal, line });
      setState({ status: 'started', host, services, locale });
      if (areTextsRequested) loadTexts();
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
      if (state.status === 'started') state.services.transport.dispose();
      line.dispose();
      states.clear();
      hostMessages.clear();
    },
  };
}
