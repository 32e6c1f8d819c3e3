import { atom, type Atom } from 'jotai';
import type { Dropped, OnDrop } from '#contract/fit.ts';
import { readHostBonuses, readHostGates, type OnProblem } from '#contract/host-lists.ts';
import type { InboundMessage } from '#contract/inbound.ts';
import type { GatewayPush } from '#contract/pushes.ts';
import { hintOf, readPush } from '#contract/read-push.ts';
import { parseSchema } from '#contract/schema.ts';
import { UNSUPPORTED_LANGUAGE, isUnsupportedLanguage } from '#contract/unsupported-language.ts';
import type { Connection, Push } from '#transport/transport.ts';
import { moneyMovedAtom } from '#state/accounts.ts';
import { pushedBalanceAtom } from '#state/balance.ts';
import { followReturns } from '#state/follow-returns.ts';
import { followTime } from '#state/follow-time.ts';
import { updatedGatesAtom } from '#state/gates.ts';
import { updateBonusesAtom } from '#state/bonuses.ts';
import { notifyFailureAtom } from '#state/notify-failure.ts';
import { setLanguageAtom } from '#state/language.ts';
import { followOffline, gatewayAnsweredAtom } from '#state/offline.ts';
import { outerWidgetAnsweredAtom } from '#state/payment/outer-widget.ts';
import { dispatchAtom } from '#state/payment/payments.ts';
import { changeSchemaAtom } from '#state/player.ts';
import type { Services, Store } from '#state/services.ts';
import { trackError } from '#state/track.ts';
import {
  applyPendingRegionAtom,
  applyLoginToken,
  newTokenAtom,
  paymentMayBeOverAtom,
} from './login-token.ts';
import { backAtom, closeAtom } from './back.ts';

const writableConnectionAtom = atom<Connection>('connecting');

export const connectionAtom: Atom<Connection> = writableConnectionAtom;

/** Connects pushes, the host's messages, the connection and the gateway's time to the state. Returns what disconnects them. */
export function connectGateway(store: Store, services: Services): () => void {
  const { transport } = services;
  const take = (connection: Connection): void => {
    store.set(writableConnectionAtom, connection);
    // Over HTTP only an answer proves that the browser is online.
    if (connection === 'connected' && transport.hasPushes) store.set(gatewayAnsweredAtom);
  };
  take(transport.connection);
  const apply = createPushes(store, services);
  const stops = [
    services.inbox.open((arrival) => {
      if ('push' in arrival) apply(arrival.push);
      else applyHostMessage(store, services, arrival.message);
    }),
    transport.onConnection(take),
    store.sub(paymentMayBeOverAtom, () => {
      store.set(applyPendingRegionAtom);
    }),
    followTime(store, services),
    followOffline(store, services),
    followReturns(services),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Reports fields of a host message that violate the contract: their paths, never their values. */
function reportLeftOut(services: Services, message: string, problems: readonly string[]): void {
  for (const path of problems)
    services.warn(`${message}.${path}`, 'has a wrong type or value, or is unknown, and was left out');
  if (problems.length > 0)
    trackError(services, null, 'contract', `${message}: left out ${problems.join(', ')}`);
}

/** Reads the list at a path of a host's message, and reports what was written in another way or left out. */
function readHostList<T>(
  services: Services,
  message: string,
  path: string,
  given: readonly unknown[],
  read: (given: readonly unknown[], now: number, onProblem: OnProblem, onDrop: OnDrop) => T,
): T {
  const problems: string[] = [];
  const list = read(
    given,
    services.serverNow(),
    (where, text) => {
      services.warn(`${message}.${path}.${where}`, text);
    },
    ({ where }) => problems.push(where),
  );
  reportLeftOut(services, message, problems);
  return list;
}

/** Returns what applies a push. A problem is reported once, although a gateway repeats it with every push. */
function createPushes(store: Store, services: Services): (push: Push) => void {
  const reported = new Set<string>();
  const onDrop = (type: string, { where, text = 'was left out: it does not fit the contract' }: Dropped) => {
    const field = `${type}.${where}`;
    if (reported.has(field)) return;
    reported.add(field);
    services.warn(field, text);
    trackError(services, null, 'contract', `${field} ${text}`);
  };
  return ({ type, data }) => {
    const push = readPush(type, data, services.serverNow(), (dropped) => {
      onDrop(type, dropped);
    });
    services.log(() => `push: ${nameOf(type)}${push ? '' : ', ignored: unknown or invalid'}`);
    const said = push ?? hintOf(type);
    if (said) applyPush(store, said);
  };
}

/** Logs a type only if it looks like a name, because it comes unparsed from the wire (US-5). */
const nameOf = (type: string): string => (/^[\w.:-]{1,60}$/.test(type) ? type : 'unnamed');

function applyPush(store: Store, push: GatewayPush): void {
  switch (push.type) {
    case 'deposit.status':
    case 'withdrawal.status':
      store.set(dispatchAtom, { type: 'stated', section: push.section, said: push });
      return;
    case 'login.token':
      applyLoginToken(store, push.user);
      return;
    case 'balance':
      if (push.balanceData) store.set(pushedBalanceAtom, push.balanceData);
      store.set(moneyMovedAtom);
      return;
    case 'gates':
      store.set(updatedGatesAtom, push.gates, 'push');
      return;
    default:
      push satisfies never;
  }
}

/** Applies a message that the host sent after `loaded` (contract: Host messages). */
export function applyHostMessage(store: Store, services: Services, message: InboundMessage): void {
  switch (message.messageType) {
    case 'loaded':
      return; // handled by the handshake
    case 'bonus-list-updated':
      store.set(
        updateBonusesAtom,
        readHostList(services, message.messageType, 'payload', message.payload, readHostBonuses),
      );
      return;
    case 'go-back':
    case 'swipe-back': {
      const reason = message.messageType;
      store.set(backAtom, () => {
        store.set(closeAtom, reason);
      });
      return;
    }
    case 'token-updated':
      void store.set(newTokenAtom, { parent: message.payload.token });
      return;
    case 'submission-allowed':
      store.set(outerWidgetAnsweredAtom, message.payload);
      return;
    case 'locale-changed': {
      const { locale } = message.payload;
      if (isUnsupportedLanguage(locale)) services.warn('locale-changed.payload.locale', UNSUPPORTED_LANGUAGE);
      void store.set(setLanguageAtom, locale).then((isLoaded) => {
        if (!isLoaded) store.set(notifyFailureAtom, 'language');
      });
      return;
    }
    case 'gates-updated':
      store.set(
        updatedGatesAtom,
        readHostList(services, message.messageType, 'payload.gates', message.payload.gates, readHostGates),
        'host',
      );
      return;
    case 'theme-changed': {
      const { schema, problems } = parseSchema(message.payload.schema);
      reportLeftOut(services, message.messageType, problems);
      store.set(changeSchemaAtom, schema);
      return;
    }
    default:
      message satisfies never;
  }
}
