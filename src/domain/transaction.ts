import type { Account } from './method.ts';
import type { FormField } from './field.ts';
import type { Section } from './section.ts';
import type { BalanceData } from './user.ts';

/** TX-1. Processed, mistaked and cancelled are final: no later push changes them. */
export type TransactionStatus = 'accepted' | 'cancelled' | 'mistaked' | 'processed' | 'waiting';

export interface Transaction {
  readonly id: string;
  readonly status: TransactionStatus;
  /** Its presence marks a crypto transaction (TX-3). */
  readonly txid: string | null;
  /** Decimal text. */
  readonly amount: string | null;
  readonly currency: string | null;
  /** Whether money is paid in or out, if the gateway says so. */
  readonly section?: Section | undefined;
  /** Decimal text in the transaction's currency, if the gateway sends one. */
  readonly fee?: string | null | undefined;
  /** Name of the method that it was paid by, if the gateway sends one. */
  readonly method?: string | null | undefined;
  /** ms since epoch by the gateway, if it sends one. */
  readonly createdAt?: number | null;
  /** Why it failed, by language, if the gateway gives a reason. */
  readonly reason?: Readonly<Record<string, string>> | null;
}

export interface Detail {
  readonly label: string;
  readonly value: string;
  readonly copy: boolean;
}

/**
 * What the player must do next, from the gateway’s answer to a submission (contract: Shapes). Times are ms since epoch.
 */
export type Action =
  | {
      readonly type: 'redirect';
      readonly url: string;
      readonly method: 'GET' | 'POST';
      readonly fields: Readonly<Record<string, string>>;
      /** The address is bound to no session: another device may open it. */
      readonly canScan?: boolean;
    }
  | {
      /** The card issuer's page, in a frame. */
      readonly type: 'challenge';
      readonly url: string;
      readonly method: 'GET' | 'POST';
      readonly fields: Readonly<Record<string, string>>;
      readonly size: 'small' | 'large' | 'full';
      readonly expiresAt: number | null;
    }
  | {
      readonly type: 'instruction';
      readonly title: string | null;
      readonly steps: readonly string[];
      readonly details: readonly Detail[];
      readonly expiresAt: number | null;
    }
  | {
      readonly type: 'invoice';
      readonly amount: string;
      readonly currency: string;
      readonly details: readonly Detail[];
      readonly qr: string | null;
      /** null: without expiry. */
      readonly expiresAt: number | null;
    }
  | {
      readonly type: 'address';
      readonly address: string;
      readonly network: string | null;
      readonly memo: string | null;
      readonly amount: string | null;
      /** The coin, in which amount and min are given. */
      readonly currency: string;
      /** Smaller amounts are not credited; decimal text. */
      readonly min?: string | null;
      readonly expiresAt: number | null;
    }
  | { readonly type: 'pix'; readonly code: string; readonly expiresAt: number | null }
  | {
      readonly type: 'eazype';
      readonly url: string | null;
      readonly details: readonly Detail[];
      readonly expiresAt: number | null;
    }
  | { readonly type: 'unified-form'; readonly title: string | null; readonly fields: readonly FormField[] }
  | {
      readonly type: 'confirm';
      readonly channel: 'sms' | 'email';
      readonly length: number;
      readonly resendAfter: number;
      /** The phone number or address that the code was sent to, masked by the gateway. */
      readonly sentTo?: string | null;
      /** The details to confirm, such as the destination of the money, masked by the gateway. */
      readonly details?: readonly Detail[];
    }
  | { readonly type: 'complete' };

export interface Outcome {
  readonly transaction: Transaction;
  readonly action: Action;
}

/** The answer to a look-up. */
export interface LookedUp extends Outcome {
  /** The player's balance at that time; null when unknown. */
  readonly balanceData: BalanceData | null;
}

/** Stands for an action that the answer to a look-up does not contain or that cannot be read: the step is unknown. */
export const NO_ACTION: Action = { type: 'complete' };

/** An amount with its currency. */
export interface Money {
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
}

/** Body of POST …/create (contract: Shapes), built once per intent; a resend repeats it unchanged (TX-5). */
export interface Submit {
  readonly requestId: string;
  readonly returnUrl: string;
  readonly method: string;
  /** Decimal text; null when the method takes no amount. */
  readonly amount: string | null;
  readonly currency: string;
  readonly country: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly bonusId: string | null;
  readonly cryptoBonus?: boolean;
  readonly captcha?: { readonly type: 'recaptcha' | 'geetest'; readonly data: unknown };
  /** Withdrawals only. */
  readonly account?: Account['id'];
  /** A saved account, in place of the fields that it replaces. */
  readonly accountId?: string;
  /** Asks the gateway to keep the entered details as a saved account. */
  readonly save?: boolean;
  /** The quote that the player saw; the payment is booked as it says. */
  readonly quoteId?: string;
  /** The plan of a withdrawal that the player saw. */
  readonly planId?: string;
}

/** TX-1: reads a status word; an unknown one is read as accepted. */
export function statusOf(word: unknown): TransactionStatus {
  switch (word) {
    case 'waiting':
    case 'processed':
    case 'mistaked':
    case 'cancelled':
      return word;
    default:
      return 'accepted';
  }
}

/** Whether a status is final; nothing later changes a final status (contract: Answers to a submission). */
export function isFinal(status: TransactionStatus): boolean {
  return status === 'processed' || status === 'mistaked' || status === 'cancelled';
}

/** The status after another one was pushed or polled. */
export function nextStatus(current: TransactionStatus, pushed: TransactionStatus): TransactionStatus {
  return isFinal(current) ? current : pushed;
}

/** A pushed status. Without an id it names no transaction: it is only a hint that one has changed. */
export interface StatusPush {
  readonly id: string | null;
  readonly status: TransactionStatus;
  readonly txid: string | null;
  /** The amount that arrived, as decimal text; it counts only with its currency. */
  readonly amount?: string | null | undefined;
  readonly currency?: string | null | undefined;
  /** Decimal text in that currency. */
  readonly fee?: string | null | undefined;
  readonly reason?: Readonly<Record<string, string>> | null | undefined;
}
