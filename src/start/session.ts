// The early path: everything that can be done before React has loaded.
//
//   announce ─► host sends `loaded` ─► socket opens ─► the list of the route is requested ┐
//                              └──────► the texts of the first screen ───────────────────┴─► early-screen.ts paints it
//
// line.ts does the first three steps and requests the texts. React then takes over; nothing is requested twice.
import type { HostData } from '#contract/host-messages.ts';
import { toCashierError } from '#domain/error.ts';
import { languageOf } from '#domain/language.ts';
import { createListeners } from '#domain/listeners.ts';
import type { MessageLoader } from '#i18n/message-loader.ts';
import type { Services } from '#state/services.ts';
import type { LoadTransport } from '#transport/late-transport.ts';
import { createServices } from './create-services.ts';
import { startLine, type LineState, type Planned } from './line.ts';
import type { MountPoint } from './mount-point.ts';
import type { SessionOptions } from './session-options.ts';

export interface Started {
  readonly host: HostData;
  readonly services: Services;
  /** The initial language: the locale parameter, else the user's (LN-1). */
  readonly locale: string;
  /** The initial country (US-4). */
  readonly country: string;
}

export type SessionState =
  Exclude<LineState, { readonly status: 'planned' }> | ({ readonly status: 'started' } & Started);

export interface Session {
  readonly options: SessionOptions;
  readonly messages: MessageLoader;
  state(): SessionState;
  onState(listener: (state: SessionState) => void): () => void;
  /**
   * Loads the full dictionaries, English and the player's (LN-2), once the first screen no longer needs the bandwidth.
   */
  loadTexts(): void;
  dispose(): void;
}

/**
 * Starts a session on its host's line; on a page, page-line.ts has already started the line. Its services are created
 * after the frame of a snapshot.
 */
export function startSession(
  options: SessionOptions & { readonly loadTransport: LoadTransport },
  line = startLine(options),
  place: Pick<MountPoint, 'drawn'> = { drawn: null },
): Session {
  const { bridge } = options;
  const { messages } = line;
  const abort = new AbortController();
  const states = createListeners<SessionState>();
  let state: SessionState = { status: 'waiting' };
  let areTextsRequested = false;

  function loadTexts(): void {
    areTextsRequested = true;
    void messages.load('en');
    const locale = state.status === 'started' ? state.locale : line.locale;
    if (locale !== null) void messages.load(languageOf(locale));
  }

  function follow(now: LineState): void {
    if (now.status !== 'planned') return become(now);
    bridge.send({ messageType: 'onStarting' });
    if (!place.drawn) return start(now);
    place.drawn.then(() => start(now)).catch(failed);
  }

  function failed(error: unknown): void {
    if (state.status === 'started') throw error;
    bridge.send({ messageType: 'onInitError', payload: { text: 'The cashier could not start' } });
    become({ status: 'failed', error: toCashierError(error) });
  }

  function start(planned: Planned): void {
    if (abort.signal.aborted) return;
    const { host, plan } = planned;
    const services = createServices({ ...options, ...planned, messages, signal: abort.signal, line });
    const { locale, country } = plan;
    become({ status: 'started', host, services, locale, country });
  }

  function become(next: SessionState): void {
    state = next;
    if (areTextsRequested && next.status === 'started') loadTexts();
    states.call(next);
  }

  line.onState(follow);
  if (line.state().status !== 'waiting') follow(line.state());

  return {
    options,
    messages,
    loadTexts,
    state: () => state,
    onState: (listener) => states.add(listener),
    dispose() {
      abort.abort();
      if (state.status === 'started') state.services.transport.dispose();
      line.dispose();
      states.clear();
    },
  };
}
