import type { CaptchaType } from '#domain/captcha.ts';
import type { CashierError } from '#domain/error.ts';
import type { Section } from '#domain/method.ts';
import type { ServerTime } from '#domain/server-time.ts';
import type { Action, Outcome, StatusPush, Submit, Transaction } from '#domain/transaction.ts';

/** The form that a payment was submitted from; one form submits one intent at a time. */
export interface FormId {
  readonly section: Section;
  /** Name of the method. */
  readonly method: string;
}

/** A submit as it is sent, built once per intent; a resend repeats it unchanged (TX-5). */
export interface CreateRequest extends FormId {
  /** The route of the form: decides which screen shows an action. */
  readonly from: string;
  readonly body: Submit;
}

/** A later step of a payment: a unified form or a confirmation code. It has a requestId of its own (TX-5). */
export type StepRequest =
  | {
      readonly kind: 'continue';
      readonly body: {
        readonly requestId: string;
        readonly transactionId: string;
        readonly fields: Readonly<Record<string, string>>;
      };
    }
  | {
      readonly kind: 'confirm';
      readonly body: { readonly requestId: string; readonly transactionId: string; readonly code: string };
    };

/** When the newest copy of an intent left, as it is noted. */
export interface SentTime {
  /** ms since epoch; not before it left. */
  readonly sentAt: number;
  /** sentAt is the device's time, the gateway's not being known: only this page can judge by it. */
  readonly clock?: 'device';
}

/** The newest copy of an intent. The horizon is counted from when it left (contract section 3). */
export interface SentCopy extends SentTime {
  /** Uptime (ms) at which this page sent it, or read its note. */
  readonly uptime: number;
  /** How this page knows of it: it sent it, a page before did, or another frame or mount did. */
  readonly origin: 'here' | 'reload' | 'elsewhere';
}

/** The schedule of look-ups of one payment. */
export interface Lookup {
  /** Look-ups answered or failed since the schedule began. */
  readonly attempts: number;
  /** Uptime (ms) of the next one. */
  readonly due: number;
  /** The look-up under way; null while none is. */
  readonly pending: { readonly id: number; readonly isPastHorizon: boolean } | null;
}

export type PaymentStep =
  | { readonly phase: 'sending'; readonly request: StepRequest; readonly isResend: boolean }
  | {
      readonly phase: 'unanswered';
      readonly request: StepRequest;
      readonly copy: SentCopy;
      readonly mayResend: boolean;
      readonly refusal: CashierError | null;
    }
  /** error is null where the step never arrived. */
  | { readonly phase: 'refused'; readonly error: CashierError | null };

export interface Identity {
  /** The requestId of the intent; for a payment found by its address alone, the transaction's id. */
  readonly key: string;
  /** null for a payment found by its address alone: nothing is noted for it. */
  readonly requestId: string | null;
  readonly section: Section;
  /** Name of the method; null where it is not known. */
  readonly method: string | null;
  /** The route of its form; null where it is not known. */
  readonly from: string | null;
}

export interface ProvingPayment extends Identity {
  readonly phase: 'proving';
  readonly request: CreateRequest;
}

export interface SendingPayment extends Identity {
  readonly phase: 'sending';
  readonly request: CreateRequest;
  readonly copy: SentCopy;
  /** An earlier copy was lost: a refusal of this one does not end the intent. */
  readonly isResend: boolean;
  /** A status without an id was pushed meanwhile: the transaction is looked up as soon as it is known. */
  readonly hasPush: boolean;
}

export interface UnansweredPayment extends Identity {
  readonly phase: 'unanswered';
  /** null where only its note is known, or where a frame sent it. */
  readonly request: CreateRequest | null;
  /** A frame of the widget's own sent it, and can send it again. */
  readonly isFramed: boolean;
  readonly copy: SentCopy;
  readonly lookup: Lookup;
  /** The gateway does not know it yet: the same request may be sent again. */
  readonly mayResend: boolean;
  /** How a resent copy was refused. */
  readonly refusal: CashierError | null;
}

export interface RefusedPayment extends Identity {
  readonly phase: 'refused';
  /** null: it never arrived. */
  readonly error: CashierError | null;
}

/** The transaction's id is known, the transaction is being looked up. */
export interface FoundPayment extends Identity {
  readonly phase: 'found';
  readonly id: string;
  readonly copy: SentCopy;
  readonly lookup: Lookup;
}

interface WithTransaction extends Identity {
  readonly transaction: Transaction;
  readonly action: Action;
  readonly sent: SentTime;
}

export interface OpenPayment extends WithTransaction {
  readonly phase: 'open';
  readonly step: PaymentStep | null;
  readonly lookup: Lookup;
}

export interface EndedPayment extends WithTransaction {
  readonly phase: 'ended';
  /** The player has seen the final status; its note is gone. */
  readonly isSeen: boolean;
  /** For the amount that arrived, where the push of the final status did not say; null when there is nothing to ask. */
  readonly lookup: Lookup | null;
}

/**
 * One intent, from the press of the button to its final status (TX-5, TX-6).
 *
 *   submit ─► proving ─► sending ─┬─ Outcome ───────────────────────────────► open ─► ended
 *             (captcha)     ▲     ├─ refusal ──► refused                       ▲        ▲
 *                           │     └─ anything else ─► unanswered ── found ─────┴────────┘
 *                           └── resend (same body) ◄──┘ │  ▲
 *                                                       │  └── a note, read after a reload, a new mount, in another frame
 *                    not found after the horizon ───────┴─► refused (it never arrived)
 *                    dismissed by the player     ─────────► gone
 *
 *   found: a note that has the transaction's id; its first answered look-up opens it.
 *
 * A later step of an open payment goes the same way inside it (PaymentStep).
 */
export type Payment =
  | ProvingPayment
  | SendingPayment
  | UnansweredPayment
  | RefusedPayment
  | FoundPayment
  | OpenPayment
  | EndedPayment;

/** A payment whose transaction is known. */
export type KnownPayment = OpenPayment | EndedPayment;

export interface EarlyStatus extends StatusPush {
  readonly id: string;
  readonly section: Section;
  /** Uptime (ms) at which it was pushed. */
  readonly uptime: number;
}

/** All payments of one player in one widget. */
export interface Payments {
  /** In the order in which they began. */
  readonly list: readonly Payment[];
  /** Key of the payment that the action and status screens show. */
  readonly shownKey: string | null;
  /** Statuses pushed for transactions that are not known yet. */
  readonly early: readonly EarlyStatus[];
  /** Statuses are pushed, so that they are asked for only once a minute. */
  readonly isPushed: boolean;
  /** Number of the last look-up. */
  readonly lastLookup: number;
}

export const NO_PAYMENTS: Payments = { list: [], shownKey: null, early: [], isPushed: false, lastLookup: 0 };

/** What a reload needs to find a payment again: no token, no value of a field (contract section 5). */
export interface IntentNote extends SentTime {
  readonly requestId: string;
  readonly section: Section;
  readonly method: string;
  /** The transaction's id, once it is known. */
  readonly id?: string;
}

/** When an event happens. The machine has no clock of its own. */
export interface Moment {
  /** ms since the page began; never jumps. */
  readonly uptime: number;
  /** ms since epoch by the device. */
  readonly date: number;
  /** By the gateway; null while it is not known. */
  readonly serverTime: ServerTime | null;
  /** ms after the last copy of a submit, until which `not_found` proves nothing. */
  readonly horizon: number;
  /** In [0, 1): spreads look-ups. */
  readonly random: number;
}

export type PaymentEvent =
  /** The player pressed the button of a form; captcha is the one that the method asks for. */
  | { readonly type: 'submit'; readonly request: CreateRequest; readonly captcha: CaptchaType | null }
  | { readonly type: 'captcha-solved'; readonly key: string; readonly captcha: Submit['captcha'] }
  /** error is null where the player closed the check. */
  | { readonly type: 'captcha-failed'; readonly key: string; readonly error: CashierError | null }
  | { readonly type: 'submit-step'; readonly key: string; readonly request: StepRequest }
  /** An answer to a submit, however late. */
  | { readonly type: 'outcome'; readonly request: CreateRequest; readonly outcome: Outcome }
  | {
      readonly type: 'step-outcome';
      readonly key: string;
      readonly request: StepRequest;
      readonly outcome: Outcome;
    }
  /** A submit or a step failed: refused, or without an answer that can be relied on. */
  | {
      readonly type: 'failed';
      readonly key: string;
      readonly requestId: string;
      readonly error: CashierError;
    }
  /** A frame of the widget's own was not allowed to send: this copy never left the page. */
  | { readonly type: 'withheld'; readonly key: string; readonly error: CashierError }
  | ({ readonly type: 'looked-up'; readonly key: string; readonly lookup: number } & Outcome)
  | { readonly type: 'lookup-unknown'; readonly key: string; readonly lookup: number }
  | { readonly type: 'lookup-failed'; readonly key: string; readonly lookup: number }
  /** A transaction was found by its address. */
  | ({
      readonly type: 'visited';
      readonly section: Section;
      readonly from: string;
    } & Outcome)
  | { readonly type: 'pushed'; readonly section: Section; readonly push: StatusPush }
  | { readonly type: 'tick' }
  /** The connection changed; isBack: requests may succeed that failed before. */
  | { readonly type: 'connection'; readonly isPushed: boolean; readonly isBack: boolean }
  /** A new token: what was refused for want of one is asked again. */
  | { readonly type: 'token-updated' }
  /** The notes of this player: what a page before left, and later what other frames and mounts wrote. */
  | {
      readonly type: 'notes-read';
      readonly notes: readonly IntentNote[];
      readonly origin: 'reload' | 'elsewhere';
    }
  /** The screens of a payment are opened, or left for a new payment (null). */
  | { readonly type: 'shown'; readonly key: string | null }
  /** The player has a final status, or that it never arrived, before their eyes. */
  | { readonly type: 'seen'; readonly key: string }
  /** The player confirmed that they go on without knowing, or put a refusal aside. */
  | { readonly type: 'dismissed'; readonly key: string }
  /** The player edits the form again. */
  | { readonly type: 'refusal-read'; readonly key: string }
  /** A frame of the widget's own is about to send, or says what became of it (contract section 2). */
  | {
      readonly type: 'frame-sending';
      readonly requestId: string;
      readonly form: FormId;
      readonly from: string;
    }
  | { readonly type: 'frame-unanswered'; readonly requestId: string }
  | { readonly type: 'frame-refused'; readonly requestId: string }
  | { readonly type: 'frame-settled'; readonly requestId: string; readonly id: string }
  /** The player opened a form anew: refusals are forgotten, and an ended payment gives way to it. */
  | { readonly type: 'form-opened' }
  /** The player left the form: a captcha that is being solved pays nothing any more. */
  | { readonly type: 'form-left' }
  /** The host takes the widget out. */
  | { readonly type: 'unmounted' };

export type PaymentEffect =
  | {
      readonly type: 'solve-captcha';
      readonly key: string;
      readonly form: FormId;
      readonly captcha: CaptchaType;
    }
  | { readonly type: 'cancel-captcha'; readonly key: string }
  /** Write the entry of this requestId. It comes before `send`. */
  | { readonly type: 'note'; readonly note: IntentNote }
  /** Remove the entry of this requestId. */
  | { readonly type: 'forget'; readonly requestId: string }
  | { readonly type: 'send'; readonly request: CreateRequest; readonly isResend: boolean }
  | {
      readonly type: 'send-step';
      readonly key: string;
      readonly section: Section;
      readonly request: StepRequest;
    }
  | {
      readonly type: 'look-up';
      readonly key: string;
      readonly lookup: number;
      readonly query: { readonly id: string } | { readonly requestId: string };
      /** Its failure was reported before. */
      readonly isQuiet: boolean;
    }
  /** The status of a transaction changed: the host is told (onTransaction). */
  | { readonly type: 'announce'; readonly transaction: Transaction; readonly section: Section }
  /** A submit became a payment (payment_session_started). */
  | { readonly type: 'began'; readonly form: FormId }
  | {
      readonly type: 'show';
      readonly key: string;
      /** false: only where the player is at a list or at the start. */
      readonly isForced: boolean;
    }
  /** Whether a frame may send. */
  | { readonly type: 'answer-frame'; readonly requestId: string; readonly isAllowed: boolean };

export interface Transition {
  readonly state: Payments;
  /** In the order in which they are to run. */
  readonly effects: readonly PaymentEffect[];
}
