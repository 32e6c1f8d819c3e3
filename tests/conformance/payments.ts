import * as v from 'valibot';

const fields = v.record(v.string(), v.string());
const submit = { method: v.string(), amount: v.nullable(v.string()), fields };

const PAYMENTS = v.strictObject({
  /** A deposit that needs no further action of the player, so that it becomes final automatically. */
  deposit: v.strictObject(submit),
  /** A withdrawal that a code confirms. */
  withdrawal: v.optional(
    v.strictObject({ ...submit, account: v.picklist(['main', 'additional']), code: v.string() }),
  ),
  /** A deposit that continues with a second form, whose values are `next`. */
  /** A deposit by a method that has quotes; it becomes final automatically. Its country and currency may be others. */
  quoted: v.optional(v.strictObject({ ...submit, country: v.string(), currency: v.string() })),
  /** A withdrawal by a method that has plans. */
  planned: v.optional(
    v.strictObject({
      ...submit,
      account: v.picklist(['main', 'additional']),
      country: v.string(),
      currency: v.string(),
    }),
  ),
  /** A deposit that the card's issuer asks about. */
  challenged: v.optional(v.strictObject({ ...submit, country: v.string(), currency: v.string() })),
  /** A method with `hasCardCheck`, and the first 8 digits of a card. */
  card: v.optional(v.strictObject({ method: v.string(), prefix: v.string() })),
  /** A deposit that is refused with advice. */
  declined: v.optional(v.strictObject(submit)),
  /** Answers to prompts: values by field, by the gate's id. */
  answers: v.optional(v.record(v.string(), fields)),
  form: v.optional(v.strictObject({ ...submit, next: fields })),
});

/** The payments to try a gateway with; amounts are decimal text. */
export type Payments = v.InferOutput<typeof PAYMENTS>;

/** Parses the text of a file with payments. Throws an error that names the invalid part. */
export function readPayments(text: string): Payments {
  const result = v.safeParse(PAYMENTS, JSON.parse(text));
  if (result.success) return result.output;
  throw new Error(`The payments are invalid at ${v.getDotPath(result.issues[0]) ?? 'the top'}`);
}
