import * as v from 'valibot';
import type { CardVerdict } from '#domain/card-verdict.ts';
import type { HistoryPage } from '#domain/entry.ts';
import type { Gate } from '#domain/gate.ts';
import type { Plan } from '#domain/plan.ts';
import type { Quote } from '#domain/quote.ts';
import type { Section } from '#domain/section.ts';
import type { LookedUp, Outcome, Submit, TransactionStatus } from '#domain/transaction.ts';
import { CashierError } from '#domain/error.ts';
import { getOwn } from '#domain/get-own.ts';
import { parseCardCheck, WIRE_CARD_CHECK } from './card-check.ts';
import type { Endpoint } from './endpoint.ts';
import type { OnDrop } from './fit.ts';
import { parseGates } from './gate.ts';
import { parseHistory, WIRE_HISTORY } from './history.ts';
import { EARLY_ENDPOINTS, type ListPayload } from './early-endpoints.ts';
import {
  parseCountries,
  parsePrefill,
  WIRE_COUNTRIES,
  WIRE_PREFILL,
  type Country,
  type Prefill,
} from './reference-answers.ts';
import {
  parseOutcome,
  parseResend,
  parseTransactionAnswer,
  WIRE_ACTIONS,
  WIRE_ANSWER,
  WIRE_OUTCOME,
  WIRE_RESEND,
  type ResendAnswer,
} from './outcome.ts';
import { parseMethodList, WIRE_LIST, type ParsedMethodList } from './method-list.ts';
import { normalise } from './normalise.ts';
import { parsePlan, WIRE_PLAN } from './plan.ts';
import { parseQuote, WIRE_QUOTE } from './quote.ts';
import { WIRE_GATES } from './pushes.ts';
import { isRecord, isText } from './scalars.ts';

interface Step {
  readonly requestId: string;
  readonly transactionId: string;
}

/** Identifies a transaction by its id, or by the requestId of a submission that was never answered. */
export type TransactionQuery = { readonly id: string } | { readonly requestId: string };

/** An answer to what a gate asks: either the values of its fields by name, or that the player skips it. */
export interface GateAnswer {
  readonly requestId: string;
  readonly gateId: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly skip?: true;
}

function parseGatesAnswer(data: unknown, onDrop: OnDrop): readonly Gate[] {
  const gates = parseGates(data, onDrop);
  if (gates === null) throw new CashierError('contract', 'Unexpected answer of the server: gates');
  return gates;
}

/** An error in an answer with the status of a success is none: the account may still be saved. */
function parseForgotten(data: unknown): unknown {
  if (isRecord(data) && (Boolean(data['error']) || data['success'] === false))
    throw new CashierError('contract', 'Unexpected answer of the server: a failure');
  return data;
}

/** Selects rows of the history, newest first. */
export interface HistoryQuery {
  readonly section?: Section;
  readonly status?: TransactionStatus;
  /** `next` of the previous page. */
  readonly before?: string;
  /** At most 50. */
  readonly limit: number;
}

/**
 * Reads an answer about the requested transaction. An answer about another one is rejected, because its status and
 * details would be shown as those of this payment.
 */
const ofRequested =
  <Answer extends Outcome>(parse: (data: unknown, onDrop: OnDrop) => Answer) =>
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

/** The path of the first field that does not fit; null when the data fit or are not an object. */
function invalidPath(schema: v.GenericSchema, data: unknown): string | null {
  const { issues } = v.safeParse(schema, data, { abortEarly: true });
  return issues ? v.getDotPath(issues[0]) : null;
}

/** Likewise of an action, which is not read by the schema of its answer. */
function invalidActionPath(data: unknown): string | null {
  const action = isRecord(data) ? data['action'] : null;
  if (!isRecord(action)) return null;
  const schema = isText(action['type']) ? getOwn(WIRE_ACTIONS, action['type']) : undefined;
  const inside = schema ? invalidPath(schema, action) : 'type';
  return inside && `action.${inside}`;
}

const MISSING = 'is missing or cannot be read, so the whole answer was refused; send it as the contract says';

/**
 * A row with the types of its payload and of what the client makes of its answer, which may be written in another way
 * whose meaning is certain (contract: Readings).
 */
const row = <Payload extends object, Answer>(
  endpoint: Endpoint<Payload, Answer>,
): Endpoint<Payload, Answer> => ({
  ...endpoint,
  parse(data, onDrop, payload, now = Date.now()) {
    if (!endpoint.answer) return endpoint.parse(data, onDrop, payload);
    const { currency = null } = (payload ?? {}) as { readonly currency?: string };
    const read = normalise(endpoint.answer, data, now, currency);
    read.problems.forEach(onDrop);
    try {
      return endpoint.parse(read.data, onDrop, payload);
    } catch (thrown) {
      const where = invalidPath(endpoint.answer, read.data) ?? invalidActionPath(read.data);
      if (where !== null && !read.problems.some((problem) => problem.where === where))
        onDrop({ where, name: null, text: MISSING });
      throw thrown;
    }
  },
});

/** Reports dropped elements through onDrop, as all endpoints do; parseMethodList returns them instead. */
function parseList(data: unknown, onDrop: OnDrop): ParsedMethodList {
  const parsed = parseMethodList(data);
  parsed.dropped.forEach(onDrop);
  return parsed;
}

/** Every call from the widget to the gateway (contract: Endpoints, TR-13). */
export const ENDPOINTS = {
  depositMethods: row({
    ...EARLY_ENDPOINTS.depositMethods,
    label: 'Deposit methods',
    summary: 'Methods for a deposit',
    answer: WIRE_LIST,
    parse: parseList,
  }),
  withdrawalMethods: row({
    ...EARLY_ENDPOINTS.withdrawalMethods,
    label: 'Withdrawal methods',
    summary: 'Methods for a withdrawal, and the accounts that it can be paid from',
    answer: WIRE_LIST,
    parse: parseList,
    sent: ['accounts'],
  }),
  countries: row<Record<string, never>, Country[]>({
    method: 'GET',
    path: '/BANKING_DEPOSIT/methods-country-selector-v2',
    section: null,
    label: 'Regions',
    summary: 'Countries whose methods may be requested',
    answer: WIRE_COUNTRIES,
    parse: parseCountries,
  }),
  prefill: row<ListPayload, Prefill>({
    method: 'GET',
    path: '/BANKING/userdata-payment-snippet',
    section: null,
    label: 'Values to prefill',
    summary: 'Initial values of fields',
    answer: WIRE_PREFILL,
    parse: parsePrefill,
  }),
  metrics: {
    ...row({
      ...EARLY_ENDPOINTS.metrics,
      label: 'Load times',
      summary: 'How long the lists took to be painted',
      answer: null,
      parse: (data) => data,
    }),
    isPublic: true,
  },
  createDeposit: row<Omit<Submit, 'account'>, Outcome>({
    method: 'POST',
    path: '/BANKING_DEPOSIT/create',
    section: 'deposit',
    label: 'Deposit: submit',
    summary: 'A deposit; the same requestId and body find it again',
    answer: WIRE_OUTCOME,
    parse: parseOutcome,
  }),
  continuePayment: row<Step & { readonly fields: Readonly<Record<string, string>> }, Outcome>({
    method: 'POST',
    path: '/BANKING_DEPOSIT/continue',
    section: 'deposit',
    label: 'Deposit: next step',
    summary: 'The next step of a unified form, of a withdrawal too',
    answer: WIRE_OUTCOME,
    parse: ofRequested(parseOutcome),
  }),
  createWithdrawal: row<Submit, Outcome>({
    method: 'POST',
    path: '/BANKING_WITHDRAWAL/create',
    section: 'withdrawal',
    label: 'Withdrawal: submit',
    summary: 'A withdrawal, with its `account`; the same requestId and body find it again',
    answer: WIRE_OUTCOME,
    needs: ['account'],
    parse: parseOutcome,
  }),
  confirmPayment: row<Step & { readonly code: string }, Outcome>({
    method: 'POST',
    path: '/BANKING_WITHDRAWAL/confirm',
    section: 'withdrawal',
    label: 'Withdrawal: confirm',
    summary: 'The code that confirms a payment',
    answer: WIRE_OUTCOME,
    parse: ofRequested(parseOutcome),
  }),
  resendCode: row<{ readonly transactionId: string }, ResendAnswer>({
    method: 'POST',
    path: '/BANKING_WITHDRAWAL/resend',
    section: 'withdrawal',
    label: 'Withdrawal: resend code',
    summary: 'Sends the code again',
    answer: WIRE_RESEND,
    parse: parseResend,
  }),
  transaction: row<TransactionQuery, LookedUp>({
    method: 'GET',
    path: '/BANKING/transaction',
    section: null,
    label: 'Transaction status',
    summary:
      'A transaction by its id, or by the requestId of a submission whose answer never arrived; otherwise `not_found`',
    answer: WIRE_ANSWER,
    parse: ofRequested(parseTransactionAnswer),
  }),
  history: row<HistoryQuery, HistoryPage>({
    method: 'GET',
    path: '/BANKING/transactions',
    section: null,
    label: 'History',
    summary: "The player's payments, newest first; `before` is the `next` of the previous page. Optional",
    answer: WIRE_HISTORY,
    parse: parseHistory,
  }),
  cancelWithdrawal: row<Step, Outcome>({
    method: 'POST',
    path: '/BANKING_WITHDRAWAL/cancel',
    section: 'withdrawal',
    label: 'Withdrawal: cancel',
    summary: 'Cancels a withdrawal under way; a refusal says why it cannot be cancelled. Optional',
    answer: WIRE_ANSWER,
    parse: ofRequested(parseTransactionAnswer),
  }),
  plan: row<
    {
      readonly requestId: string;
      readonly method: string;
      readonly amount: string;
      readonly currency: string;
      readonly accountId?: string;
    },
    Plan
  >({
    method: 'POST',
    path: '/BANKING_WITHDRAWAL/plan',
    section: 'withdrawal',
    label: 'Withdrawal: plan',
    summary:
      'How a withdrawal by a method with `hasPlan` is paid out: what goes where, why and when. Optional',
    answer: WIRE_PLAN,
    parse: (data, _onDrop, payload) => parsePlan(data, payload),
  }),
  quote: row<
    {
      readonly requestId: string;
      readonly section: Section;
      readonly method: string;
      readonly amount: string;
      readonly currency: string;
    },
    Quote
  >({
    method: 'POST',
    path: '/BANKING/quote',
    section: null,
    label: 'Quote',
    summary:
      'What a payment by a method with `hasQuote` costs and brings, and until when that holds. Optional',
    answer: WIRE_QUOTE,
    parse: (data, _onDrop, payload) => parseQuote(data, payload),
  }),
  cardCheck: row<
    { readonly requestId: string; readonly method: string; readonly prefix: string },
    CardVerdict
  >({
    method: 'POST',
    path: '/BANKING_DEPOSIT/card-check',
    section: 'deposit',
    label: 'Check a card',
    summary:
      'Whether a card is accepted by a method with `hasCardCheck`, by the first 8 digits of its number, which belong in no log. Optional',
    answer: WIRE_CARD_CHECK,
    parse: parseCardCheck,
  }),
  answerGate: row<GateAnswer, readonly Gate[]>({
    method: 'POST',
    path: '/BANKING/gates/answer',
    section: null,
    label: 'Answer a gate',
    summary:
      'What the player has answered to a gate that asks something, or that they skip it: all gates that apply now. Optional',
    answer: WIRE_GATES,
    parse: parseGatesAnswer,
  }),
  forgetAccount: row<{ readonly accountId: string }, unknown>({
    method: 'POST',
    path: '/BANKING/accounts/forget',
    section: null,
    label: 'Forget a saved account',
    summary: 'Forgets a saved account. Optional',
    answer: null,
    parse: parseForgotten,
  }),
} satisfies Readonly<Record<string, Endpoint<object, unknown>>>;

export type EndpointName = keyof typeof ENDPOINTS;
/** What the widget sends to an endpoint. */
export type Payload<Name extends EndpointName> = NonNullable<(typeof ENDPOINTS)[Name]['payload']>;
