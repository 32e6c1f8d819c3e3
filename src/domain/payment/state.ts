import type { CaptchaType } from '#domain/captcha.ts';
import type { CashierError } from '#domain/error.ts';
import type { Section } from '#domain/section.ts';
import type { ServerTime } from '#domain/server-time.ts';
import type { Action, Money, Outcome, StatusPush, Submit, Transaction } from '#domain/transaction.ts';

/** The form that a payment was submitted from; each form submits one intent at a time. */
export interface FormId {
  readonly section: Section;
  /** Name of the method. */
  readonly method: string;
}

/** A submission as sent: built once per intent and resent unchanged (TX-5). */
export interface CreateRequest extends FormId {
  /** The form's route; it decides which screen shows an action. */
  readonly from: string;
  readonly body: Submit;
  /** When what the player saw of its price stops to hold: ms since epoch, by the gateway; null or absent: never. */
  readonly holdsUntil?: number | null;
}

/** A later step of a payment: a unified form or a confirmation code. It has its own requestId (TX-5). */
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

/** The time at which the newest copy of an intent was sent, as stored in its note. */
export interface SentTime {
  /** ms since epoch; never earlier than the actual time. */
  readonly sentAt: number;
  /** sentAt is the device's time, because the gateway's was unknown: only this page can interpret it. */
  readonly clock?: 'device' | undefined;
  /** The device's time, where sentAt is the gateway's: another node's clock may be ahead of the one that dated it. */
  readonly deviceAt?: number | undefined;
}

/** The newest copy of an intent. The horizon is counted from when it was sent (contract: Answers to a submission). */
export interface SentCopy extends SentTime {
  /** Uptime (ms) at which this page sent it or read its note. */
  readonly uptime: number;
  /** Who sent it: this page, an earlier load of it, or another frame or mount. */
  readonly origin: 'here' | 'reload' | 'elsewhere';
}

/** The schedule of look-ups of one payment. */
export interface Lookup {
  /** Look-ups answered or failed since the schedule started. */
  readonly attempts: number;
  /** Uptime (ms) of the next one. */
  readonly due: number;
  /**
   * The running look-up; null when there is none. isDecisive: it was sent so late that `not_found` ends the payment.
   * isOutdated: the gateway has reported a change since it was sent, so another one follows immediately.
   */
  readonly pending: {
    readonly id: number;
    readonly isDecisive: boolean;
    readonly isOutdated?: true;
  } | null;
  /** Statements about an ended payment contradict each other: only the answer to a look-up tells which is true. */
  readonly isOfDoubt?: true;
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
  /** error is null when the step never arrived. */
  | { readonly phase: 'refused'; readonly error: CashierError | null };

export interface Identity {
  /** The intent's requestId, or the transaction's id if the payment was found only by its address. */
  readonly key: string;
  /** Null for a payment found only by its address; it has no note. */
  readonly requestId: string | null;
  readonly section: Section;
  /** Name of the method; null when unknown. */
  readonly method: string | null;
  /** The form's route; null when unknown. */
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
  /** An earlier copy went unanswered, so a refusal of this one does not end the intent. */
  readonly isResend: boolean;
  /** A status without an id was pushed in the meantime: the transaction is looked up as soon as its id is known. */
  readonly hasPush: boolean;
  /** Another frame or tab has settled or dismissed it meanwhile: no further copy is sent. */
  readonly isLastCopy: boolean;
}

export interface UnansweredPayment extends Identity {
  readonly phase: 'unanswered';
  /** Null when only the note is known, when the inner widget sent it, or when it must not be sent again. */
  readonly request: CreateRequest | null;
  /** The inner widget sent it and may send it again. */
  readonly isFromCardFrame: boolean;
  /** The inner widget still waits for the answer to its only copy, so a refusal ends the intent. */
  readonly awaitsFirstAnswer: boolean;
  readonly copy: SentCopy;
  readonly lookup: Lookup;
  /** The gateway does not know it yet, so the same request may be sent again. */
  readonly mayResend: boolean;
  /** Why a copy was refused. */
  readonly refusal: CashierError | null;
  /** Its only copy was refused with 409: it ends if look-ups do not find it for a while. Null in any other case. */
  readonly conflict: Conflict | null;
}

export interface Conflict {
  /** Uptime (ms) of the refusal. */
  readonly uptime: number;
  /** How many look-ups were answered `not_found` since; one that failed or is outdated does not count. */
  readonly notFound: number;
}

export interface RefusedPayment extends Identity {
  readonly phase: 'refused';
  /** null: it never arrived. */
  readonly error: CashierError | null;
}

/** A payment whose transaction id is known and whose transaction is being looked up. */
export interface FoundPayment extends Identity {
  readonly phase: 'found';
  readonly id: string;
  readonly copy: SentCopy;
  readonly lookup: Lookup;
}

interface WithTransaction extends Identity {
  /** What the gateway said of it last. Once the status is final, the amount is the one that arrived; null while unknown. */
  readonly transaction: Transaction;
  readonly action: Action;
  readonly sent: SentTime;
  /** What was asked for; null when unknown. */
  readonly requested: Money | null;
}

export interface OpenPayment extends WithTransaction {
  readonly phase: 'open';
  readonly step: PaymentStep | null;
  readonly lookup: Lookup;
}

export interface EndedPayment extends WithTransaction {
  readonly phase: 'ended';
  /** The player has seen the final status; the note is removed once the amount has been asked for. */
  readonly isSeen: boolean;
  /**
   * Confirms a final status that came without the amount, or that another one contradicts, until the gateway answers; null
   * when nothing is left to ask.
   */
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
 *                    dismissed by the player     ─────────► removed
 *
 *   found: only a note with the transaction's id is known; the first answered look-up opens the payment.
 *   A refusal with 409 leaves a submission unanswered: look-ups open it, or refuse it if three do not find it, the last
 *   of which was sent 8 s after the refusal or later.
 *
 * A later step of an open payment has the same life cycle inside it (PaymentStep).
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
  /** Another push contradicts it. */
  readonly isDoubtful?: true;
}

/** All payments of one player in one widget. */
export interface Payments {
  /** In the order in which they started. */
  readonly list: readonly Payment[];
  /** Key of the payment shown by the action and status screens. */
  readonly shownKey: string | null;
  /** Statuses pushed for transactions that are still unknown. */
  readonly early: readonly EarlyStatus[];
  /** Whether statuses are pushed; look-ups then run only once a minute. */
  readonly isPushed: boolean;
  /** Id of the last look-up. */
  readonly lastLookup: number;
}

export const NO_PAYMENTS: Payments = { list: [], shownKey: null, early: [], isPushed: false, lastLookup: 0 };

/** The data needed to find a payment after a reload: no token, no field values (contract: Notes in session storage). */
export interface IntentNote extends SentTime {
  readonly requestId: string;
  readonly section: Section;
  readonly method: string;
  /** The transaction's id, once known. */
  readonly id?: string;
}

/** The time of an event. The machine has no clock of its own. */
export interface Moment {
  /** ms since the page loaded; never jumps. */
  readonly uptime: number;
  /** ms since epoch, by the device. */
  readonly date: number;
  /** By the gateway; null while unknown. */
  readonly serverTime: ServerTime | null;
  /** How long (ms) after the last copy of a submission `not_found` still proves nothing. */
  readonly horizon: number;
  /** In [0, 1); spreads look-ups over time. */
  readonly random: number;
}

export type PaymentEvent =
  /** The player pressed a form's button; captcha is the one that the method requires. */
  | { readonly type: 'submit'; readonly request: CreateRequest; readonly captcha: CaptchaType | null }
  | { readonly type: 'captcha-solved'; readonly key: string; readonly captcha: Submit['captcha'] }
  /** error is null when the player closed the captcha. */
  | { readonly type: 'captcha-failed'; readonly key: string; readonly error: CashierError | null }
  | { readonly type: 'submit-step'; readonly key: string; readonly request: StepRequest }
  /** An answer to a submission, however late. */
  | { readonly type: 'outcome'; readonly request: CreateRequest; readonly outcome: Outcome }
  | {
      readonly type: 'step-outcome';
      readonly key: string;
      readonly request: StepRequest;
      readonly outcome: Outcome;
    }
  /** A submission or step was refused, or got no reliable answer. */
  | {
      readonly type: 'failed';
      readonly key: string;
      readonly requestId: string;
      readonly error: CashierError;
    }
  /** This widget is an inner one and was not allowed to send: this copy never left the page. */
  | { readonly type: 'send-denied'; readonly key: string; readonly error: CashierError }
  | ({ readonly type: 'looked-up'; readonly key: string; readonly lookup: number } & Outcome)
  | { readonly type: 'lookup-unknown'; readonly key: string; readonly lookup: number }
  | { readonly type: 'lookup-failed'; readonly key: string; readonly lookup: number }
  /** A transaction was found by its address. */
  | ({
      readonly type: 'visited';
      readonly section: Section;
      readonly from: string;
    } & Outcome)
  /** The gateway has said a status: by a push, or in answer to a cancellation or a look-up from outside. */
  | { readonly type: 'stated'; readonly section: Section; readonly said: StatusPush }
  | { readonly type: 'tick' }
  /** The connection changed. With isBack, requests that failed before may succeed now. */
  | { readonly type: 'connection'; readonly isPushed: boolean; readonly isBack: boolean }
  /**
   * What this page knows of a transaction may be out of date: the gateway refused something about it, or its challenge
   * has been left or has returned.
   */
  | { readonly type: 'doubted'; readonly id: string }
  /** A new token: requests that failed for lack of one are repeated. */
  | { readonly type: 'token-updated' }
  /** The player's notes: first those of earlier page loads, later those written by other frames and mounts. */
  | {
      readonly type: 'notes-read';
      readonly notes: readonly IntentNote[];
      readonly origin: 'reload' | 'elsewhere';
    }
  /** Another tab knows the transaction of an intent: a look-up finds it. */
  | { readonly type: 'found-elsewhere'; readonly requestId: string }
  /** Another tab has settled or dismissed an intent, and may have paid again since. */
  | { readonly type: 'settled-elsewhere'; readonly requestId: string }
  /** The player opened a payment's screens, or left them for a new payment (null). */
  | { readonly type: 'shown'; readonly key: string | null }
  /** The player sees a final status, or that the submission never arrived. */
  | { readonly type: 'seen'; readonly key: string }
  /** The player chose to continue without knowing the outcome, or dismissed a refusal. */
  | { readonly type: 'dismissed'; readonly key: string }
  /** The player is editing the form again. */
  | { readonly type: 'refusal-read'; readonly key: string }
  /** The inner widget is about to send, or reports the outcome (contract: A card form in its own frame). */
  | {
      readonly type: 'inner-sending';
      readonly requestId: string;
      readonly form: FormId;
      readonly from: string;
    }
  /** The card frame has loaded again. */
  | { readonly type: 'inner-started' }
  | { readonly type: 'inner-unanswered'; readonly requestId: string }
  | { readonly type: 'inner-refused'; readonly requestId: string }
  | { readonly type: 'inner-settled'; readonly requestId: string; readonly id: string }
  /** The player opened a form: refusals and an ended payment are removed. */
  | { readonly type: 'form-opened' }
  /** The player left the form: a captcha being solved no longer leads to a payment. */
  | { readonly type: 'form-left' }
  /** The host unmounted the widget. */
  | { readonly type: 'unmounted' };

export type PaymentEffect =
  | {
      readonly type: 'solve-captcha';
      readonly key: string;
      readonly form: FormId;
      readonly captcha: CaptchaType;
    }
  | { readonly type: 'cancel-captcha'; readonly key: string }
  /** Write the note for this requestId. It precedes `send`. */
  | { readonly type: 'write-note'; readonly note: IntentNote }
  /**
   * Remove the note for this requestId. isRefused: nothing was or will be executed, so no other tab needs to look it up.
   */
  | { readonly type: 'remove-note'; readonly requestId: string; readonly isRefused?: true }
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
      /** Only the first look-up of a schedule reports its failure; this is a later one. */
      readonly isQuiet: boolean;
    }
  /** A transaction's status changed, or the amount that arrived is now known: the host is told (onTransaction). */
  | { readonly type: 'announce'; readonly transaction: Transaction; readonly section: Section }
  /** A submission became a payment (payment_session_started). */
  | { readonly type: 'track-start'; readonly form: FormId }
  /** The payment is shown only once this effect has run: what arrives by itself never replaces what the player looks at. */
  | { readonly type: 'show'; readonly key: string; readonly reason: ShowReason }
  /** The payment has moved to another kind of step: a player who is at its former one goes to the new one. */
  | { readonly type: 'move'; readonly key: string }
  /** Answers the inner widget's request to send. */
  | { readonly type: 'answer-inner'; readonly requestId: string; readonly isAllowed: boolean }
  /** The answer to a look-up was left out, because it is about another transaction. */
  | { readonly type: 'report-another'; readonly section: Section };

/**
 * Why a payment's screen is to be shown. submitted: it is the next step of what the player submitted on this page; another
 * payment's step or result stays. if-free: only if the player would see nothing else there, or a list or an error page.
 * requested: the player pressed something that leads to it.
 */
export type ShowReason = 'submitted' | 'if-free' | 'requested';

export interface Transition {
  readonly state: Payments;
  /** In the order to run them. */
  readonly effects: readonly PaymentEffect[];
}
