import { atom } from 'jotai';
import type { CashierError } from '#domain/error.ts';
import { blockerOf, shownPayment } from '#domain/payment/list.ts';
import type { FormId, Payment, Payments, PaymentStep } from '#domain/payment/state.ts';
import { selectionAtom } from '#state/selection.ts';
import { dispatchAtom, paymentsAtom } from './payments.ts';
import { pressAtom, type Press } from './press.ts';

/** The state of a form's submission, as the form shows it. */
export type Submission =
  | { readonly phase: 'idle' }
  /** The captcha is being solved, or the answer has not arrived yet. */
  | { readonly phase: 'proving' | 'sending'; readonly key: string }
  /** The outcome is unknown and being looked up; resendable once the gateway answers that it does not know the intent. */
  | { readonly phase: 'checking' | 'resendable'; readonly key: string }
  /** error is null when the submission never arrived. */
  | { readonly phase: 'refused'; readonly key: string; readonly error: CashierError | null }
  /** Another intent must be settled first. */
  | { readonly phase: 'blocked'; readonly key: string };

const IDLE: Submission = { phase: 'idle' };

/** The submission of the selected method's form. */
export const submissionAtom = atom((get): Submission => {
  const form = get(selectionAtom);
  const id = form && { section: form.section, method: form.method ?? '' };
  return submissionOf(get(paymentsAtom), get(pressAtom), id);
});

/** The submission of the current step of the shown payment: a unified form or a confirmation code. */
export const stepSubmissionAtom = atom((get): Submission => {
  const payments = get(paymentsAtom);
  const shown = shownPayment(payments);
  if (shown?.phase !== 'open') return IDLE;
  const blocker = blockerOf(payments);
  if (blocker && blocker !== shown) return { phase: 'blocked', key: blocker.key };
  return shown.step === null ? IDLE : ofStep(shown.key, shown.step);
});

function submissionOf(payments: Payments, press: Press | null, form: FormId | null): Submission {
  const isOwn = ({ section, method }: Pick<Payment, 'section' | 'method'>): boolean =>
    section === form?.section && method === form.method;
  const own = payments.list.findLast(
    (payment) => isOwn(payment) && payment.phase !== 'open' && payment.phase !== 'ended',
  );
  const blocker = blockerOf(payments);
  if (blocker && (blocker !== own || own.phase === 'found')) return { phase: 'blocked', key: blocker.key };
  if (press && isOwn(press) && own?.key !== press.key) return { phase: 'sending', key: press.key };
  return own ? ofForm(own) : IDLE;
}

function ofForm(payment: Payment): Submission {
  const { key } = payment;
  switch (payment.phase) {
    case 'proving':
    case 'sending':
      return { phase: payment.phase, key };
    case 'unanswered':
      // A submission that this page cannot resend is not the form's own.
      if (payment.request === null) return { phase: 'blocked', key };
      return { phase: payment.mayResend ? 'resendable' : 'checking', key };
    case 'refused':
      return { phase: 'refused', key, error: payment.error };
    case 'found':
    case 'open':
    case 'ended':
      return IDLE;
  }
}

function ofStep(key: string, step: PaymentStep): Submission {
  switch (step.phase) {
    case 'sending':
      return { phase: 'sending', key };
    case 'unanswered':
      return { phase: step.mayResend ? 'resendable' : 'checking', key };
    case 'refused':
      return { phase: 'refused', key, error: step.error };
  }
}

/** True while the form's values must not change, because they are being sent or may have to be resent. */
export function isLocked({ phase }: Submission): boolean {
  return phase === 'proving' || phase === 'sending' || phase === 'checking' || phase === 'resendable';
}

/** True while another press would do nothing. */
export function isBusy({ phase }: Submission): boolean {
  return phase === 'proving' || phase === 'sending' || phase === 'checking';
}

/** Clears a refusal once the player continues editing. */
export const dismissRefusalAtom = atom(null, (get, set, submission: Submission) => {
  if (submission.phase === 'refused') set(dispatchAtom, { type: 'refusal-read', key: submission.key });
});

/**
 * The intent whose outcome is unknown, if any; every attempt to pay leads to it (contract: Answers to a submission).
 */
export const blockerAtom = atom((get) => blockerOf(get(paymentsAtom)));
