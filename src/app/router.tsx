import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import {
  BrowserRouter,
  MemoryRouter,
  Navigate,
  parsePath,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import { HOST_MODES } from '#host/host-modes.ts';
import { mayEnter } from '#navigation/back.ts';
import { PARENTS, ROUTES, routeOf, type RouteName } from '#navigation/routes.ts';
import { withoutParameter } from '#navigation/without-parameter.ts';
import { closeAtom } from '#state/flow/back.ts';
import { placeAtom } from '#state/place.ts';
import {
  addressOf,
  navigatorAtom,
  goToWaitingTargetAtom,
  waitingTargetAtom,
  type Target,
} from '#state/go.ts';
import { setLanguageAtom } from '#state/language.ts';
import { resetListsAtom } from '#state/methods.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { selectionAtom } from '#state/selection.ts';
import { servicesAtom } from '#state/services.ts';
import { visitAtom } from '#state/visits.ts';
import type { RouterOptions } from '#start/router-options.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { SCREENS } from './screens.tsx';

export function Router({ options }: { options: RouterOptions }) {
  if (options.kind === 'memory')
    return (
      <MemoryRouter
        useTransitions={false}
        initialEntries={[{ ...parsePath(options.start), state: options.state }]}
      >
        <Screens />
      </MemoryRouter>
    );
  return (
    <BrowserRouter useTransitions={false} basename={options.basename}>
      <Screens />
    </BrowserRouter>
  );
}

/** The widget's own history entries up to the current one; the browser's history may also hold the host's pages. */
type Trail = readonly TrailEntry[];

interface TrailEntry {
  /** The router's key of the location. */
  readonly key: string;
  readonly route: RouteName | null;
  /** Visit.id: the entry's key when its route was first shown. */
  readonly visit: string;
}

function Screens() {
  const trail = usePlace();
  useNavigator(trail);
  const waiting = useAtomValue(waitingTargetAtom);
  useManualScrollRestoration();
  useLocaleParameter();
  if (waiting) return null;
  return (
    <ErrorBoundary>
      <Layout>
        <Current />
      </Layout>
    </ErrorBoundary>
  );
}

/** The screen of the current address. An unknown address leads to the root, and the root to the deposit list. */
function Current() {
  const { pathname } = useLocation();
  const name = routeOf(pathname);
  const isInner = useAtomValue(servicesAtom)?.isInner === true;
  if (isInner && (name === null || ROUTES[name].back === null) && name !== 'form' && name !== 'error')
    return <Leave />;
  if (name !== null)
    return (
      <Guarded key={name} name={name}>
        <ErrorBoundary of="screen">{SCREENS[name]}</ErrorBoundary>
      </Guarded>
    );
  return <Navigate to={ROUTES[parentOf(pathname) ?? 'deposit'].path} replace />;
}

/** The list to which a parent without a screen leads, or null. */
export function parentOf(pathname: string): RouteName | null {
  return PARENTS.find(({ path }) => path === pathname.replace(/\/+$/, ''))?.to ?? null;
}

/** Asks the outer widget, which shows the lists, to close this one. */
function Leave() {
  const close = useSetAtom(closeAtom);
  useEffect(() => {
    close('go-back');
  }, [close]);
  return null;
}

/** Redirects a player who may not see this route to the root, and resets the lists (RT-9, RT-10). */
function Guarded({ name, children }: { name: RouteName; children: ReactNode }) {
  const selection = useAtomValue(selectionAtom);
  const payment = useAtomValue(paymentAtom);
  const place = useAtomValue(placeAtom);
  const reset = useSetAtom(resetListsAtom);
  const isAllowed = mayEnter(name, {
    selection: selection?.method != null || selection?.group != null,
    transaction: payment !== null,
    previous: place?.route === name && place.cameFrom !== null,
  });
  const isKnown = place?.route === name;
  useEffect(() => {
    if (isKnown && !isAllowed) reset();
  }, [isKnown, isAllowed, reset]);
  if (!isKnown) return null;
  return isAllowed ? children : <Navigate to="/" replace />;
}

/** Provides the state with a navigator, and navigates to the target that was waiting for it. */
function useNavigator(trail: { readonly current: Trail }): void {
  const navigate = useNavigate();
  const setNavigator = useSetAtom(navigatorAtom);
  const waiting = useAtomValue(waitingTargetAtom);
  const goToWaiting = useSetAtom(goToWaitingTargetAtom);
  const navigateRef = useRef(navigate);
  useLayoutEffect(() => {
    navigateRef.current = navigate;
  });
  useLayoutEffect(() => {
    const go = (target: Target): void => {
      const { state, replace = false } = target;
      void navigateRef.current(addressOf(target), { replace, state });
    };
    const backTo = (name: RouteName): void => {
      const entries = trail.current;
      const at = entries.slice(0, -1).findLastIndex(({ route }) => route === name);
      if (at < 0) go({ name });
      else void navigateRef.current(at - entries.length + 1);
    };
    setNavigator({ go, backTo, previous: () => void navigateRef.current(-1) });
    return () => {
      setNavigator(null);
    };
  }, [setNavigator, trail]);
  // Not a layout effect: the router subscribes to its history in its own layout effect, which runs after these.
  useEffect(() => {
    if (!waiting) return;
    // A payment found since the render may have replaced the target.
    goToWaiting((target) => {
      void navigateRef.current(addressOf(target), { replace: true, state: target.state });
    });
  }, [waiting, goToWaiting]);
}

/** Applies the query parameter `locale` and removes it from the address without a new history entry (RT-17). */
function useLocaleParameter(): void {
  const [query, setQuery] = useSearchParams();
  const setLanguage = useSetAtom(setLanguageAtom);
  const locale = query.get('locale');
  useEffect(() => {
    if (locale === null) return;
    void setLanguage(locale);
    setQuery(withoutParameter('locale'), { replace: true });
  }, [locale, setLanguage, setQuery]);
}

/** Keeps the place and the visit up to date: the route, the route before it inside this widget, and its own history. */
function usePlace(): { readonly current: Trail } {
  const trail = useRef<Trail>([]);
  const location = useLocation();
  const kind: 'POP' | 'PUSH' | 'REPLACE' = useNavigationType();
  const setPlace = useSetAtom(placeAtom);
  const setVisit = useSetAtom(visitAtom);
  const latest = useRef<RouteName | null>(null);
  useLayoutEffect(() => {
    const route = routeOf(location.pathname);
    const { key } = location;
    const before = trail.current;
    const last = before.at(-1);
    const known = before.findIndex((entry) => entry.key === key);
    const entry = { key, route, visit: kind === 'REPLACE' && last?.route === route ? last.visit : key };
    if (known >= 0) trail.current = before.slice(0, known + 1);
    else if (kind === 'PUSH') trail.current = [...before, entry];
    else if (kind === 'REPLACE') trail.current = [...before.slice(0, -1), entry];
    else trail.current = [entry];
    if (!route) return;
    const id = trail.current.at(-1)?.visit ?? key;
    const isReturn = known >= 0 && known < before.length - 1;
    setVisit((visit) => (visit.id === id && !isReturn ? visit : { id, isReturn }));
    const cameFrom = latest.current === route ? null : latest.current;
    latest.current = route;
    const hasPrevious = trail.current.length > 1;
    const transactionId = new URLSearchParams(location.search).get('transactionId');
    setPlace((place) => ({
      route,
      cameFrom: place?.route === route ? place.cameFrom : cameFrom,
      hasPrevious,
      transactionId,
    }));
  }, [location, kind, setPlace, setVisit]);
  return trail;
}

/** The widget restores scroll positions itself, because the browser would do so before the screen is rendered. */
function useManualScrollRestoration(): void {
  const mode = useAtomValue(servicesAtom)?.bridge.mode;
  useEffect(() => {
    if (!mode || !HOST_MODES[mode].ownsDocument) return;
    const { history } = window;
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = before;
    };
  }, [mode]);
}
