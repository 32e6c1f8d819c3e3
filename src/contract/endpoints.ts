import type { HistoryPage } from '#domain/entry.ts';
import type { Section } from '#domain/method.ts';
import type { Outcome, Submit, TransactionStatus } from '#domain/transaction.ts';
import type { Endpoint } from './endpoint.ts';
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
  readonly metrics: Endpoint<{ readonly events: readonly MetricEvent[] }, unknown>;
  readonly createDeposit: Endpoint<Submit, Outcome>;
  readonly continueDeposit: Endpoint<Step & { readonly fields: Readonly<Record<string, string>> }, Outcome>;
  readonly createWithdrawal: Endpoint<Submit, Outcome>;
  readonly confirmWithdrawal: Endpoint<Step & { readonly code: string }, Outcome>;
  readonly resendCode: Endpoint<{ readonly transactionId: string }, ResendAnswer>;
  readonly transaction: Endpoint<TransactionQuery, Outcome>;
  readonly history: Endpoint<HistoryQuery, HistoryPage>;
  readonly cancelWithdrawal: Endpoint<Step, Outcome>;
  readonly forgetAccount: Endpoint<{ readonly accountId: string }, unknown>;
}

/** Every call from the widget to the gateway (contract section 3, TR-13). */
export const ENDPOINTS: Endpoints = {
  depositMethods: EARLY_ENDPOINTS.depositMethods,
  withdrawalMethods: EARLY_ENDPOINTS.withdrawalMethods,
  countries: {
    method: 'GET',
    path: '/BANKING_DEPOSIT/methods-country-selector-v2',
    isRead: true,
    parse: parseCountries,
  },
  prefill: { method: 'GET', path: '/BANKING/userdata-payment-snippet', isRead: true, parse: parsePrefill },
  metrics: EARLY_ENDPOINTS.metrics,
  createDeposit: { method: 'POST', path: '/BANKING_DEPOSIT/create', isRead: false, parse: parseOutcome },
  continueDeposit: { method: 'POST', path: '/BANKING_DEPOSIT/continue', isRead: false, parse: parseOutcome },
  createWithdrawal: {
    method: 'POST',
    path: '/BANKING_WITHDRAWAL/create',
    isRead: false,
    parse: parseOutcome,
  },
  confirmWithdrawal: {
    method: 'POST',
    path: '/BANKING_WITHDRAWAL/confirm',
    isRead: false,
    parse: parseOutcome,
  },
  resendCode: { method: 'POST', path: '/BANKING_WITHDRAWAL/resend', isRead: false, parse: parseResend },
  transaction: { method: 'GET', path: '/BANKING/transaction', isRead: true, parse: parseTransactionAnswer },
  history: { method: 'GET', path: '/BANKING/transactions', isRead: true, parse: parseHistory },
  cancelWithdrawal: {
    method: 'POST',
    path: '/BANKING_WITHDRAWAL/cancel',
    isRead: false,
    parse: parseTransactionAnswer,
  },
  forgetAccount: {
    method: 'POST',
    path: '/BANKING/accounts/forget',
    isRead: false,
    parse: (data) => data,
  },
};
