import { atom, type Getter, type Setter } from 'jotai';
import { toCashierError } from '#domain/error.ts';
import { pollWait } from '#domain/poll-wait.ts';
import type { Intent } from '#domain/transaction.ts';
import { placeAtom } from '#state/back.ts';
import { goAtom } from '#state/go.ts';
import { loadListAtom } from '#state/methods.ts';
import { pageLoad } from '#state/page-load.ts';
import { connectionOrDelay } from './connection-or-delay.ts';
import { clearIntent, openPaymentAtom, paymentAtom, readIntent, writeIntent } from './payment.ts';
import { selectListedAtom } from './select-listed.ts';
import { services } from '#state/services.ts';
import { unansweredAtom } from './submission.ts';
import { whereIs } from './where-is.ts';

/** The note whose payment is asked for again and again. */
const askedForAtom = atom<string | null>(null);

/**
 * After a reload: finds the payment that was under way and goes back to it (TX-6). A payment that the gateway does not
 * know never arrived, so its note is dropped. When nothing answers, the widget starts without it and goes on asking: a
 * player who is told nothing pays a second time (TX-5).
 */
export const resumePaymentAtom = atom(null, async (get, set): Promise<void> => {
  const intent = readIntent(get);
  if (!intent || !isOpen(get, intent) || (await resume(get, set, intent))) return;
  if (get(askedForAtom) === intent.requestId) return;
  set(askedForAtom, intent.requestId);
  void keepAsking(get, set, intent);
});

/** False: nothing answered. */
async function resume(get: Getter, set: Setter, intent: Intent): Promise<boolean> {
  const { section, method } = intent;
  const { gateway, clock } = services(get);
  const query = intent.id === undefined ? { requestId: intent.requestId } : { id: intent.id };
  try {
    const [{ transaction, action }] = await pageLoad(clock, [
      gateway.call('transaction', query, { isLookup: true }),
      // For the screens of its family, below; who is in a form already has the list of that one.
      isFree(get) ? set(loadListAtom, section) : null,
    ] as const);
    if (!isOpen(get, intent)) return true;
    const isWelcome = isFree(get);
    // Its family's screens show it; without the list, redirect's do.
    const page = isWelcome ? set(selectListedAtom, section, method) : null;
    writeIntent(get, { ...intent, id: transaction.id });
    set(openPaymentAtom, section, method, page ?? `${section}-redirect`, {
      transaction,
      action: action ?? { type: 'complete' },
    });
    const payment = get(paymentAtom);
    if (payment && isWelcome) set(goAtom, whereIs(payment));
    return true;
  } catch (thrown) {
    const isUnknown = toCashierError(thrown).serverCode === 'not_found';
    if (isUnknown && isOpen(get, intent)) clearIntent(get);
    return isUnknown;
  }
}

async function keepAsking(get: Getter, set: Setter, intent: Intent): Promise<void> {
  const { signal } = services(get);
  for (let asked = 0; ; asked += 1) {
    await connectionOrDelay(get, pollWait(asked));
    if (signal.aborted || !isOpen(get, intent) || (await resume(get, set, intent))) return;
  }
}

/** The note is still that of this payment, and nothing newer was begun. */
function isOpen(get: Getter, intent: Intent): boolean {
  const isNoted = readIntent(get)?.requestId === intent.requestId;
  return isNoted && get(paymentAtom) === null && get(unansweredAtom) === null;
}

/** The player is at the start, an error or a list. From elsewhere nobody is taken away: the list tells of the payment. */
function isFree(get: Getter): boolean {
  const route = get(placeAtom)?.route ?? null;
  return route === null || route === 'deposit' || route === 'withdrawal' || route === 'error';
}
