import { UnifiedFormStep } from '#screens/shared/action/unified-form-step.tsx';
import { useOpenAction } from '#screens/shared/action/use-open-action.ts';

/** The next step of a payment that asks for more. */
export function UnifiedFormScreen() {
  const open = useOpenAction('deposit', ['unified-form', 'redirect']);
  return open && <UnifiedFormStep payment={open.payment} action={open.action} />;
}
