import { nextTick } from '#domain/payment/lookup-schedule.ts';
import type { Connection } from '#transport/transport.ts';
import { onReturn } from '#host/page-return.ts';
import { NO_LOCKS, type TabLocks } from '#host/tab-locks.ts';
import type { Services, Store } from '#state/services.ts';
import { reportToOuterWidget } from './outer-widget.ts';
import { INTENTS_KEY } from './intents.ts';
import { leaveFormAtom } from './leave-form.ts';
import { connectTabs } from './tabs.ts';
import { dispatchAtom, paymentsAtom, setPaymentEnvironmentAtom } from './payments.ts';
import { keepNotesAtom, readNotesAtom, restoreNotesAtom } from './read-notes.ts';
import { runEffectAtom } from './run-effect.ts';
import { answerWaiters } from './wait-for-answer.ts';

/**
 * Connects the payment machine to its effects, to time and connection, and to the notes of other frames. Notes from
 * before a reload are read immediately (TX-6). Returns a function that disconnects it.
 */
export function connectPayments(store: Store, services: Services, locks: TabLocks): () => void {
  const { transport, clock, storage } = services;
  let cancelTick = (): void => undefined;

  function plan(): void {
    cancelTick();
    const due = nextTick(store.get(paymentsAtom));
    cancelTick =
      due === null
        ? () => undefined
        : clock.after(Math.max(0, due - clock.uptime()), () => {
            store.set(dispatchAtom, { type: 'tick' });
            // A timer that fired early changes nothing and is set again.
            plan();
          });
  }
  function follow(connection: Connection, isBack: boolean): void {
    const isPushed = transport.hasPushes && connection === 'connected';
    store.set(dispatchAtom, { type: 'connection', isPushed, isBack });
  }
  const tabs = connectTabs(store, services, locks);
  store.set(setPaymentEnvironmentAtom, {
    run: (effect) => {
      store.set(runEffectAtom, effect);
      tabs.post(effect);
    },
    // An inner widget asks the outer one instead.
    alone: services.isInner ? NO_LOCKS.alone : locks.alone,
    onChange: (before, after) => {
      reportToOuterWidget(store.get, before, after);
      answerWaiters(store.get, after);
    },
  });
  function leave(): void {
    store.set(keepNotesAtom);
    tabs.leave();
  }
  const stops = [
    store.sub(paymentsAtom, plan),
    store.sub(paymentsAtom, tabs.publish),
    transport.onConnection((connection) => {
      follow(connection, connection === 'connected');
    }),
    storage.onPage('pagehide', () => {
      leave();
      // The browser may keep the page and show it again later, when the player may have paid elsewhere.
      store.set(leaveFormAtom);
    }),
    storage.onPage('pageshow', ({ persisted }) => {
      if (!persisted) return;
      // Meanwhile no message of another tab or change of the notes has reached the page.
      store.set(readNotesAtom, 'elsewhere');
    }),
    // A status that was pushed in the meantime may be lost.
    onReturn(services, () => {
      follow(transport.connection, true);
    }),
    storage.onChange(INTENTS_KEY, (isRemoved) => {
      // Another player's widget may have been first to write the entry again.
      if (isRemoved) store.set(restoreNotesAtom);
      store.set(readNotesAtom, 'elsewhere');
    }),
  ];
  follow(transport.connection, false);
  store.set(readNotesAtom, 'reload');
  return () => {
    leave();
    store.set(dispatchAtom, { type: 'unmounted' });
    cancelTick();
    tabs.close();
    for (const stop of stops) stop();
  };
}
