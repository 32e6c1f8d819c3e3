import { atom, type Atom, type Getter } from 'jotai';
import { transition } from '#domain/payment/machine.ts';
import {
  NO_PAYMENTS,
  type Moment,
  type PaymentEffect,
  type PaymentEvent,
  type Payments,
} from '#domain/payment/state.ts';
import { INNER_SEND_TIMEOUT_MS } from '#domain/payment/inner-widget.ts';
import type { TabLocks } from '#host/tab-locks.ts';
import { parentAtom } from '#state/player.ts';
import { settable } from '#state/setter-atom.ts';
import { services } from '#state/services.ts';

const stateAtom = atom<Payments>(NO_PAYMENTS);

/** All payments of the player; only dispatchAtom changes them. */
export const paymentsAtom: Atom<Payments> = stateAtom;

export interface PaymentEnvironment {
  readonly run: (effect: PaymentEffect) => void;
  /** Called after each event and before its effects run. */
  readonly onChange: (before: Payments, after: Payments) => void;
  /** Calls the action while no other tab of this origin is in such a call, with the entries of all tabs (TabLocks). */
  readonly alone: TabLocks['alone'];
}

/** The environment that runs the machine's effects; null until connectPayments() sets it. */
export const [paymentEnvironmentAtom, setPaymentEnvironmentAtom] = settable<PaymentEnvironment | null>(null);

/** Sends an event to the payment machine and runs its effects. Does nothing after the unmount. */
export const dispatchAtom = atom(null, (get, set, event: PaymentEvent): void => {
  if (services(get).signal.aborted) return;
  const before = get(stateAtom);
  const { state, effects } = transition(before, event, moment(get));
  if (state !== before) set(stateAtom, state);
  const environment = get(paymentEnvironmentAtom);
  environment?.onChange(before, state);
  for (const effect of effects) environment?.run(effect);
});

function moment(get: Getter): Moment {
  const { clock, serverTime, random, isInner } = services(get);
  const { submitHorizon } = get(parentAtom).schema.meta;
  return {
    uptime: clock.uptime(),
    date: clock.now(),
    serverTime: serverTime(),
    horizon: submitHorizon + (isInner ? INNER_SEND_TIMEOUT_MS : 0),
    random: random(),
  };
}
