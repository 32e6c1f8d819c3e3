// Faults that the product once had or could get. The simulator's own test injects them to show that each is found.
import type { Getter, PrimitiveAtom, Setter } from 'jotai';
import type { Entry } from '#domain/entry.ts';
import { CashierError } from '#domain/error.ts';
import { blockerOf, find } from '#domain/payment/list.ts';
import type {
  CreateRequest,
  Moment,
  OpenPayment,
  Payment,
  PaymentEvent,
  Payments,
  Transition,
} from '#domain/payment/state.ts';
import type { Section } from '#domain/section.ts';
import type { StatusPush } from '#domain/transaction.ts';
import { cancellationsAtom, type Cancellation } from '#state/history/cancel-withdrawal.ts';
import { statusSeenAtom } from '#state/history/history.ts';

type TransitionFunction = (state: Payments, event: PaymentEvent, at: Moment) => Transition;

export const FAULTS = {
  H1: 'the first not_found after a reload drops the note',
  H2: 'an inner widget does not notify the outer widget',
  H3: 'a failed look-up after a reload does not block other payments',
  H4: 'each hosting mode has its own notes',
  H5: 'all intents share one slot',
  H6: 'a final push before the answer is lost, and no look-up follows',
  M2: 'a 5xx with a code is treated as a refusal',
  M3: 'the refusal of a resend ends the intent',
  copy: 'the refusal of a copy that the browser sent by itself ends the intent',
  M4: 'an unreadable action is looked up forever',
  clock: 'the horizon is measured by the device’s date',
  tabs: 'a tab does not know what other open tabs have sent',
  storage: 'the next mount forgets what session storage refused',
  swap: 'what arrives by itself takes the place of the payment on the screen',
  token: 'a host that renews its token immediately is asked in a loop',
} as const;

export type FaultName = keyof typeof FAULTS;

/** Faults of what is said of money, which schedules with two devices show. */
export const MONEY_FAULTS = {
  hint: 'a status without an id settles the only payment that the page knows',
  amount: 'the amount that was asked for is taken for the one that arrived',
  asked: 'the look-up of the amount is not repeated',
  early: 'a final status that was kept early is not followed by a look-up',
  step: 'a step that was answered elsewhere stays',
  another: 'an answer about another transaction is applied',
  push: 'an amount without its currency is believed',
  hastened: 'look-ups that news hasten end a payment after a conflict',
  repeated: 'a push ends the look-up of a doubt',
  last: 'of two amounts of one end, the last one is believed',
} as const;

export type MoneyFaultName = keyof typeof MONEY_FAULTS;

/** Faults of quotes and plans, which only schedules with offers can show. */
export const OFFER_FAULTS = {
  lapsed: 'a submission is sent although its offer has lapsed',
  renewed: 'a copy names another offer than the submission',
  device: 'an offer lapses by the device’s date',
  changed: 'a new plan is sent under the requestId of the one that was refused',
} as const;

export type OfferFaultName = keyof typeof OFFER_FAULTS;

/** Faults of challenges and of what follows a refusal, which only schedules with challenges can show. */
export const CHALLENGE_FAULTS = {
  closed: 'a challenge that the player closes is taken for a failed payment',
  returned: 'a challenge that comes back is taken for a payment that succeeded',
  reopened: 'a challenge is shown without a look-up, however old the answer is',
  twice: 'a challenge that comes back during a look-up is not followed by another',
  phone: 'a payment is looked up only when its challenge is closed here',
  expired: 'a challenge that has expired is taken for a failed payment',
  following: 'the next challenge of a payment is not shown',
  advice: 'a suggested amount is sent under the requestId of the submission that was refused',
} as const;

export type ChallengeFaultName = keyof typeof CHALLENGE_FAULTS;

/** Faults of cancelling a withdrawal, which only schedules with cancellations can show. */
export const CANCEL_FAULTS = {
  race: 'a cancellation that lost the race with the operator is treated as cancelled',
  twice: 'a second press cancels under another requestId while the first is unanswered',
  late: 'a late status overwrites a final one',
  unknown: 'a cancellation whose end is unknown is treated as cancelled',
  lost: 'a cancellation whose end is unknown is treated as refused',
} as const;

export type CancelFaultName = keyof typeof CANCEL_FAULTS;

const REFUSAL = new CashierError('server', 'Refused', { status: 422, serverCode: 'limit' });

const isOfReload = (payment: Payment | undefined): boolean =>
  payment?.phase === 'unanswered' && payment.copy.origin === 'reload';

/** The key of the payment with that transaction; empty if there is none. */
function keyOf({ list }: Payments, id: string | null): string {
  return list.find((one) => 'transaction' in one && one.transaction.id === id)?.key ?? '';
}

const requestedOf = ({ transaction: { amount, currency } }: OpenPayment) => ({ amount, currency });
const currencyOf = ({ transaction: { currency } }: OpenPayment) => ({ currency });

function replaced(state: Payments, key: string, change: (payment: Payment) => Payment): Payments {
  return { ...state, list: state.list.map((one) => (one.key === key ? change(one) : one)) };
}

/** The payment that a former version took a status without an id for. */
function onlyPayment({ list, shownKey }: Payments, section: Section): OpenPayment | null {
  const known = list.filter(
    (one) => one.section === section && ['unanswered', 'found', 'open'].includes(one.phase),
  );
  const [only] = known;
  return known.length === 1 && only?.phase === 'open' && only.key === shownKey ? only : null;
}

const isChallenged = (payment: Payment): payment is OpenPayment =>
  payment.phase === 'open' && payment.action.type === 'challenge';

/** A form that was refused sends what the player has changed under the same requestId. */
const reusingRefused =
  (isMeant: (request: CreateRequest) => boolean) =>
  (transition: TransitionFunction): TransitionFunction =>
  (state, event, at) => {
    // The refusal stays while the player changes the form.
    if (event.type === 'refusal-read') return { state, effects: [] };
    if (event.type !== 'submit' || !isMeant(event.request)) return transition(state, event, at);
    const { section, method, body } = event.request;
    const refused = state.list.find(
      (one) => one.phase === 'refused' && one.section === section && one.method === method,
    );
    if (!refused) return transition(state, event, at);
    const request = { ...event.request, body: { ...body, requestId: refused.key } };
    return transition(state, { ...event, request }, at);
  };

/** The machine's transition with an injected fault. */
export const FAULTY_TRANSITIONS: Partial<
  Record<
    FaultName | MoneyFaultName | OfferFaultName | ChallengeFaultName,
    (transition: TransitionFunction) => TransitionFunction
  >
> = {
  swap: (transition) => (state, event, at) => {
    const next = transition(state, event, at);
    const show = next.effects.find(({ type }) => type === 'show');
    return show && 'key' in show ? { ...next, state: { ...next.state, shownKey: show.key } } : next;
  },
  changed: reusingRefused(({ body }) => body.planId !== undefined),
  advice: reusingRefused(() => true),
  twice: (transition) => (state, event, at) =>
    event.type === 'doubted' && state.list.some((one) => isChallenged(one) && one.lookup.pending !== null)
      ? { state, effects: [] }
      : transition(state, event, at),
  phone: (transition) => (state, event, at) => {
    const next = transition(state, event, at);
    const isFollowed = (one: Payment): one is OpenPayment =>
      isChallenged(one) && one.lookup.pending === null && one.lookup.due !== Infinity;
    if (!next.state.list.some(isFollowed)) return next;
    const list = next.state.list.map((one) =>
      isFollowed(one) ? { ...one, lookup: { ...one.lookup, due: Infinity } } : one,
    );
    return { ...next, state: { ...next.state, list } };
  },
  expired: (transition) => (state, event, at) => {
    if (event.type !== 'looked-up' || event.action.type !== 'challenge') return transition(state, event, at);
    const { expiresAt } = event.action;
    const hasExpired = expiresAt !== null && at.serverTime !== null && at.serverTime.earliest >= expiresAt;
    return hasExpired
      ? transition(state, { ...event, transaction: { ...event.transaction, status: 'mistaked' } }, at)
      : transition(state, event, at);
  },
  following: (transition) => (state, event, at) => {
    const before = event.type === 'looked-up' ? find(state, event.key) : undefined;
    return event.type === 'looked-up' && before && isChallenged(before)
      ? transition(state, { ...event, action: before.action }, at)
      : transition(state, event, at);
  },
  hint: (transition) => (state, event, at) => {
    const only = event.type === 'stated' && event.said.id === null ? onlyPayment(state, event.section) : null;
    return only && event.type === 'stated'
      ? transition(state, { ...event, said: { ...event.said, id: only.transaction.id } }, at)
      : transition(state, event, at);
  },
  amount: (transition) => (state, event, at) => {
    const known = event.type === 'stated' && find(state, keyOf(state, event.said.id));
    return event.type === 'stated' && known && known.phase === 'open'
      ? transition(state, { ...event, said: { ...requestedOf(known), ...event.said } }, at)
      : transition(state, event, at);
  },
  asked: (transition) => (state, event, at) => {
    const { state: next, effects } = transition(state, event, at);
    if (event.type !== 'lookup-failed' && event.type !== 'lookup-unknown') return { state: next, effects };
    const list = next.list.map((one) => (one.phase === 'ended' ? { ...one, lookup: null } : one));
    return { state: { ...next, list }, effects };
  },
  early: (transition) => (state, event, at) => {
    const { state: next, effects } = transition(state, event, at);
    if (event.type !== 'outcome' || state.early.length === 0) return { state: next, effects };
    const list = next.list.map((one) =>
      one.phase === 'ended' && one.key === event.request.body.requestId ? { ...one, lookup: null } : one,
    );
    return { state: { ...next, list }, effects: effects.filter(({ type }) => type !== 'look-up') };
  },
  step: (transition) => (state, event, at) => {
    const before = event.type === 'looked-up' ? find(state, event.key) : undefined;
    const isIdle = before?.phase === 'open' && (before.step === null || before.step.phase === 'refused');
    return event.type === 'looked-up' && isIdle
      ? transition(state, { ...event, action: before.action }, at)
      : transition(state, event, at);
  },
  another: (transition) => (state, event, at) => {
    const before = event.type === 'looked-up' ? find(state, event.key) : undefined;
    if (event.type !== 'looked-up' || !before || !('transaction' in before))
      return transition(state, event, at);
    const transaction = { ...event.transaction, id: before.transaction.id };
    return transition(state, { ...event, transaction }, at);
  },
  push: (transition) => (state, event, at) => {
    const known = event.type === 'stated' && find(state, keyOf(state, event.said.id));
    return event.type === 'stated' && known && known.phase === 'open' && event.said.amount != null
      ? transition(state, { ...event, said: { ...event.said, ...currencyOf(known) } }, at)
      : transition(state, event, at);
  },
  hastened: (transition) => (state, event, at) => {
    if (event.type !== 'lookup-unknown') return transition(state, event, at);
    const asBefore = replaced(state, event.key, (payment) =>
      payment.phase === 'unanswered' &&
      payment.conflict !== null &&
      payment.lookup.attempts >= 2 &&
      payment.lookup.pending
        ? {
            ...payment,
            lookup: { ...payment.lookup, pending: { ...payment.lookup.pending, isDecisive: true } },
          }
        : payment,
    );
    return transition(asBefore, event, at);
  },
  repeated: (transition) => (state, event, at) => {
    if (event.type !== 'stated') return transition(state, event, at);
    const asBefore = replaced(state, keyOf(state, event.said.id), (payment) => {
      if (payment.phase !== 'ended' || payment.lookup === null) return payment;
      const { attempts, due, pending } = payment.lookup;
      return { ...payment, lookup: { attempts, due, pending } };
    });
    return transition(asBefore, event, at);
  },
  last: (transition) => (state, event, at) => {
    const known = event.type === 'stated' && find(state, keyOf(state, event.said.id));
    if (event.type !== 'stated' || !known || known.phase !== 'ended') return transition(state, event, at);
    const { status, amount, currency } = event.said;
    if (status !== known.transaction.status || amount == null || currency == null)
      return transition(state, event, at);
    const transaction = { ...known.transaction, amount, currency };
    return {
      state: replaced(state, known.key, () => ({ ...known, transaction, lookup: null })),
      effects: [],
    };
  },
  lapsed: (transition) => (state, event, at) =>
    transition(
      state,
      event.type === 'submit' ? { ...event, request: { ...event.request, holdsUntil: null } } : event,
      at,
    ),
  renewed: (transition) => (state, event, at) => {
    const blocker = event.type === 'submit' ? blockerOf(state) : null;
    if (event.type !== 'submit' || blocker?.phase !== 'unanswered' || blocker.request === null)
      return transition(state, event, at);
    const { quoteId, planId } = event.request.body;
    const body = { ...blocker.request.body, ...(quoteId && { quoteId }), ...(planId && { planId }) };
    const request = { ...blocker.request, body };
    return transition(
      replaced(state, blocker.key, () => ({ ...blocker, request })),
      event,
      at,
    );
  },
  device: (transition) => (state, event, at) => {
    const isSending = event.type === 'submit' || event.type === 'captcha-solved';
    const byDevice = isSending ? { earliest: at.date, latest: at.date } : null;
    return transition(state, event, { ...at, serverTime: at.serverTime ?? byDevice });
  },
  H1: (transition) => (state, event, at) => {
    if (event.type !== 'lookup-unknown' || !isOfReload(find(state, event.key)))
      return transition(state, event, at);
    const settled = replaced(state, event.key, (payment) =>
      payment.phase === 'unanswered' && payment.lookup.pending
        ? {
            ...payment,
            lookup: { ...payment.lookup, pending: { ...payment.lookup.pending, isDecisive: true } },
          }
        : payment,
    );
    return transition(settled, event, at);
  },
  H3: (transition) => (state, event, at) => {
    if (event.type === 'lookup-failed' && isOfReload(find(state, event.key)))
      return { state: { ...state, list: state.list.filter(({ key }) => key !== event.key) }, effects: [] };
    // Released payments are not loaded again.
    if (event.type === 'notes-read' && event.origin === 'elsewhere')
      return transition(
        state,
        { ...event, notes: event.notes.filter(({ requestId }) => find(state, requestId)) },
        at,
      );
    return transition(state, event, at);
  },
  H6: (transition) => (state, event, at) => {
    const isUnknown =
      event.type === 'stated' &&
      state.list.every((one) => !('transaction' in one) || one.transaction.id !== event.said.id);
    if (isUnknown) return { state, effects: [] };
    const next = transition(state, event, at);
    const isLookedUp = (payment: Payment): payment is OpenPayment =>
      next.state.isPushed &&
      payment.phase === 'open' &&
      payment.lookup.due > at.uptime &&
      payment.lookup.due !== Infinity;
    if (!next.state.list.some(isLookedUp)) return next;
    const list = next.state.list.map((payment) =>
      isLookedUp(payment) ? { ...payment, lookup: { ...payment.lookup, due: Infinity } } : payment,
    );
    return { ...next, state: { ...next.state, list } };
  },
  M3: (transition) => (state, event, at) =>
    transition(
      event.type === 'failed'
        ? replaced(state, event.key, (one) => (one.phase === 'sending' ? { ...one, isResend: false } : one))
        : state,
      event,
      at,
    ),
  copy: (transition) => (state, event, at) => {
    const isRefused = event.type === 'failed' && event.error.status === 409;
    return transition(state, isRefused ? { ...event, error: REFUSAL } : event, at);
  },
  clock: (transition) => (state, event, at) =>
    transition(state, event, { ...at, serverTime: { earliest: at.date, latest: at.date } }),
};

type Cancel = (transactionId: string) => Promise<void>;
type Cancellations = Readonly<Record<string, Cancellation>>;

/** Replaces a widget's state of a withdrawal's cancellation. */
function put(get: Getter, set: Setter, id: string, cancellation: Cancellation | null): void {
  const others = Object.entries(get(cancellationsAtom)).filter(([known]) => known !== id);
  // The product exports it as read-only.
  set(cancellationsAtom as PrimitiveAtom<Cancellations>, {
    ...Object.fromEntries(others),
    ...(cancellation && { [id]: cancellation }),
  });
}

function showAsCancelled(get: Getter, set: Setter, id: string): void {
  set(statusSeenAtom, { id, status: 'cancelled', txid: null });
  put(get, set, id, null);
}

type FaultyCancel = (get: Getter, set: Setter, id: string, cancel: Cancel) => Promise<void>;

/** The cancelling of a withdrawal with an injected fault. */
export const FAULTY_CANCELS: Partial<Record<CancelFaultName, FaultyCancel>> = {
  race: async (get, set, id, cancel) => {
    await cancel(id);
    if (get(cancellationsAtom)[id]?.isTooLate) showAsCancelled(get, set, id);
  },
  twice: (get, set, id, cancel) => {
    put(get, set, id, null);
    return cancel(id);
  },
  unknown: async (get, set, id, cancel) => {
    await cancel(id);
    if (get(cancellationsAtom)[id]?.phase === 'unanswered') showAsCancelled(get, set, id);
  },
  lost: async (get, set, id, cancel) => {
    await cancel(id);
    const cancellation = get(cancellationsAtom)[id];
    if (cancellation?.phase === 'unanswered') put(get, set, id, { ...cancellation, phase: 'refused' });
  },
};

/** The rows with a status applied, without the rule that a final status never changes. */
export const withAnyStatus = (entries: readonly Entry[], { id, status }: StatusPush): readonly Entry[] =>
  entries.map((one) => (one.id === id ? { ...one, status } : one));

/** The challenge with an injected fault: as what its closing is taken, and whether it is shown without a look-up. */
export const TAKEN_FOR: Partial<Record<ChallengeFaultName, readonly ['left' | 'returned', EndStatus]>> = {
  closed: ['left', 'mistaked'],
  returned: ['returned', 'processed'],
};

type EndStatus = 'processed' | 'mistaked';
