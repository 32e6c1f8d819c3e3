import { atom, type Atom, type Getter, type Setter } from 'jotai';
import type { Entry } from '#domain/entry.ts';
import { toCashierError } from '#domain/error.ts';
import { isOfOtherSection } from '#domain/payment/list.ts';
import { isOfUnknownEnd, isRefusal } from '#domain/payment/refusal.ts';
import { pollWait } from '#domain/poll-wait.ts';
import { isFinal, type Transaction } from '#domain/transaction.ts';
import { lookUpTransactionAtom } from '#state/look-up-transaction.ts';
import { dispatchAtom } from '#state/payment/payments.ts';
import { parentAtom } from '#state/player.ts';
import { services } from '#state/services.ts';
import { readHistoryAtom, readStatusAtom, statusSeenAtom } from './history.ts';

/**
 * The course of a cancellation, which follows the rules of a submission (contract: Answers to a submission):
 *
 *   sending ─► final status ─► settled, and removed here: the row shows it
 *      │ ├──► a refusal ─► refused
 *      │ └──► anything else ─► unanswered ─► looked up until the status is final, or the horizon has passed ─► refused
 */
export interface Cancellation {
  readonly requestId: string;
  readonly phase: 'sending' | 'unanswered' | 'refused';
  /** In phase 'refused': whether the withdrawal can no longer be cancelled. */
  readonly isTooLate: boolean;
  /** In phase 'refused': why, in the gateway's words; null when it did not say. */
  readonly reason: string | null;
}

const writableCancellationsAtom = atom<Readonly<Record<string, Cancellation>>>({});

/** Cancellations by transaction id. */
export const cancellationsAtom: Atom<Readonly<Record<string, Cancellation>>> = writableCancellationsAtom;

/**
 * The cancellation as shown on the screen of its row. A final status ends the wait for an answer; once the withdrawal is
 * cancelled, a refusal is ignored: another page may have cancelled it.
 */
export const cancellationOfAtom = atom((get) => {
  const all = get(cancellationsAtom);
  return ({ id, status }: Pick<Entry, 'id' | 'status'>): Cancellation | null => {
    const cancellation = all[id] ?? null;
    const isOver = status === 'cancelled' || (isFinal(status) && cancellation?.phase !== 'refused');
    return isOver ? null : cancellation;
  };
});

const TOO_LATE: ReadonlySet<string | undefined> = new Set(['too_late', 'not_cancellable']);

/** Requests the cancellation of a withdrawal; does nothing while an earlier request is under way. */
export const cancelWithdrawalAtom = atom(null, async (get, set, transactionId: string): Promise<void> => {
  const { gateway, newId, clock } = services(get);
  const earlier = get(cancellationsAtom)[transactionId];
  if (earlier && earlier.phase !== 'refused') return;
  const requestId = newId();
  const sentAt = clock.uptime();
  put(get, set, transactionId, { requestId, phase: 'sending', isTooLate: false, reason: null });
  const settle = ({ transaction }: { readonly transaction: Transaction }): boolean =>
    !isOfOtherSection(transaction, 'withdrawal') &&
    applyStatus(get, set, { transactionId, requestId }, transaction);
  try {
    const answer = await gateway.call(
      'cancelWithdrawal',
      { requestId, transactionId },
      { onLateAnswer: (late) => void settle(late) },
    );
    if (!settle(answer)) lookUp(get, set, { transactionId, requestId, sentAt });
  } catch (thrown) {
    const error = toCashierError(thrown);
    if (isRefusal(error) && !isOfUnknownEnd(error)) {
      const isTooLate = TOO_LATE.has(error.serverCode);
      markRefused(get, set, transactionId, { requestId, isTooLate, reason: error.message });
      void set(readStatusAtom, transactionId);
      set(dispatchAtom, { type: 'doubted', id: transactionId });
    } else lookUp(get, set, { transactionId, requestId, sentAt });
  }
});

interface Unanswered {
  readonly transactionId: string;
  readonly requestId: string;
  /** Uptime in ms. */
  readonly sentAt: number;
}

/**
 * Looks up the withdrawal at growing intervals. Until the horizon has passed, no answer proves that the request is
 * lost.
 */
function lookUp(get: Getter, set: Setter, unanswered: Unanswered, asked = 0): void {
  const { transactionId, requestId, sentAt } = unanswered;
  const { clock, signal } = services(get);
  put(get, set, transactionId, { requestId, phase: 'unanswered', isTooLate: false, reason: null });
  // A look-up sent within the horizon may have overtaken the request, however late its answer is.
  const isPastHorizon = clock.uptime() - sentAt >= get(parentAtom).schema.meta.submitHorizon;
  const again = (): void => {
    const cancel = clock.after(pollWait(asked), () => {
      signal.removeEventListener('abort', cancel);
      // A late answer or a push may have settled it in the meantime.
      const now = get(cancellationsAtom)[transactionId];
      if (now?.phase === 'unanswered' && now.requestId === requestId) lookUp(get, set, unanswered, asked + 1);
    });
    signal.addEventListener('abort', cancel, { once: true });
  };
  set(lookUpTransactionAtom, { id: transactionId }, { isLookup: true, isQuiet: asked > 0 }).then(
    ({ transaction }) => {
      // It says nothing of this withdrawal.
      if (isOfOtherSection(transaction, 'withdrawal')) return again();
      if (applyStatus(get, set, unanswered, transaction)) return;
      if (isPastHorizon) markRefused(get, set, transactionId, { requestId, isTooLate: false, reason: null });
      else again();
    },
    again,
  );
}

/** Applies a status; returns true when it ends the cancellation. */
function applyStatus(
  get: Getter,
  set: Setter,
  { transactionId: id, requestId }: Pick<Unanswered, 'transactionId' | 'requestId'>,
  transaction: Transaction,
): boolean {
  const { status } = transaction;
  set(statusSeenAtom, transaction);
  if (!isFinal(status)) return false;
  set(dispatchAtom, { type: 'stated', section: 'withdrawal', said: transaction });
  // A withdrawal that was paid instead is shown with its status and an explanation.
  if (status === 'cancelled') put(get, set, id, null);
  else put(get, set, id, { requestId, phase: 'refused', isTooLate: true, reason: null });
  return true;
}

function markRefused(
  get: Getter,
  set: Setter,
  id: string,
  refusal: Pick<Cancellation, 'requestId' | 'isTooLate' | 'reason'>,
): void {
  put(get, set, id, { ...refusal, phase: 'refused' });
  void set(readHistoryAtom, 'all', 'newest');
}

function put(get: Getter, set: Setter, id: string, cancellation: Cancellation | null): void {
  const others = Object.entries(get(cancellationsAtom)).filter(([known]) => known !== id);
  set(writableCancellationsAtom, {
    ...Object.fromEntries(others),
    ...(cancellation && { [id]: cancellation }),
  });
}
