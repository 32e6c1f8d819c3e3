import * as v from 'valibot';

const fields = v.record(v.string(), v.string());
const submit = { method: v.string(), amount: v.nullable(v.string()), fields };

const PAYMENTS = v.strictObject({
  /** One that needs nothing more of the player, so that it becomes final by itself. */
  deposit: v.strictObject(submit),
  /** One that a code confirms. */
  withdrawal: v.optional(
    v.strictObject({ ...submit, account: v.picklist(['main', 'additional']), code: v.string() }),
  ),
  /** One that goes on with a second form, whose values are `next`. */
  form: v.optional(v.strictObject({ ...submit, next: fields })),
});

/** What may be paid to try a gateway; amounts are decimal text. */
export type Payments = v.InferOutput<typeof PAYMENTS>;

/** The text of a file with payments. Throws, naming the place, when it does not fit. */
export function readPayments(text: string): Payments {
  const result = v.safeParse(PAYMENTS, JSON.parse(text));
  if (result.success) return result.output;
  throw new Error(`The payments do not fit at ${v.getDotPath(result.issues[0]) ?? 'the top'}`);
}
