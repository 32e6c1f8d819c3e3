import { atom, type Getter } from 'jotai';
import type { Payment, Payments } from '#domain/payment/state.ts';
import { FRAME_SEND_TIMEOUT_MS } from '#domain/payment/framed.ts';
import { services } from '#state/services.ts';

/** Submits that wait for leave, by their requestId. */
const waitersAtom = atom(() => new Map<string, (isAllowed: boolean) => void>());

/**
 * A card's form in a frame of the widget's own asks the widget around before it sends: that one keeps the note, and
 * knows of other intents (contract section 2). False where the answer is no, or does not come in time: the widget around
 * counts the horizon from when it was asked, so a device that slept meanwhile must not send.
 */
export function mayInnerFrameSend(get: Getter, requestId: string): Promise<boolean> {
  const waiters = get(waitersAtom);
  const { clock } = services(get);
  const uptime = clock.uptime();
  const date = clock.now();
  const isInTime = (): boolean =>
    [clock.uptime() - uptime, Math.abs(clock.now() - date)].every((ms) => ms <= FRAME_SEND_TIMEOUT_MS);
  return new Promise((resolve) => {
    const end = (isAllowed: boolean): void => {
      stopWaiting();
      waiters.delete(requestId);
      resolve(isAllowed && isInTime());
    };
    const stopWaiting = clock.after(FRAME_SEND_TIMEOUT_MS, () => {
      end(false);
    });
    waiters.set(requestId, end);
  });
}

/** The widget around answered (submission-allowed). */
export const innerFrameAnsweredAtom = atom(
  null,
  (get, _set, { requestId, isAllowed }: { readonly requestId: string; readonly isAllowed: boolean }) => {
    get(waitersAtom).get(requestId)?.(isAllowed);
  },
);

/** Tells the widget around what became of each submit, as soon as it is so. */
export function reportToWidgetAround(get: Getter, before: Payments, after: Payments): void {
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
