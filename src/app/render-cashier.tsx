import { createStore } from 'jotai';
import { sleep } from '#domain/clock.ts';
import type { Section } from '#domain/section.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { createTabLocks } from '#host/tab-locks.ts';
import { placeAtom } from '#state/place.ts';
import { connectGateway } from '#state/flow/connect.ts';
import { setLanguageAtom } from '#state/language.ts';
import { loadListAtom } from '#state/methods.ts';
import { connectPayments } from '#state/payment/connect-payments.ts';
import { startAtom } from '#state/start.ts';
import type { Services, Store } from '#state/services.ts';
import type { EarlyScreen } from '#start/early-screen.ts';
import type { Session, Started } from '#start/session.ts';
import { fillStore, type Filled } from './fill-store.ts';
import { preloadForms } from './preload-forms.ts';
import { keepKeys } from './keep-keys.ts';
import { createShell, type Shell, type ShellOptions } from './shell.tsx';
import { watchPlace } from './watch-place.ts';

// Not needed before, so the interface's script brings it.
export { createSocketTransport } from '#transport/socket-transport.ts';

interface RenderOptions extends ShellOptions {
  /** Federated: the widget's node in the host's element. If the page removes it, the widget ends. */
  readonly node?: Node;
}

/**
 * Renders a session: one store, one React root. Hydrates what the early path has painted; otherwise React renders
 * everything. unmount() removes all of it (HS-16).
 */
export function renderCashier(options: RenderOptions): { unmount(): void } {
  const { element, session, early, node } = options;
  const { bridge, clock, passKeys } = session.options;
  const store = createStore();
  const shell = createShell(options, store);
  const stops: (() => void)[] = [];

  async function begin(started: Started): Promise<void> {
    const filled = fillStore(store, session, started);
    stops.push(...filled.stops);
    // The forms' code, unless it has been requested, is fetched while React hydrates the list.
    if (!filled.services.isInner) stops.push(preloadForms({ store, styles: early.styles, element }));
    if (early.section === null) {
      stops.push(...connect(filled, session));
      await openScreen(filled, options, started);
    } else if (await openList(filled, options, started, early.section, shell))
      stops.push(...connect(filled, session));
  }

  async function fail(message: string): Promise<void> {
    early.takeOver();
    shell.render();
    const english = (await session.messages.load('en')) ?? {};
    if (session.state().status === 'failed') store.set(startAtom, { status: 'failed', message, english });
  }

  function follow(): void {
    const state = session.state();
    if (state.status === 'started') void begin(state);
    if (state.status === 'failed') void fail(state.error.message);
  }

  function unmount(): void {
    shell.unmount();
    for (const stop of stops.splice(0)) stop();
    early.styles.dispose();
    session.dispose();
  }

  if (!HOST_MODES[bridge.mode].ownsDocument && !passKeys) stops.push(keepKeys(element));
  if (node)
    stops.push(
      watchPlace(node, clock, () => {
        const text = 'was emptied or removed without unmount(), so the widget has ended';
        bridge.send({ messageType: 'onWarning', payload: { field: 'element', text } });
        unmount();
      }),
    );
  stops.push(session.onState(follow));
  if (early.section === null) shell.render();
  follow();
  return { unmount };
}

/** ms after the texts at which React no longer waits for the painted screen, whose own texts may never arrive. */
const MAX_WAIT_MS = 3000;

const settled = ({ settled: painted }: EarlyScreen, { clock }: Services): Promise<void> =>
  Promise.race([painted, sleep(clock, MAX_WAIT_MS)]);

/** A screen that React shows from the start: what gateway and host send may change it at once. */
async function openScreen(
  { store, services }: Filled,
  { early }: RenderOptions,
  { locale }: Started,
): Promise<void> {
  await store.set(setLanguageAtom, locale);
  await settled(early, services);
  if (!services.signal.aborted) store.set(startAtom, { status: 'ready' });
}

/**
 * The list that the early path paints. What gateway and host send changes the state, so it may follow only when this
 * has resolved with true: React has hydrated the nodes that show the state.
 */
async function openList(
  { store, services }: Filled,
  { early }: RenderOptions,
  { locale }: Started,
  section: Section,
  shell: Shell,
): Promise<boolean> {
  const { signal } = services;
  await store.set(setLanguageAtom, locale);
  await settled(early, services);
  if (signal.aborted) return false;
  const loading = store.set(loadListAtom, section);
  if (early.hasAnswer()) await loading;
  store.set(startAtom, { status: 'ready' });
  await shell.takeOver();
  return !hasAborted(signal);
}

/** A new reading: unmount() aborts it while the list is opened. */
const hasAborted = (signal: AbortSignal): boolean => signal.aborted;

/** Lets what gateway and host send change the state. Returns what stops it. */
const connect = ({ store, services }: Filled, session: Session): readonly (() => void)[] => [
  connectGateway(store, services),
  connectPayments(store, services, createTabLocks(session.options.window, services)),
  logRoutes(store, services),
];

/** Writes each change of route to the debug log (US-5). */
function logRoutes(store: Store, { log }: Services): () => void {
  let last: string | null = null;
  return store.sub(placeAtom, () => {
    const route = store.get(placeAtom)?.route ?? null;
    if (route === last) return;
    log(`route: ${last === null ? '' : `${last} → `}${String(route)}`);
    last = route;
  });
}
