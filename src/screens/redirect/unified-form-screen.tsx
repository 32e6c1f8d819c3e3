import { UnifiedFormStep } from '#screens/shared/action/unified-form-step.tsx';
import { useOpenAction } from '#screens/shared/action/use-open-action.ts';

export function UnifiedFormScreen() {
  const open = useOpenAction('deposit', ['unified-form', 'redirect']);
  return open && <UnifiedFormStep payment={open.payment} action={open.action} />;
}
