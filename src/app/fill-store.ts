import type { HostData } from '#contract/host-messages.ts';
import { ignoredWarning } from '#contract/ignored-warning.ts';
import { withLateFields, type WholeHostData } from '#contract/late-fields.ts';
import { loadedWarnings } from '#contract/loaded-warnings.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { platformOf } from '#domain/user.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { routeOf } from '#navigation/routes.ts';
import { keepUser } from '#state/keep-user.ts';
import { parentAtom, setPlayerAtom } from '#state/player.ts';
import { sentValuesAtom } from '#state/sent-values.ts';
import { servicesAtom, type Services, type Store } from '#state/services.ts';
import { trackError } from '#state/track.ts';
import type { Session, Started } from '#start/session.ts';
import { parentOf } from './router.tsx';
import { themeWarnings } from './theme-warnings.ts';

/** What a store has after fillStore(): nothing else may be read from it, or connected to it, before. */
export interface Filled {
  readonly store: Store;
  readonly services: Services;
  /** Ends what follows the store. */
  readonly stops: readonly (() => void)[];
}

/** Gives a store the services and the player of a session, and reports what of the host's data cannot be used. */
export function fillStore(store: Store, session: Session, { host, services }: Started): Filled {
  const { mode } = services.bridge;
  services.gateway.addEndpoints(ENDPOINTS);
  services.secrets.useSent(store.get(sentValuesAtom));
  store.set(servicesAtom, services);
  // If the host sends no platform, the page's own applies (US-2).
  const platform =
    host.user.platform ?? platformOf(session.options.window.innerWidth, HOST_MODES[mode].native);
  const whole = withLateFields(host, services.serverNow(), (where, text) => {
    services.warn(`loaded.bonusList.${where}`, text);
  });
  store.set(setPlayerAtom, { parent: whole.parent, user: { ...host.user, platform } });
  reportLoaded(services, whole);
  warnOfLoaded(services, whole);
  warnOfPath(services, session.options.start.path);
  warnOfTheme(services, store);
  const stops = [
    keepUser(store, services),
    store.sub(parentAtom, () => {
      warnOfTheme(services, store);
    }),
    services.bridge.onIgnored((reason) => {
      const warning = ignoredWarning(reason);
      if (warning) services.warn(warning.field, warning.text);
    }),
  ];
  return { store, services, stops };
}

/** Reports what of the host's data was left out, and what they lack; an inner widget has those of the outer one. */
export function reportLoaded(services: Services, { problems, user }: HostData): void {
  const report = (text: string): void => {
    trackError(services, null, 'contract', `loaded: ${text}`);
  };
  if (problems.length > 0) report(`left out ${problems.join(', ')}`);
  if (user.id === '' && !services.isInner)
    report('no userId; it identifies players and finds their payments again');
}

/** Without a host there is no one to warn, and an inner widget has the data of the outer widget. */
function warnOfLoaded({ bridge, isInner }: Services, host: WholeHostData): void {
  if (isInner || !HOST_MODES[bridge.mode].hasHost) return;
  for (const payload of loadedWarnings(host)) bridge.send({ messageType: 'onWarning', payload });
}

function warnOfPath({ warn }: Services, path: string): void {
  const isKnown = path === '/' || routeOf(path) !== null || parentOf(path) !== null;
  if (!isKnown) warn('path', 'is not a path of the widget; the deposit list is shown');
}

function warnOfTheme({ warn }: Services, store: Store): void {
  const { variables } = store.get(parentAtom).schema;
  const { style } = document.createElement('i');
  const isColor = (text: string): boolean => {
    style.color = '';
    style.color = text;
    return style.color !== '';
  };
  for (const { field, text } of themeWarnings(variables, isColor)) warn(field, text);
}
