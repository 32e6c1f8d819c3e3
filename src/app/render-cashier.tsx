import { StrictMode, startTransition, useLayoutEffect, type ReactNode } from 'react';
import { Provider, createStore } from 'jotai';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { readHostBonuses } from '#contract/host-lists.ts';
import type { HostData } from '#contract/host-messages.ts';
import { ignoredWarning } from '#contract/ignored-warning.ts';
import { readLateFields } from '#contract/late-fields.ts';
import { loadedWarnings } from '#contract/loaded-warnings.ts';
import { createReader } from '#contract/reader.ts';
import { readHome } from '#contract/stored.ts';
import { platformOf, type User } from '#domain/user.ts';
import { HOST_MODES, type HostMode } from '#host/host-modes.ts';
import { createTabLocks } from '#host/tab-locks.ts';
import { FRESH, mayEnter } from '#navigation/back.ts';
import { isReturnAddress, routeOf } from '#navigation/routes.ts';
import { placeAtom } from '#state/place.ts';
import { connectGateway } from '#state/connect.ts';
import { goAtom, viewTarget, waitingTargetAtom } from '#state/go.ts';
import { wantsHapticsAtom } from '#state/haptics.ts';
import { keepUser } from '#state/keep-user.ts';
import { setLanguageAtom } from '#state/language.ts';
import { loadListAtom } from '#state/methods.ts';
import { setNowAtom } from '#state/now.ts';
import { parentAtom, setPlayerAtom } from '#state/player.ts';
import { connectPayments } from '#state/payment/connect-payments.ts';
import { servicesAtom, type Services } from '#state/services.ts';
import { startupAtom } from '#state/startup.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { EarlyScreen, TakenOver } from '#start/early-screen.ts';
import type { History } from '#start/history.ts';
import type { Session, Started } from '#start/session.ts';
import { Cashier } from './cashier.tsx';
import { preloadForms } from './preload-forms.ts';
import { startHistoryAt } from './start-history.ts';
import { keepKeys } from './keep-keys.ts';
import { parentOf } from './router.tsx';
import { themeWarnings } from './theme-warnings.ts';
import { watchPlace } from './watch-place.ts';

export interface RenderOptions {
  readonly element: HTMLElement;
  readonly session: Session;
  readonly early: EarlyScreen;
  readonly history: History;
  /** Federated: the widget's node in the host's element. If the page removes it, the widget ends. */
  readonly node?: Node;
  /** Called by the error page's Refresh button when the widget could not start. */
  readonly restart: () => void;
}

/**
 * Renders a session: one store, one React root. Hydrates what the early path has painted; otherwise React renders
 * everything. unmount() removes all of it (HS-16).
 */
export function renderCashier({ element, session, early, history, restart, node }: RenderOptions): {
  unmount(): void;
} {
  const { bridge, start, window, log, clock, passKeys } = session.options;
  const store = createStore();
  const { styles } = early;
  const stops: (() => void)[] = [];
  let root: Root | null = null;

  function app(from: History, onCommit?: () => void) {
    const cashier = (
      <Provider store={store}>
        <Committed onCommit={onCommit}>
          <Cashier
            mode={bridge.mode}
            history={from}
            styles={styles}
            restart={restart}
            isReturnTab={!HOST_MODES[bridge.mode].hasHost && isReturnAddress(start.path, start.query)}
            home={readHome(session.options.storage.get('user'))}
          />
        </Committed>
      </Provider>
    );
    return process.env['NODE_ENV'] === 'production' ? cashier : <StrictMode>{cashier}</StrictMode>;
  }

  function draw(): void {
    if (root) return;
    root = createRoot(element);
    root.render(app(history));
  }

  /** Until this resolves, nothing outside may change the state that the painted nodes show. */
  async function hydrate(painted: TakenOver): Promise<void> {
    const { first, pressed } = painted;
    const name = pressed && nameOf(pressed);
    const from = startHistoryAt(viewTarget(first), history, window);
    store.set(placeAtom, { route: first.route, cameFrom: null, hasPrevious: false });
    if ('now' in first) store.set(setNowAtom, first.now);
    const onRecoverableError = (error: unknown): void => {
      log(`hydration: ${String(error)}`);
    };
    await new Promise<void>((resolve) => {
      const run = hydratesInSteps(painted, bridge.mode) ? startTransition : flushSync;
      run(() => {
        root = hydrateRoot(element, app(from, resolve), { onRecoverableError });
      });
    });
    // Where a script has changed the painted nodes, React has replaced them.
    const button = pressed?.isConnected
      ? pressed
      : [...element.querySelectorAll<HTMLElement>(pressed?.localName ?? 'button')].find(
          (one) => nameOf(one) === name,
        );
    if (button) press(button);
  }

  async function begin({ host, services, locale }: Started): Promise<void> {
    services.gateway.addEndpoints(ENDPOINTS);
    store.set(servicesAtom, services);
    // If the host sends no platform, the page's own applies (US-2).
    const platform = host.user.platform ?? platformOf(window.innerWidth, HOST_MODES[bridge.mode].native);
    const user: User = { ...host.user, platform };
    const { bonusList: given } = host.fields;
    const bonusList = readHostBonuses(
      Array.isArray(given) ? given : [],
      services.serverNow(),
      (where, text) => {
        services.warn(`loaded.bonusList.${where}`, text);
      },
      // The handshake has reported the bonuses that do not fit.
      () => undefined,
    );
    store.set(setPlayerAtom, { parent: { ...host.parent, bonusList }, user });
    stops.push(keepUser(store, services));
    warnOfLoaded(session, host);
    store.set(wantsHapticsAtom, readLateFields(createReader(host.fields)).haptics);
    warnOfPath(services);
    warnOfTheme(services);
    stops.push(
      store.sub(parentAtom, () => {
        warnOfTheme(services);
      }),
    );
    stops.push(
      services.bridge.onIgnored((reason) => {
        const warning = ignoredWarning(reason);
        if (warning) services.warn(warning.field, warning.text);
      }),
    );
    // Their code is fetched while React hydrates the list.
    if (!services.isInner) stops.push(preloadForms({ store, styles, element }));
    // Pushes and host messages change the state, so they are connected only after React has hydrated the nodes that
    // show it.
    if (early.section === null) {
      connect(services);
      leaveForList();
    }
    await Promise.all([early.settled, store.set(setLanguageAtom, locale)]);
    if (services.signal.aborted) return;
    if (early.section !== null) {
      const loading = store.set(loadListAtom, early.section);
      if (early.hasAnswer()) await loading;
    }
    store.set(startupAtom, { status: 'ready' });
    const painted = root ? null : early.takeOver();
    if (painted) await hydrate(painted);
    else draw();
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- unmount() aborts it during the await
    if (early.section !== null && !services.signal.aborted) connect(services);
  }

  function warnOfPath({ warn }: Services): void {
    const isKnown = start.path === '/' || routeOf(start.path) !== null || parentOf(start.path) !== null;
    if (!isKnown) warn('path', 'is not a path of the widget; the deposit list is shown');
  }

  function warnOfTheme({ warn }: Services): void {
    const { variables } = store.get(parentAtom).schema;
    const { style } = document.createElement('i');
    const isColor = (text: string): boolean => {
      style.color = '';
      style.color = text;
      return style.color !== '';
    };
    for (const { field, text } of themeWarnings(variables, isColor)) warn(field, text);
  }

  /**
   * Goes to the list before the router mounts if a fresh page cannot show the address, because the router's own
   * redirect would compete with a payment found meanwhile.
   */
  function leaveForList(): void {
    const route = routeOf(start.path);
    const isShown = route !== null && mayEnter(route, FRESH);
    if (!isShown && store.get(waitingTargetAtom) === null) store.set(goAtom, { name: 'deposit' });
  }

  function connect(services: Services): void {
    stops.push(
      connectGateway(store, services),
      connectPayments(store, services, createTabLocks(window, services)),
      logRoutes(store, services),
    );
  }

  async function fail(message: string): Promise<void> {
    early.takeOver();
    draw();
    const [english] = await Promise.all([session.messages.load('en')]);
    if (session.state().status === 'failed')
      store.set(startupAtom, { status: 'failed', message, english: english ?? {} });
  }

  const follow = (): void => {
    const state = session.state();
    if (state.status === 'started') void begin(state);
    if (state.status === 'failed') void fail(state.error.message);
  };
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
  if (early.section === null) draw();
  follow();

  function unmount(): void {
    root?.unmount();
    for (const stop of stops.splice(0)) stop();
    styles.dispose();
    session.dispose();
  }
  return { unmount };
}

/** Calls `onCommit` when React has committed the tree for the first time. */
function Committed({
  onCommit,
  children,
}: {
  readonly onCommit?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  useLayoutEffect(() => onCommit?.(), [onCommit]);
  return children;
}

/**
 * Whether React hydrates in short steps, so that the page stays responsive; a press in between makes it finish
 * immediately. It hydrates in one task when a press is waiting, because the player must not see the list again; when the
 * list is pending, because it could arrive between two steps; and in a host's page, because the host's React, if shared,
 * restarts hydration whenever it renders something else.
 */
export function hydratesInSteps({ first, pressed }: TakenOver, mode: HostMode): boolean {
  const isListMissing = 'list' in first && (first.list === null || first.isKept === true);
  return pressed === null && !isListMissing && HOST_MODES[mode].ownsDocument;
}

/** What a control of the first screen is, whatever the node: the key of its tile, or its text. */
const nameOf = (control: HTMLElement): string =>
  control.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? control.ariaLabel ?? control.textContent;

/** Repeats a press from before hydration; the search box gets the focus instead. */
function press(button: HTMLElement): void {
  const input = button.getAttribute('role') === 'search' ? button.querySelector('input') : null;
  if (input) input.focus();
  else button.click();
}

/** Without a host there is no one to warn, and an inner widget has the data of the outer widget. */
function warnOfLoaded({ options: { bridge, isInner } }: Session, host: HostData): void {
  if (isInner || !HOST_MODES[bridge.mode].hasHost) return;
  for (const payload of loadedWarnings(host)) bridge.send({ messageType: 'onWarning', payload });
}

/** Writes each change of route to the debug log (US-5). */
function logRoutes(store: ReturnType<typeof createStore>, { log }: Services): () => void {
  let last: string | null = null;
  return store.sub(placeAtom, () => {
    const route = store.get(placeAtom)?.route ?? null;
    if (route === last) return;
    log(`route: ${last === null ? '' : `${last} → `}${String(route)}`);
    last = route;
  });
}
