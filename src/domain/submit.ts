import type { Account, PaymentMethod } from './method.ts';
import { isAskedWithAccount } from './account-form.ts';
import { submittedFields, type FieldValues } from './submitted-fields.ts';
import type { Submit } from './transaction.ts';

export interface SubmitInput {
  readonly requestId: string;
  readonly returnUrl: string;
  readonly method: PaymentMethod;
  /** From checkAmount; null when the method takes no amount. */
  readonly amount: string | null;
  readonly currency: string;
  readonly country: string;
  readonly values: FieldValues;
  /** The chosen network's id, sent as the field `network`. */
  readonly network?: string | null;
  /** The id of the activated bonus (BN-4), else null. */
  readonly bonusId: string | null;
  readonly cryptoBonus?: boolean | undefined;
  readonly captcha?: Submit['captcha'] | undefined;
  readonly account?: Account['id'] | undefined;
  /** A chosen saved account; the fields that it replaces are left out. */
  readonly accountId?: string | null;
  /** The quote that the player saw. */
  readonly quoteId?: string | undefined;
  /** The plan that the player saw. */
  readonly planId?: string | undefined;
  /** The player asks the gateway to remember the details; not possible for an account that is already saved. */
  readonly save?: boolean;
}

/** Builds the body of POST …/create (contract: Shapes), once per intent; a resend repeats it unchanged (TX-5). */
export function buildSubmit(input: SubmitInput): Submit {
  const {
    method,
    values,
    network,
    cryptoBonus,
    captcha,
    account,
    accountId,
    save,
    quoteId,
    planId,
    ...same
  } = input;
  const asked = accountId == null ? method.fields : method.fields.filter(isAskedWithAccount);
  const fields = submittedFields(asked, values);
  return {
    ...same,
    method: method.name,
    fields: network ? { ...fields, network } : fields,
    ...(cryptoBonus !== undefined && { cryptoBonus }),
    ...(captcha !== undefined && { captcha }),
    ...(account !== undefined && { account }),
    ...(quoteId !== undefined && { quoteId }),
    ...(planId !== undefined && { planId }),
    ...(accountId != null ? { accountId } : save && { save }),
  };
}
