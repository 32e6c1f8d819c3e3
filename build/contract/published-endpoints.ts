import { ENDPOINTS } from '#contract/endpoints.ts';
import type { JsonSchema } from './json-schema.ts';
import type { EndpointName, Sent } from './read-sent.ts';

interface Published {
  readonly summary: string;
  /** Shape of the answer; null: any. */
  readonly answer: string | null;
  /** Fields that this endpoint needs though the type of its payload, shared with another, does not say so. */
  readonly needs?: readonly string[];
  /** Taken without a token, too. */
  readonly isOpen?: true;
}

/** What the documents say of each endpoint beyond its row of the endpoint table. */
export const PUBLISHED: Readonly<Record<EndpointName, Published>> = {
  depositMethods: { summary: 'Methods to deposit by', answer: 'MethodList' },
  withdrawalMethods: {
    summary: 'Methods to withdraw by, and the accounts to withdraw from',
    answer: 'WithdrawalList',
  },
  countries: { summary: 'Countries whose methods may be asked for', answer: 'Countries' },
  prefill: { summary: 'Values that fields start with', answer: 'Prefill' },
  metrics: { summary: 'How long lists took to be painted', answer: null, isOpen: true },
  createDeposit: { summary: 'A deposit; the same requestId and body find it again', answer: 'Outcome' },
  continueDeposit: { summary: 'The next step of a unified form', answer: 'Outcome' },
  createWithdrawal: {
    summary: 'A withdrawal, with its `account`; the same requestId and body find it again',
    answer: 'Outcome',
    needs: ['account'],
  },
  confirmWithdrawal: { summary: 'The code that confirms a payment', answer: 'Outcome' },
  resendCode: { summary: 'Sends the code again', answer: 'Resend' },
  transaction: {
    summary:
      'A transaction by its id, or by the requestId of a submit whose answer never came; else `not_found`',
    answer: 'TransactionAnswer',
  },
  history: {
    summary: "The player's payments, newest first; `before` is the `next` of the page before. Optional",
    answer: 'History',
  },
  cancelWithdrawal: {
    summary: 'Cancels a withdrawal under way; a refusal says why it cannot be. Optional',
    answer: 'TransactionAnswer',
  },
  forgetAccount: { summary: 'Forgets a saved account. Optional', answer: null },
};

export const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

/** What an endpoint is asked with. */
export function payloadOf(name: EndpointName, { payloads }: Sent): JsonSchema {
  const payload = payloads[name];
  const { needs } = PUBLISHED[name];
  return needs ? { ...payload, required: [...(payload.required ?? []), ...needs] } : payload;
}
