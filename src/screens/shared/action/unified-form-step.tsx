import { useState } from 'react';
import type { Action } from '#domain/transaction.ts';
import type { Payment } from '#state/payment/payment.ts';
import { RedirectStepScreen } from '#screens/shared/action/redirect-step-screen.tsx';
import { UnifiedFormView } from './unified-form-view.tsx';

interface Props {
  readonly payment: Payment;
  readonly action: Extract<Action, { type: 'unified-form' | 'redirect' }>;
}

/** The step a payment is at: another form, or the payment page that the last form led to (a redirect stays here). */
export function UnifiedFormStep({ payment, action }: Props) {
  const [step, setStep] = useState({ action, number: 0 });
  // Each answer is a step of its own, with an empty form, though its fields may be those of the one before.
  if (step.action !== action) setStep({ action, number: step.number + 1 });
  if (action.type === 'redirect') return <RedirectStepScreen payment={payment} action={action} />;
  return <UnifiedFormView key={step.number} payment={payment} action={action} />;
}
