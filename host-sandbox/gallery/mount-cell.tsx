import { Provider, createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import { Cashier } from '#app/cashier.tsx';
import { createServices } from '#start/create-services.ts';
import { planStart } from '#start/plan.ts';
import { createShadowHolder } from '#start/shadow-holder.ts';
import type { SessionOptions } from '#start/session-options.ts';
import { withLateFields } from '#contract/late-fields.ts';
import { readLoaded } from '#contract/loaded.ts';
import { parseOutcome } from '#contract/outcome.ts';
import { groupOf } from '#domain/groups.ts';
import type { MessageLoader } from '#i18n/message-loader.ts';
import { ROUTES, ROUTE_NAMES, type RouteName } from '#navigation/routes.ts';
import { placeAtom } from '#state/place.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { connectGateway } from '#state/flow/connect.ts';
import { saveDraftAtom } from '#state/drafts.ts';
import { goAtom } from '#state/go.ts';
import { setLanguageAtom } from '#state/language.ts';
import { listsAtom, loadListAtom } from '#state/methods.ts';
import { NO_LOCKS } from '#host/tab-locks.ts';
import { NO_LIST_MEMORY } from '#host/list-memory.ts';
import { connectPayments } from '#state/payment/connect-payments.ts';
import { dispatchAtom } from '#state/payment/payments.ts';
import { setPlayerAtom } from '#state/player.ts';
import { selectAtom } from '#state/selection.ts';
import { servicesAtom, type Services } from '#state/services.ts';
import { startAtom } from '#state/start.ts';
import type { Theme } from '#theme/palette.ts';
import { createStyleRegistry } from '#theme/style-registry.ts';
import { createSocketTransport } from '#transport/socket-transport.ts';
import type { CellState, Store } from './cell-state.ts';
import { createFixedFetch } from './fixed-fetch.ts';
import { marketAnswers, playerOf, sampleRequest, TRANSACTION } from './samples.ts';
import { settle } from './settle.ts';
import { clockWithTimers, frozenClock, NOW } from './frozen-clock.ts';

export interface CellOptions {
  readonly route: RouteName;
  readonly state: CellState;
  readonly theme: Theme;
  readonly lang: string;
  readonly messages: MessageLoader;
  /** Base address of the widget, for its icons. */
  readonly base: string;
  /** Origin of the gateway, which also serves artwork. */
  readonly gateway: string;
}

export interface Cell {
  /** The final route; if it is not the expected one, the state cannot be reached. */
  readonly route: RouteName | null;
  readonly store: Store;
  /** The node in which the widget renders. */
  readonly container: HTMLElement;
  unmount(): void;
}

/** Stops motion and the caret's blinking, and hides an issuer's page, which is not the widget's, so that pictures of a cell are the same each time. */
const STILL =
  '*,::before,::after{animation:none!important;transition:none!important;caret-color:transparent!important}iframe[name="cashier-challenge"]{visibility:hidden}';

/** Draws one state of one screen with the real widget (store, router, transport) and fixed data. */
export async function mountCell(element: HTMLElement, options: CellOptions): Promise<Cell> {
  const { route, state, theme, lang } = options;
  const section = ROUTES[route].section ?? 'deposit';
  const end = new AbortController();
  const services = servicesOf(options, end.signal);
  const { store, player } = services;
  store.set(servicesAtom, services.services);
  store.set(setPlayerAtom, player);
  const disconnectGateway = connectGateway(store, services.services);
  const disconnectPayments = connectPayments(store, services.services, NO_LOCKS);
  const disconnect = (): void => {
    disconnectPayments();
    disconnectGateway();
  };
  await store.set(setLanguageAtom, lang);
  if (!state.isListLess) await store.set(loadListAtom, section);
  select(store, section, state);
  if (state.payment) {
    const { transaction, action } = state.payment;
    const outcome = parseOutcome(
      { transaction: { ...TRANSACTION, ...transaction }, action },
      () => undefined,
    );
    const from = formRoute(route);
    store.set(
      dispatchAtom,
      state.method === undefined
        ? { type: 'visited', section, from, ...outcome }
        : { type: 'outcome', request: sampleRequest(section, state.method, from), outcome },
    );
  }
  if (state.draft && state.method) store.set(saveDraftAtom, section, state.method, state.draft);
  store.set(goAtom, {
    name: route,
    ...(state.query && { query: state.query }),
    ...(state.state && { state: state.state }),
  });
  const { start = 'ready' } = state;
  if (start === 'ready' || start === 'waiting') store.set(startAtom, { status: start });
  else
    store.set(startAtom, {
      status: 'failed',
      message: "Can't find a property in window",
      english: (await options.messages.load('en')) ?? {},
    });
  state.arrange?.(store);

  const { container, remove } = createShadowHolder(element);
  const shadow = container.getRootNode() as ShadowRoot;
  const still = new CSSStyleSheet();
  still.replaceSync(STILL);
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, still];
  const styles = createStyleRegistry(shadow);
  const root = createRoot(container);
  root.render(
    <Provider store={store}>
      <Cashier
        mode={theme === 'dark' ? 'android' : 'iframe'}
        router={{ kind: 'memory', start: ROUTES[section].path }}
        styles={styles}
        restart={() => undefined}
        isReturnTab={start === 'return-tab'}
      />
    </Provider>,
  );
  const unmount = (): void => {
    end.abort();
    disconnect();
    root.unmount();
    styles.dispose();
    remove();
  };
  try {
    await settle(store, container, options);
  } catch (error) {
    unmount();
    throw error;
  }
  return { route: store.get(placeAtom)?.route ?? null, store, container, unmount };
}

function servicesOf({ state, messages, base, gateway }: CellOptions, signal: AbortSignal) {
  const market = state.market ?? 'mx';
  const read = readLoaded({ ...playerOf(market), ...state.loaded }, { ownOrigin: new URL(base).origin });
  if (!read.ok) throw new Error(read.reason);
  const kept = new Map<string, string>();
  const bridge: SessionOptions['bridge'] = {
    // In a frame the widget never navigates its page; as a module, a card form would open its own frame.
    mode: state.mode ?? 'iframe',
    announce: () => undefined,
    receive: () => () => undefined,
    onFailure: () => () => undefined,
    onIgnored: () => () => undefined,
    onSent: () => () => undefined,
    send: () => undefined,
    dispose: () => undefined,
  };
  const services: Services = createServices({
    bridge,
    loadTransport: () => Promise.resolve(createSocketTransport),
    base,
    start: { path: '/', query: new URLSearchParams() },
    config: { allowedParents: null, allowedHosts: null, allowedScripts: null, keepsLists: true },
    storage: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
      onChange: () => () => undefined,
      onPage: () => () => undefined,
      openChannel: () => null,
    },
    formerIntentKey: 'cashier.intent.gallery',
    isInner: false,
    window: {
      fetch: createFixedFetch({ ...marketAnswers(market), ...state.answers }, gateway, NOW),
    } as unknown as Window,
    clock: state.timersUpTo === undefined ? frozenClock : clockWithTimers(state.timersUpTo),
    random: () => 0,
    newId: () => '00000000-0000-4000-8000-000000000000',
    log: () => undefined,
    host: read.data,
    memory: NO_LIST_MEMORY,
    at: 0,
    messages,
    plan: planStart(
      read.data,
      { mode: bridge.mode, base, path: '/history', query: new URLSearchParams() },
      null,
    ),
    signal,
  });
  services.gateway.addEndpoints(ENDPOINTS);
  const player = withLateFields(read.data, services.serverNow(), () => undefined);
  return { services, player, store: createStore() };
}

function select(store: Store, section: 'deposit' | 'withdrawal', { method, group }: CellState): void {
  if (method === undefined && group === undefined) return;
  const list = store.get(listsAtom)[section];
  const found = list.status === 'ready' ? list.list.methods.find(({ name }) => name === method) : undefined;
  const own = group ?? (found ? groupOf(found) : null);
  store.set(selectAtom, { section, group: own, method: method ?? null });
}

/** The form that led to an action's route: that of the family, or else of redirect. */
function formRoute(route: RouteName): RouteName {
  const { section, family, kind } = ROUTES[route];
  if (kind === 'form') return route;
  const isFormOf = (name: RouteName): boolean =>
    ROUTES[name].kind === 'form' &&
    ROUTES[name].section === (section ?? 'deposit') &&
    ROUTES[name].family === (family ?? 'redirect');
  return ROUTE_NAMES.find(isFormOf) ?? 'deposit-redirect';
}
