import { atom } from 'jotai';
import type { CashierError } from '#domain/error.ts';
import type { StepRequest } from '#domain/payment/state.ts';
import type { FieldValues } from '#domain/submitted-fields.ts';
import { services } from '#state/services.ts';
import type { Payment } from './payment.ts';
import { dispatchAtom } from './payments.ts';
import { waitForAnswer } from './wait-for-answer.ts';

const submitStepAtom = atom(
  null,
  (get, set, key: string, request: StepRequest): Promise<CashierError | null> => {
    set(dispatchAtom, { type: 'submit-step', key, request });
    return waitForAnswer(get, key);
  },
);

/** Sends one step of a unified form (TX-5): what each field sends, by name. Resolves with the refusal, or with null. */
export const continueFormAtom = atom(null, (get, set, { key, transaction }: Payment, fields: FieldValues) =>
  set(submitStepAtom, key, {
    kind: 'continue',
    body: {
      requestId: services(get).newId(),
      transactionId: transaction.id,
      fields,
    },
  }),
);

/** Sends a confirmation code (TX-5, TX-7). Resolves with the refusal, or with null. */
export const confirmAtom = atom(null, (get, set, { key, transaction }: Payment, code: string) =>
  set(submitStepAtom, key, {
    kind: 'confirm',
    body: { requestId: services(get).newId(), transactionId: transaction.id, code },
  }),
);
