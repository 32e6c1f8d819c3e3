import * as v from 'valibot';
import type { Payload } from '#contract/endpoints.ts';
import { STATUSES } from './ledger/transactions.ts';

const id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/));
const code = v.pipe(v.string(), v.minLength(2), v.maxLength(5));
const fields = v.record(v.string(), v.pipe(v.string(), v.maxLength(500)));
const returnUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^\s\p{Cc}]+$/iu));

export const SUBMIT = v.object({
  requestId: id,
  returnUrl,
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  amount: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,18})?$/, 'decimal text'))),
  currency: v.pipe(code, v.toUpperCase()),
  country: v.pipe(code, v.toLowerCase()),
  fields,
  bonusId: v.nullable(v.string()),
  cryptoBonus: v.exactOptional(v.boolean()),
  captcha: v.exactOptional(v.object({ type: v.picklist(['recaptcha', 'geetest']), data: v.unknown() })),
  accountId: v.exactOptional(id),
  save: v.exactOptional(v.boolean()),
  quoteId: v.exactOptional(id),
  planId: v.exactOptional(id),
});
export const WITHDRAWAL = v.object({ ...SUBMIT.entries, account: v.picklist(['main', 'additional']) });
export const CONTINUE = v.object({ requestId: id, transactionId: id, fields });
export const CONFIRM = v.object({
  requestId: id,
  transactionId: id,
  code: v.pipe(v.string(), v.maxLength(20)),
});
export const RESEND = v.object({ transactionId: id });
export const CANCEL = v.object({ requestId: id, transactionId: id });
export const QUOTE = v.object({
  requestId: id,
  section: v.picklist(['deposit', 'withdrawal']),
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  amount: v.pipe(v.string(), v.regex(/^(?=.*[1-9])\d{1,15}(\.\d{1,18})?$/, 'decimal text above 0')),
  currency: v.pipe(code, v.toUpperCase()),
});
export const PLAN = v.object({ ...v.omit(QUOTE, ['section']).entries, accountId: v.exactOptional(id) });
export type PlanRequest = v.InferOutput<typeof PLAN>;
export type QuoteRequest = v.InferOutput<typeof QUOTE>;
export const CARD_CHECK = v.object({
  requestId: id,
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  prefix: v.pipe(v.string(), v.regex(/^\d{8}$/, 'the first 8 digits')),
});
export type CardCheck = v.InferOutput<typeof CARD_CHECK>;
export const ANSWER = v.pipe(
  v.object({
    requestId: id,
    gateId: id,
    values: v.exactOptional(fields),
    skip: v.exactOptional(v.literal(true)),
  }),
  v.check(({ values, skip }) => (values === undefined) !== (skip === undefined), 'either values or skip'),
);
export type Answer = v.InferOutput<typeof ANSWER>;
export const FORGET = v.object({ accountId: id });
const MAX_ROWS = 50;
export const HISTORY = v.object({
  section: v.exactOptional(v.picklist(['deposit', 'withdrawal'])),
  status: v.exactOptional(v.picklist(STATUSES)),
  before: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(400))),
  limit: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(1),
    v.maxValue(MAX_ROWS),
  ),
});
export const LOOKUP = v.union([v.object({ id }), v.object({ requestId: id })]);
export const LIST = v.object({
  country: v.pipe(code, v.toLowerCase()),
  currency: v.pipe(code, v.toUpperCase()),
});
export const METRICS = v.object({
  events: v.array(
    v.object({
      key: v.picklist(['deposit_load', 'withdrawal_load', 'deposit_load_kept', 'withdrawal_load_kept']),
      timestamp: v.number(),
      value: v.number(),
    }),
  ),
});

/**
 * The schema of a request has every field of the payload in the contract's row, with this gateway's limits. A payload of
 * several shapes is checked as a whole.
 */
export type SchemaOf<P> = v.GenericSchema<unknown, P> &
  ([keyof P] extends [never] ? unknown : { readonly entries: FieldsOf<P> });
type FieldsOf<P> = { readonly [Field in keyof P]-?: v.GenericSchema };

export type Submit = Payload<'createWithdrawal'>;
