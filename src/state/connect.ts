import { atom, type Atom, type createStore } from 'jotai';
import type { InboundMessage } from '#contract/host-messages.ts';
import { parsePush } from '#contract/pushes.ts';
import { UNSUPPORTED_LANGUAGE, isUnsupportedLanguage } from '#contract/unsupported-language.ts';
import type { Connection, Push } from '#transport/transport.ts';
import { moneyMovedAtom } from './accounts.ts';
import { backAtom, closeAtom } from './back.ts';
import {
  applyPendingRegionAtom,
  applyLoginToken,
  newTokenAtom,
  paymentMayBeOverAtom,
} from './login-token.ts';
import { followReturns } from './follow-returns.ts';
import { followTime } from './follow-time.ts';
import { updatedGatesAtom } from './gates.ts';
import { updateBonusesAtom } from './bonuses.ts';
import { notifyFailureAtom } from './notify-failure.ts';
import { setLanguageAtom } from './language.ts';
import { followOffline, gatewayAnsweredAtom } from './offline.ts';
import { outerWidgetAnsweredAtom } from './payment/outer-widget.ts';
import { dispatchAtom } from './payment/payments.ts';
import { changeSchemaAtom, userAtom } from './player.ts';
import type { Services } from './services.ts';

type Store = ReturnType<typeof createStore>;

const writableConnectionAtom = atom<Connection>('connecting');

export const connectionAtom: Atom<Connection> = writableConnectionAtom;

/** Connects pushes, the connection status and the gateway's time to the state. Returns a function that disconnects them. */
export function connectGateway(store: Store, services: Services): () => void {
  const { transport } = services;
  const take = (connection: Connection): void => {
    store.set(writableConnectionAtom, connection);
    // Over HTTP only an answer proves that the browser is online.
    if (connection === 'connected' && transport.hasPushes) store.set(gatewayAnsweredAtom);
  };
  take(transport.connection);
  for (const push of services.takePushes()) applyPush(store, push);
  const stops = [
    transport.onPush((push) => {
      applyPush(store, push);
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
function reportLeftOut(
  { analytics, warn }: Services,
  message: string,
  problems: readonly string[] = [],
): void {
  for (const path of problems)
    warn(`${message}.${path}`, 'has a wrong type or value, or is unknown, and was left out');
  if (problems.length === 0) return;
  const text = `${message}: left out ${problems.join(', ')}`;
  analytics.track('error', { transaction: null, methodType: 'default', data: { code: 'contract', text } });
}

function applyPush(store: Store, { type, data }: Push): void {
  const push = parsePush(type, data);
  if (!push) return;
  switch (push.type) {
    case 'deposit.status':
    case 'withdrawal.status':
      store.set(dispatchAtom, { type: 'pushed', section: push.section, push });
      return;
    case 'login.token':
      applyLoginToken(store, push.user);
      return;
    case 'balance':
      store.set(userAtom, { ...store.get(userAtom), balanceData: push.balanceData });
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
      reportLeftOut(services, message.messageType, message.problems);
      store.set(updateBonusesAtom, message.payload);
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
      reportLeftOut(services, message.messageType, message.problems);
      store.set(updatedGatesAtom, message.payload.gates, 'host');
      return;
    case 'theme-changed':
      reportLeftOut(services, message.messageType, message.problems);
      store.set(changeSchemaAtom, message.payload.schema);
      return;
    default:
      message satisfies never;
  }
}
