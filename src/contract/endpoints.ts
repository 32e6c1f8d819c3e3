import type { HistoryPage } from '#domain/entry.ts';
import type { Section } from '#domain/section.ts';
import type { Outcome, Submit, TransactionStatus } from '#domain/transaction.ts';
import { CashierError } from '#domain/error.ts';
import type { Endpoint, PublicEndpoint } from './endpoint.ts';
import type { OnDrop } from './fit.ts';
import { parseHistory } from './history.ts';
import { EARLY_ENDPOINTS, type ListPayload, type MetricEvent } from './early-endpoints.ts';
import { parseCountries, parsePrefill, type Country, type Prefill } from './reference-answers.ts';
import { parseOutcome, parseResend, parseTransactionAnswer, type ResendAnswer } from './outcome.ts';
import type { ParsedMethodList } from './method-list.ts';

interface Step {
  readonly requestId: string;
  readonly transactionId: string;
}

/** Identifies a transaction by its id, or by the requestId of a submission that was never answered. */
export type TransactionQuery = { readonly id: string } | { readonly requestId: string };

/** Selects rows of the history, newest first. */
export interface HistoryQuery {
  readonly section?: Section;
  readonly status?: TransactionStatus;
  /** `next` of the previous page. */
  readonly before?: string;
  /** At most 50. */
  readonly limit: number;
}

interface Endpoints {
  readonly depositMethods: Endpoint<ListPayload, ParsedMethodList>;
  readonly withdrawalMethods: Endpoint<ListPayload, ParsedMethodList>;
  readonly countries: Endpoint<Record<string, never>, Country[]>;
  readonly prefill: Endpoint<ListPayload, Prefill>;
  readonly metrics: PublicEndpoint<{ readonly events: readonly MetricEvent[] }, unknown>;
  readonly createDeposit: Endpoint<Omit<Submit, 'account'>, Outcome>;
  readonly continuePayment: Endpoint<Step & { readonly fields: Readonly<Record<string, string>> }, Outcome>;
  readonly createWithdrawal: Endpoint<Submit, Outcome>;
  readonly confirmPayment: Endpoint<Step & { readonly code: string }, Outcome>;
  readonly resendCode: Endpoint<{ readonly transactionId: string }, ResendAnswer>;
  readonly transaction: Endpoint<TransactionQuery, Outcome>;
  readonly history: Endpoint<HistoryQuery, HistoryPage>;
  readonly cancelWithdrawal: Endpoint<Step, Outcome>;
  readonly forgetAccount: Endpoint<{ readonly accountId: string }, unknown>;
}

export type EndpointName = keyof Endpoints;
/** What the widget sends to an endpoint. */
export type Payload<Name extends EndpointName> = NonNullable<Endpoints[Name]['payload']>;

/**
 * Reads an answer about the requested transaction. An answer about another one is rejected, because its status and
 * details would be shown as those of this payment.
 */
const ofRequested =
  (parse: (data: unknown, onDrop: OnDrop) => Outcome) =>
  (
    data: unknown,
    onDrop: OnDrop,
    requested: { readonly id?: string; readonly transactionId?: string } = {},
  ) => {
    const outcome = parse(data, onDrop);
    const { id } = outcome.transaction;
    if (id !== (requested.transactionId ?? requested.id ?? id))
      throw new CashierError('contract', 'Unexpected answer of the server: another transaction');
    return outcome;
  };

/** Every call from the widget to the gateway (contract: Endpoints, TR-13). */
export const ENDPOINTS: Endpoints = {
  depositMethods: EARLY_ENDPOINTS.depositMethods,
  withdrawalMethods: EARLY_ENDPOINTS.withdrawalMethods,
  countries: {
    method: 'GET',
    path: '/BANKING_DEPOSIT/methods-country-selector-v2',
    isRead: true,
    section: null,
    label: 'Regions',
    summary: 'Countries whose methods may be requested',
    answer: 'Countries',
    parse: parseCountries,
  },
  prefill: {
    method: 'GET',
    path: '/BANKING/userdata-payment-snippet',
    isRead: true,
    section: null,
    label: 'Values to prefill',
    summary: 'Initial values of fields',
    answer: 'Prefill',
    parse: parsePrefill,
  },
  metrics: EARLY_ENDPOINTS.metrics,
  createDeposit: {
    method: 'POST',
    path: '/BANKING_DEPOSIT/create',
    isRead: false,
    section: 'deposit',
    label: 'Deposit: submit',
    summary: 'A deposit; the same requestId and body find it again',
    answer: 'Outcome',
    parse: parseOutcome,
  },
  continuePayment: {
    method: 'POST',
    path: '/BANKING_DEPOSIT/continue',
    isRead: false,
    section: 'deposit',
    label: 'Deposit: next step',
    summary: 'The next step of a unified form, of a withdrawal too',
    answer: 'Outcome',
    parse: ofRequested(parseOutcome),
  },
  createWithdrawal: {
    method: 'POST',
    path: '/BANKING_WITHDRAWAL/create',
    isRead: false,
    section: 'withdrawal',
    label: 'Withdrawal: submit',
    summary: 'A withdrawal, with its `account`; the same requestId and body find it again',
    answer: 'Outcome',
    needs: ['account'],
    parse: parseOutcome,
  },
  confirmPayment: {
    method: 'POST',
    path: '/BANKING_WITHDRAWAL/confirm',
    isRead: false,
    section: 'withdrawal',
    label: 'Withdrawal: confirm',
    summary: 'The code that confirms a payment',
    answer: 'Outcome',
    parse: ofRequested(parseOutcome),
  },
  resendCode: {
    method: 'POST',
    path: '/BANKING_WITHDRAWAL/resend',
    isRead: false,
    section: 'withdrawal',
    label: 'Withdrawal: resend code',
    summary: 'Sends the code again',
    answer: 'Resend',
    parse: parseResend,
  },
  transaction: {
    method: 'GET',
    path: '/BANKING/transaction',
    isRead: true,
    section: null,
    label: 'Transaction status',
    summary:
      'A transaction by its id, or by the requestId of a submission whose answer never arrived; otherwise `not_found`',
    answer: 'TransactionAnswer',
    parse: ofRequested(parseTransactionAnswer),
  },
  history: {
    method: 'GET',
    path: '/BANKING/transactions',
    isRead: true,
    section: null,
    label: 'History',
    summary: "The player's payments, newest first; `before` is the `next` of the previous page. Optional",
    answer: 'History',
    parse: parseHistory,
  },
  cancelWithdrawal: {
    method: 'POST',
    path: '/BANKING_WITHDRAWAL/cancel',
    isRead: false,
    section: 'withdrawal',
    label: 'Withdrawal: cancel',
    summary: 'Cancels a withdrawal under way; a refusal says why it cannot be cancelled. Optional',
    answer: 'TransactionAnswer',
    parse: ofRequested(parseTransactionAnswer),
  },
  forgetAccount: {
    method: 'POST',
    path: '/BANKING/accounts/forget',
    isRead: false,
    section: null,
    label: 'Forget a saved account',
    summary: 'Forgets a saved account. Optional',
    answer: null,
    parse: (data) => data,
  },
};
