import { useState } from 'react';
import type { Action } from '#domain/transaction.ts';
import type { Payment } from '#state/payment/payment.ts';
import { RedirectStepScreen } from '#parts/action/redirect-step-screen.tsx';
import { ChallengeStepScreen } from './challenge-step-screen.tsx';
import { UnifiedFormView } from './unified-form-view.tsx';

interface Props {
  readonly payment: Payment;
  readonly action: Extract<Action, { type: 'unified-form' | 'redirect' | 'challenge' }>;
}

/**
 * The current step of a payment: a further form, or the payment page after the last form (a redirect and a challenge are shown here).
 */
export function UnifiedFormStep({ payment, action }: Props) {
  const [step, setStep] = useState({ action, number: 0 });
  // Each answer is a new step with an empty form, even if its fields are the same as before.
  if (step.action !== action) setStep({ action, number: step.number + 1 });
  if (action.type === 'redirect') return <RedirectStepScreen payment={payment} action={action} />;
  if (action.type === 'challenge') return <ChallengeStepScreen payment={payment} action={action} />;
  return <UnifiedFormView key={step.number} payment={payment} action={action} />;
}
