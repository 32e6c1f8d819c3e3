import { StrictMode } from 'react';
import { Provider, createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import { storeUser } from '#contract/stored.ts';
import { platformOf, type User } from '#domain/user.ts';
import { placeAtom } from '#state/back.ts';
import { applyHostMessage, connectGateway } from '#state/connect.ts';
import { setLanguageAtom } from '#state/language.ts';
import { playerAtom } from '#state/player.ts';
import { connectPayments } from '#state/payment/connect-payments.ts';
import { servicesAtom, type Services } from '#state/services.ts';
import { startupAtom } from '#state/startup.ts';
import { createStyleRegistry, type StyleRoot } from '#theme/styles.tsx';
import { Cashier } from './cashier.tsx';
import { needsSelection } from '#navigation/back.ts';
import { isReturnAddress, routeOf } from '#navigation/routes.ts';
import { goAtom, waitingTargetAtom } from '#state/go.ts';
import type { History } from './router.tsx';
import type { Session, Started } from './session.ts';

export interface RenderOptions {
  readonly element: Element | ShadowRoot;
  readonly session: Session;
  readonly history: History;
  /** What the error page's Refresh does when the widget could not start. */
  readonly restart: () => void;
}

/** Takes a session over: one store, one React root. unmount() leaves nothing of it behind (HS-16). */
export function renderCashier({ element, session, history, restart }: RenderOptions): { unmount(): void } {
  const { bridge, start, window } = session.options;
  const store = createStore();
  const styles = createStyleRegistry(element.getRootNode() as StyleRoot);
  const stops: (() => void)[] = [];

  async function begin({ host, services, locale }: Started): Promise<void> {
    store.set(servicesAtom, services);
    // A player whom the host gave no platform has the one of the page (US-2).
    const platform = host.user.platform ?? platformOf(window.innerWidth, bridge.mode);
    const user: User = { ...host.user, platform };
    store.set(playerAtom, { parent: host.parent, user });
    keepUser(services, user);
    stops.push(
      store.sub(playerAtom, () => {
        const player = store.get(playerAtom);
        if (!player) return;
        services.setTokens({ parent: player.parent.token, user: player.user.token });
        keepUser(services, player.user);
      }),
      connectGateway(store, services),
      connectPayments(store, services),
      logRoutes(store, services),
      session.onMessage((message) => {
        applyHostMessage(store, services, message);
      }),
    );
    // Before the router is there: its guard would compete with a payment that is found meanwhile.
    const route = routeOf(start.path);
    if (route !== null && needsSelection(route) && store.get(waitingTargetAtom) === null)
      store.set(goAtom, { name: 'deposit' });
    await store.set(setLanguageAtom, locale);
    if (!services.signal.aborted) store.set(startupAtom, { status: 'ready' });
  }

  async function fail(message: string): Promise<void> {
    const [english] = await Promise.all([session.messages.load('en')]);
    if (session.state().status === 'failed')
      store.set(startupAtom, { status: 'failed', message, english: english ?? {} });
  }

  const follow = (): void => {
    const state = session.state();
    if (state.status === 'started') void begin(state);
    if (state.status === 'failed') void fail(state.error.message);
  };
  stops.push(session.onState(follow));
  follow();

  const root = createRoot(element);
  const app = (
    <Provider store={store}>
      <Cashier
        mode={bridge.mode}
        history={history}
        styles={styles}
        restart={restart}
        isReturnTab={bridge.mode === 'standalone' && isReturnAddress(start.path, start.query)}
      />
    </Provider>
  );
  root.render(process.env['NODE_ENV'] === 'production' ? app : <StrictMode>{app}</StrictMode>);

  return {
    unmount() {
      root.unmount();
      for (const stop of stops.splice(0)) stop();
      styles.dispose();
      session.dispose();
    },
  };
}

/** Session storage's `user` (US-5): the token is in it standalone alone, where it came from there. */
function keepUser({ storage, bridge }: Services, user: User): void {
  storage.set('user', storeUser(user, bridge.mode === 'standalone'));
}

/** Each change of route, in the debug log (US-5). */
function logRoutes(store: ReturnType<typeof createStore>, { log }: Services): () => void {
  let last: string | null = null;
  return store.sub(placeAtom, () => {
    const route = store.get(placeAtom)?.route ?? null;
    if (route === last) return;
    log(`route: ${last === null ? '' : `${last} → `}${String(route)}`);
    last = route;
  });
}
