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
import { mayEnter } from '#navigation/back.ts';
import { PARENTS, ROUTES, routeOf, type RouteName } from '#navigation/routes.ts';
import { withoutParameter } from '#navigation/without-parameter.ts';
import { closeAtom, placeAtom } from '#state/back.ts';
import { addressOf, navigatorAtom, waitingTargetAtom, type Target } from '#state/go.ts';
import { setLanguageAtom } from '#state/language.ts';
import { resetListsAtom } from '#state/methods.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { selectionAtom } from '#state/selection.ts';
import { servicesAtom } from '#state/services.ts';
import { Frame } from './frame.tsx';
import type { History } from './history.ts';
import { SCREENS } from './screens.tsx';

export function Router({ history }: { history: History }) {
  if (history.kind === 'memory')
    return (
      <MemoryRouter
        useTransitions={false}
        initialEntries={[{ ...parsePath(history.start), state: history.state }]}
      >
        <Screens />
      </MemoryRouter>
    );
  return (
    <BrowserRouter useTransitions={false} basename={history.basename}>
      <Screens />
    </BrowserRouter>
  );
}

function Screens() {
  useNavigator();
  const waiting = useAtomValue(waitingTargetAtom);
  usePlace();
  useLocaleParameter();
  if (waiting) return null;
  return (
    <Frame>
      <Current />
    </Frame>
  );
}

/** The table's screen for the address; whatever it does not know leads to the root, and the root to the deposits. */
function Current() {
  const { pathname } = useLocation();
  const name = routeOf(pathname);
  const isInner = useAtomValue(servicesAtom)?.isInner === true;
  if (isInner && (name === null || ROUTES[name].back === null) && name !== 'form' && name !== 'error')
    return <Leave />;
  if (name !== null)
    return (
      <Guarded key={name} name={name}>
        {SCREENS[name]}
      </Guarded>
    );
  const parent = PARENTS.find(({ path }) => path === pathname.replace(/\/+$/, ''));
  return <Navigate to={ROUTES[parent?.to ?? 'deposit'].path} replace />;
}

/** The lists are the widget's around: it takes the player there. */
function Leave() {
  const close = useSetAtom(closeAtom);
  useEffect(() => {
    close('go-back');
  }, [close]);
  return null;
}

/** Sends whoever may not be here to the root, with the lists reset (RT-9, RT-10). */
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

/** Gives state its way to the router, and takes the target that waited for it. */
function useNavigator(): void {
  const navigate = useNavigate();
  const setNavigator = useSetAtom(navigatorAtom);
  const waiting = useAtomValue(waitingTargetAtom);
  const setWaiting = useSetAtom(waitingTargetAtom);
  const navigateRef = useRef(navigate);
  useLayoutEffect(() => {
    navigateRef.current = navigate;
  });
  useLayoutEffect(() => {
    const go = (target: Target): void => {
      const { state, replace = false } = target;
      void navigateRef.current(addressOf(target), { replace, state });
    };
    setNavigator({ go, previous: () => void navigateRef.current(-1) });
    return () => {
      setNavigator(null);
    };
  }, [setNavigator]);
  // Not a layout effect: the router listens to its history from its own layout effect, which runs after ours.
  useEffect(() => {
    if (!waiting) return;
    void navigateRef.current(addressOf(waiting), { replace: true, state: waiting.state });
    setWaiting(null);
  }, [waiting, setWaiting]);
}

/** The query parameter `locale` is the language, and leaves the address without a new history entry (RT-17). */
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

/**
 * Keeps the place atom: the route, where the player came from inside this widget, and whether its own history has an
 * entry before this one. The trail is the widget's own: a browser's history may hold the host's pages too.
 */
function usePlace(): void {
  const location = useLocation();
  const kind: 'POP' | 'PUSH' | 'REPLACE' = useNavigationType();
  const setPlace = useSetAtom(placeAtom);
  const trail = useRef<string[]>([]);
  const latest = useRef<RouteName | null>(null);
  useLayoutEffect(() => {
    const route = routeOf(location.pathname);
    const visit = location.key;
    const known = trail.current.indexOf(visit);
    if (known >= 0) trail.current = trail.current.slice(0, known + 1);
    else if (kind === 'PUSH') trail.current = [...trail.current, visit];
    else if (kind === 'REPLACE') trail.current = [...trail.current.slice(0, -1), visit];
    else trail.current = [visit];
    if (!route) return;
    const cameFrom = latest.current === route ? null : latest.current;
    latest.current = route;
    setPlace((before) =>
      before?.route === route
        ? { ...before, hasPrevious: trail.current.length > 1 }
        : { route, cameFrom, hasPrevious: trail.current.length > 1 },
    );
  }, [location.key, location.pathname, kind, setPlace]);
}
