// Sends a payment once, whatever the network does (TX-5).
//
//   submit ── sending ──► outcome ───────────────► the payment opens
//                │  └───► refused by the gateway ─► the form can be edited; the next submit is a new intent
//                └ no answer, or one that says nothing sure
//                      ▼
//                   checking (looked up by its requestId, or its transaction, until that is answered)
//                      ├─► found ────────────────► the payment opens
//                      └─► not found ─► resendable: only the same body with the same requestId may be sent again
import { atom, type Getter, type Setter } from 'jotai';
import type { CashierError } from '#domain/error.ts';
import { toCashierError } from '#domain/error.ts';
import type { Section } from '#domain/method.ts';
import type { Outcome, Submit } from '#domain/transaction.ts';
import { actionOpens } from '#navigation/opens.ts';
import type { RouteName } from '#navigation/routes.ts';
import { goAtom } from '#state/go.ts';
import { connectionOrDelay } from './connection-or-delay.ts';
import { clearIntent, newIntent, openPaymentAtom, paymentAtom, writeIntent } from './payment.ts';
import { services } from '#state/services.ts';
import { trackAtom } from '#state/track.ts';

/** One thing to send, built once. */
export type Attempt = {
  readonly section: Section;
  readonly method: string;
  /** The screen it was sent from. */
  readonly from: RouteName;
} & (
  | { readonly kind: 'create'; readonly body: Submit }
  | {
      readonly kind: 'continue';
      readonly body: { requestId: string; transactionId: string; fields: Readonly<Record<string, string>> };
    }
  | { readonly kind: 'confirm'; readonly body: { requestId: string; transactionId: string; code: string } }
);

export type Submission =
  | { readonly phase: 'idle' }
  /** The method's captcha is asked before anything is sent (captcha.ts). */
  | { readonly phase: 'proving'; readonly cancel: AbortController }
  | { readonly phase: 'sending' | 'checking' | 'resendable'; readonly attempt: Attempt }
  /** attempt is null where nothing was sent: the captcha did not work. */
  | { readonly phase: 'refused'; readonly attempt: Attempt | null; readonly error: CashierError };

export const submissionAtom = atom<Submission>({ phase: 'idle' });

/** What was sent and is neither answered nor refused: until it is, no other payment is begun (TX-5). */
export const unansweredAtom = atom((get): Attempt | null => {
  const now = get(submissionAtom);
  return 'attempt' in now && now.phase !== 'refused' ? now.attempt : null;
});

/** True while the form's values must not change. */
export function isLocked(submission: Submission): boolean {
  return submission.phase !== 'idle' && submission.phase !== 'refused';
}

/** True while something is under way and another press would do nothing. */
export function isBusy({ phase }: Submission): boolean {
  return phase === 'proving' || phase === 'sending' || phase === 'checking';
}

const ENDPOINT = {
  deposit: { create: 'createDeposit', continue: 'continueDeposit', confirm: 'confirmWithdrawal' },
  withdrawal: { create: 'createWithdrawal', continue: 'continueDeposit', confirm: 'confirmWithdrawal' },
} as const;

const CHECK_AGAIN_MS = 3000;

/**
 * Sends an attempt, or, when one is resendable, that same one again (the new one is ignored: its body may differ).
 * While one is being sent or looked up, nothing is sent at all: a double click pays once.
 */
export const submitAtom = atom(null, async (get, set, attempt: Attempt): Promise<void> => {
  const submission = get(submissionAtom);
  if (isBusy(submission)) return;
  await send(get, set, submission.phase === 'resendable' ? submission.attempt : attempt);
});

/** The refusal was seen and the player goes on editing. */
export const dismissRefusalAtom = atom(null, (get, set) => {
  if (get(submissionAtom).phase === 'refused') set(submissionAtom, { phase: 'idle' });
});

async function send(get: Getter, set: Setter, attempt: Attempt): Promise<void> {
  const { gateway, secrets } = services(get);
  secrets.addValues(valuesOf(attempt));
  set(submissionAtom, { phase: 'sending', attempt });
  if (attempt.kind === 'create')
    writeIntent(get, newIntent(get, attempt.section, attempt.method, attempt.body.requestId));
  try {
    const endpoint = ENDPOINT[attempt.section][attempt.kind];
    const outcome = await gateway.call(endpoint, attempt.body, {
      onLateAnswer: (late: Outcome) => {
        if (isOpen(get, attempt)) accept(get, set, attempt, late);
      },
    });
    if (isOpen(get, attempt)) accept(get, set, attempt, outcome);
  } catch (thrown) {
    if (!isOpen(get, attempt)) return;
    const error = toCashierError(thrown);
    if (saysNothingSure(error)) await check(get, set, attempt);
    else refuse(get, set, attempt, error);
  }
}

/** What the player typed of it: no answer may carry it on to the host (AN-4). */
function valuesOf(attempt: Attempt): readonly string[] {
  if (attempt.kind === 'confirm') return [attempt.body.code];
  const values = Object.values(attempt.body.fields);
  const amount = attempt.kind === 'create' ? attempt.body.amount : null;
  return amount === null ? values : [...values, amount];
}

/** Asks whether the attempt arrived, until something answers that. */
async function check(get: Getter, set: Setter, attempt: Attempt): Promise<void> {
  const { gateway, signal } = services(get);
  set(submissionAtom, { phase: 'checking', attempt });
  const query =
    attempt.kind === 'create' ? { requestId: attempt.body.requestId } : { id: attempt.body.transactionId };
  while (isOpen(get, attempt) && !signal.aborted) {
    try {
      const { transaction, action } = await gateway.call('transaction', query, { isLookup: true });
      if (!isOpen(get, attempt)) return;
      const next = action ?? { type: 'complete' as const };
      if (attempt.kind !== 'create' && isSameStep(get, next))
        return set(submissionAtom, { phase: 'resendable', attempt });
      return accept(get, set, attempt, { transaction, action: next });
    } catch (thrown) {
      if (!isOpen(get, attempt)) return;
      if (toCashierError(thrown).serverCode === 'not_found')
        return set(submissionAtom, { phase: 'resendable', attempt });
      await connectionOrDelay(get, CHECK_AGAIN_MS);
    }
  }
}

function isSameStep(get: Getter, action: Outcome['action']): boolean {
  return JSON.stringify(get(paymentAtom)?.action) === JSON.stringify(action);
}

/** Still the attempt at hand, and still without an answer. */
function isOpen(get: Getter, attempt: Attempt): boolean {
  return get(unansweredAtom) === attempt;
}

function accept(get: Getter, set: Setter, attempt: Attempt, outcome: Outcome): void {
  set(submissionAtom, { phase: 'idle' });
  if (attempt.kind === 'create') {
    const intent = newIntent(get, attempt.section, attempt.method, attempt.body.requestId);
    writeIntent(get, { ...intent, id: outcome.transaction.id });
    set(trackAtom, 'payment_session_started', attempt.section, { method: attempt.method });
  }
  set(openPaymentAtom, attempt.section, attempt.method, attempt.from, outcome);
  const target = actionOpens(attempt.section, attempt.from, outcome.action.type);
  if (target !== attempt.from) set(goAtom, { name: target });
}

function refuse(get: Getter, set: Setter, attempt: Attempt, error: CashierError): void {
  if (attempt.kind === 'create') clearIntent(get);
  set(submissionAtom, { phase: 'refused', attempt, error });
}

/**
 * An answer that does not fit, a connection that broke, or a proxy's 5xx without a code of the gateway: the payment may
 * exist all the same.
 */
function saysNothingSure(error: CashierError): boolean {
  if (error.code === 'server') return (error.status ?? 0) >= 500 && error.serverCode === undefined;
  return error.code !== 'unauthorized' && error.code !== 'captcha';
}
