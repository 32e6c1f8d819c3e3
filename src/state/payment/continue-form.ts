import { atom } from 'jotai';
import { submittedFields, type FieldValues } from '#domain/submitted-fields.ts';
import type { FormField } from '#domain/field.ts';
import type { Payment } from './payment.ts';
import { services } from '#state/services.ts';
import { submitAtom } from './submission.ts';

/**
 * Sends one step of a unified form as an intent of its own (TX-5): values by field name. The next action opens from where
 * the method was opened, as the first one did.
 */
export const continueFormAtom = atom(
  null,
  async (get, set, payment: Payment, fields: readonly FormField[], values: FieldValues): Promise<void> => {
    await set(submitAtom, {
      kind: 'continue',
      section: payment.section,
      method: payment.method ?? '',
      from: payment.from,
      body: {
        requestId: services(get).newId(),
        transactionId: payment.transaction.id,
        fields: submittedFields(fields, values),
      },
    });
  },
);
