import * as v from 'valibot';
import { STATUSES } from './payments/transactions.ts';
import { readRequest as read } from './read-request.ts';

const id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/));
const code = v.pipe(v.string(), v.minLength(2), v.maxLength(5));
const fields = v.record(v.string(), v.pipe(v.string(), v.maxLength(500)));
const returnUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^\s\p{Cc}]+$/iu));

const SUBMIT = v.object({
  requestId: id,
  returnUrl,
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  amount: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,18})?$/, 'decimal text'))),
  currency: v.pipe(code, v.toUpperCase()),
  country: v.pipe(code, v.toLowerCase()),
  fields,
  bonusId: v.nullable(v.string()),
  cryptoBonus: v.optional(v.boolean()),
  captcha: v.optional(v.object({ type: v.picklist(['recaptcha', 'geetest']), data: v.unknown() })),
  accountId: v.optional(id),
  save: v.optional(v.boolean()),
});
const WITHDRAWAL = v.object({ ...SUBMIT.entries, account: v.picklist(['main', 'additional']) });
const CONTINUE = v.object({ requestId: id, transactionId: id, fields });
const CONFIRM = v.object({ requestId: id, transactionId: id, code: v.pipe(v.string(), v.maxLength(20)) });
const RESEND = v.object({ transactionId: id });
const CANCEL = v.object({ requestId: id, transactionId: id });
const FORGET = v.object({ accountId: id });
const MAX_ROWS = 50;
const HISTORY = v.object({
  section: v.optional(v.picklist(['deposit', 'withdrawal'])),
  status: v.optional(v.picklist(STATUSES)),
  before: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(400))),
  limit: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(1),
    v.maxValue(MAX_ROWS),
  ),
});
const LOOKUP = v.union([v.object({ id }), v.object({ requestId: id })]);
const LIST = v.object({ country: v.pipe(code, v.toLowerCase()), currency: v.pipe(code, v.toUpperCase()) });
const METRICS = v.object({
  events: v.array(
    v.object({
      key: v.picklist(['deposit_load', 'withdrawal_load']),
      timestamp: v.number(),
      value: v.number(),
    }),
  ),
});

export type Submit = v.InferOutput<typeof SUBMIT> & { readonly account?: 'main' | 'additional' };

/** Readers of request data; each throws `invalid_request` (400) with the path of the invalid part. */
export const readDeposit = (data: unknown): Submit => read(SUBMIT, data);
export const readWithdrawal = (data: unknown): Submit => read(WITHDRAWAL, data);
export const readContinue = (data: unknown) => read(CONTINUE, data);
export const readConfirm = (data: unknown) => read(CONFIRM, data);
export const readResend = (data: unknown) => read(RESEND, data);
export const readCancel = (data: unknown) => read(CANCEL, data);
export const readForget = (data: unknown) => read(FORGET, data);
export const readHistory = (data: unknown) => read(HISTORY, data);
export const readLookup = (data: unknown) => read(LOOKUP, data);
export const readList = (data: unknown) => read(LIST, data);
export const readMetrics = (data: unknown) => read(METRICS, data);
