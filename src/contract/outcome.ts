import * as v from 'valibot';
import { CashierError } from '#domain/error.ts';
import { SECTIONS } from '#domain/section.ts';
import {
  NO_ACTION,
  statusOf,
  type Action,
  type LookedUp,
  type Outcome,
  type Transaction,
} from '#domain/transaction.ts';
import { fit, fitOrNull, type OnDrop } from './fit.ts';
import { readFields, WIRE_FIELD } from './form-field.ts';
import {
  currency,
  decimal,
  expiry,
  flag,
  idText,
  isRecord,
  list,
  object,
  orElse,
  orAbsent,
  orNull,
  sum,
  text,
  texts,
  time,
} from './scalars.ts';
import { knownBalance } from './known-balance.ts';
import { balance } from './user.ts';

export const statusWord = v.pipe(v.unknown(), v.transform(statusOf));
export const WIRE_TRANSACTION = v.pipe(
  object({
    id: idText,
    status: statusWord,
    txid: orNull(text),
    amount: orNull(sum),
    currency: orNull(currency),
    fee: orAbsent(sum),
    method: orAbsent(text),
    section: orAbsent(v.picklist(SECTIONS)),
    createdAt: orNull(time),
    reason: orNull(texts),
  }),
  v.transform((transaction): Transaction => transaction),
);

export const WIRE_DETAIL = object({ label: v.string(), value: idText, copy: flag });
// Without one of its details or steps, a payment may be made to nobody.
const details = v.optional(v.array(WIRE_DETAIL), []);
// The form posted to the payment page: an unreadable value must not be dropped silently.
const postFields = v.optional(
  v.record(v.string(), v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
  {},
);
// The key must be there: null means without expiry.
const expires = v.nullable(expiry);
export const seconds = v.pipe(v.number(), v.minValue(0));

/** A page of the payment, and how it is opened. */
const PAGE = { url: text, method: v.optional(v.picklist(['GET', 'POST']), 'GET'), fields: postFields };

/**
 * The wire schema of each action without its type: one row per action that a submission can return (contract: Shapes,
 * TX-8).
 */
export const WIRE_ACTIONS = {
  redirect: object({ ...PAGE, canScan: flag }),
  challenge: object({
    ...PAGE,
    size: orElse(v.optional(v.picklist(['small', 'large', 'full']), 'large'), 'large'),
    expiresAt: orNull(expiry),
  }),
  instruction: object({ title: orNull(text), steps: v.array(text), details, expiresAt: orNull(expiry) }),
  invoice: object({ amount: sum, currency, details, qr: orNull(text), expiresAt: expires }),
  address: object({
    // The money is lost if one of these is missing because it could not be understood.
    address: text,
    network: v.nullish(text, null),
    memo: v.nullish(idText, null),
    amount: v.nullish(sum, null),
    currency,
    min: v.nullish(decimal, null),
    expiresAt: orNull(expiry),
  }),
  pix: object({ code: text, expiresAt: expires }),
  eazype: object({ url: orNull(text), details, expiresAt: expires }),
  'unified-form': object({ title: orNull(text), fields: list(WIRE_FIELD) }),
  confirm: object({
    channel: v.picklist(['sms', 'email']),
    length: v.pipe(v.number(), v.integer(), v.minValue(1)),
    resendAfter: seconds,
    sentTo: orNull(text),
    details,
  }),
  complete: object({}),
};

type ReadAction<T> = (data: unknown, onDrop: OnDrop) => Extract<Action, { readonly type: T }>;

/** What players copy, without the spaces that a database's columns of a fixed width and some libraries add. */
const padless = (copied: string): string => fit(text, copied.trim(), 'blank');

/** Converts each action from the wire to the domain. */
const ACTIONS: { readonly [T in Action['type']]: ReadAction<T> } = {
  redirect: (data) => ({ type: 'redirect', ...fit(WIRE_ACTIONS.redirect, data, 'redirect') }),
  challenge: (data) => ({ type: 'challenge', ...fit(WIRE_ACTIONS.challenge, data, 'challenge') }),
  instruction: (data) => ({ type: 'instruction', ...fit(WIRE_ACTIONS.instruction, data, 'instruction') }),
  invoice: (data) => ({ type: 'invoice', ...fit(WIRE_ACTIONS.invoice, data, 'invoice') }),
  address: (data) => {
    const wire = fit(WIRE_ACTIONS.address, data, 'address');
    return { type: 'address', ...wire, address: padless(wire.address), memo: wire.memo?.trim() || null };
  },
  pix: (data) => {
    const wire = fit(WIRE_ACTIONS.pix, data, 'pix');
    return { type: 'pix', ...wire, code: padless(wire.code) };
  },
  eazype: (data) => ({ type: 'eazype', ...fit(WIRE_ACTIONS.eazype, data, 'eazype') }),
  'unified-form': (data, onDrop) => {
    const wire = fit(WIRE_ACTIONS['unified-form'], data, 'unified-form');
    return { type: 'unified-form', ...wire, fields: readFields(wire.fields, 'action.fields', onDrop) };
  },
  confirm: (data) => ({ type: 'confirm', ...fit(WIRE_ACTIONS.confirm, data, 'confirm') }),
  complete: () => ({ type: 'complete' }),
};

const isActionType = (type: unknown): type is Action['type'] =>
  typeof type === 'string' && Object.hasOwn(ACTIONS, type);
const WIRE_TYPE = object({ type: v.custom<Action['type']>(isActionType) });
/** One of WIRE_ACTIONS, by its type. */
export const WIRE_ACTION = { ...v.unknown(), variants: WIRE_ACTIONS };
export const WIRE_OUTCOME = object({ transaction: WIRE_TRANSACTION, action: WIRE_ACTION });
export const WIRE_ANSWER = object({
  transaction: WIRE_TRANSACTION,
  action: v.nullish(WIRE_ACTION),
  balanceData: orNull(balance),
});
export const WIRE_RESEND = object({ resendAfter: seconds });

const isEmpty = (value: unknown): boolean => value === '' || value === null;

/** Empty steps, and details without a value, say nothing. */
const hasContent = (element: unknown): boolean => !isEmpty(isRecord(element) ? element['value'] : element);

/** Reads the next action. Throws a CashierError of code `contract`, also for an unknown type. */
function parseAction(data: unknown, onDrop: OnDrop): Action {
  const { type } = fit(WIRE_TYPE, data, 'action');
  const lists = ['steps', 'details'].flatMap((key) => {
    const list: unknown = isRecord(data) && data[key];
    return Array.isArray(list) ? [[key, list.filter(hasContent)]] : [];
  });
  return ACTIONS[type]({ ...(data as object), ...Object.fromEntries(lists) }, onDrop);
}

/**
 * Parses the answer to a submission. An unknown status is read as accepted (TX-1). Throws a CashierError of code
 * `contract` when anything is unreadable, including the action; the submission's result is then looked up.
 */
export function parseOutcome(data: unknown, onDrop: OnDrop): Outcome {
  const { transaction, action } = fit(WIRE_OUTCOME, data, 'outcome');
  return { transaction, action: parseAction(action, onDrop) };
}

/**
 * Parses the answer of GET /BANKING/transaction. The player sees the status even if this version cannot show the
 * action: an unknown or invalid action is reported and read as NO_ACTION, like a missing one. Throws a CashierError of
 * code `contract` when the transaction itself is invalid.
 */
export function parseTransactionAnswer(data: unknown, onDrop: OnDrop): LookedUp {
  const { transaction, action } = fit(WIRE_ANSWER, data, 'transaction');
  return {
    transaction,
    action: readableAction(action, onDrop),
    balanceData: isRecord(data) ? knownBalance(data['balanceData']) : null,
  };
}

function readableAction(data: unknown, onDrop: OnDrop): Action {
  if (data === null || data === undefined) return NO_ACTION;
  try {
    return parseAction(data, onDrop);
  } catch (thrown) {
    if (!(thrown instanceof CashierError)) throw thrown;
    onDrop({ where: 'action', name: fitOrNull(WIRE_TYPE, data)?.type ?? null });
    return NO_ACTION;
  }
}

export interface ResendAnswer {
  /** Seconds until the code may be sent again. */
  readonly resendAfter: number;
}

export function parseResend(data: unknown): ResendAnswer {
  return fit(WIRE_RESEND, data, 'resend');
}
