import { atom, type Getter } from 'jotai';
import type { Payment, Payments } from '#domain/payment/state.ts';
import { INNER_SEND_TIMEOUT_MS } from '#domain/payment/inner-widget.ts';
import { services } from '#state/services.ts';

/** Submissions that wait for permission, by requestId. */
const waitersAtom = atom(() => new Map<string, (isAllowed: boolean) => void>());

/**
 * The inner widget asks the outer widget for permission to submit, because the outer widget has the notes and all other
 * intents (contract: A card form in its own frame). Resolves with false when permission is denied or does not arrive in
 * time: the outer widget counts the horizon from the request, so a device that slept in between must not submit. Also
 * resolves with false on the unmount.
 */
export function outerWidgetAllows(get: Getter, requestId: string): Promise<boolean> {
  const waiters = get(waitersAtom);
  const { clock, signal } = services(get);
  const uptime = clock.uptime();
  const date = clock.now();
  const isInTime = (): boolean =>
    [clock.uptime() - uptime, Math.abs(clock.now() - date)].every((ms) => ms <= INNER_SEND_TIMEOUT_MS);
  return new Promise((resolve) => {
    const end = (isAllowed: boolean): void => {
      stopWaiting();
      signal.removeEventListener('abort', deny);
      waiters.delete(requestId);
      resolve(isAllowed && isInTime());
    };
    const deny = (): void => {
      end(false);
    };
    const stopWaiting = clock.after(INNER_SEND_TIMEOUT_MS, deny);
    signal.addEventListener('abort', deny);
    waiters.set(requestId, end);
  });
}

/** The outer widget answered (submission-allowed). */
export const outerWidgetAnsweredAtom = atom(
  null,
  (get, _set, { requestId, isAllowed }: { readonly requestId: string; readonly isAllowed: boolean }) => {
    get(waitersAtom).get(requestId)?.(isAllowed);
  },
);

/** Reports each change of a submission's phase to the outer widget. */
export function reportToOuterWidget(get: Getter, before: Payments, after: Payments): void {
  const { isInner, bridge } = services(get);
  if (!isInner) return;
  for (const { key } of [...before.list, ...after.list.filter((one) => isNew(before, one))]) {
    const was = reportOf(before.list.find((one) => one.key === key));
    const is = reportOf(after.list.find((one) => one.key === key));
    if (is === null && was === null) continue;
    const payload = is ?? { phase: 'refused' as const };
    if (payload.phase !== was?.phase)
      bridge.send({ messageType: 'onSubmission', payload: { requestId: key, ...payload } });
  }
}

const isNew = (before: Payments, { key }: Payment): boolean => before.list.every((one) => one.key !== key);

function reportOf(payment: Payment | undefined) {
  switch (payment?.phase) {
    case 'sending':
    case 'unanswered':
    case 'refused':
      return { phase: payment.phase };
    case 'open':
    case 'ended':
      return { phase: 'settled' as const, id: payment.transaction.id };
    default:
      return null;
  }
}
