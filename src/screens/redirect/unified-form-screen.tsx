import { UnifiedFormStep } from '../shared/action/unified-form-step.tsx';
import { useOpenAction } from '../shared/action/use-open-action.ts';

export function UnifiedFormScreen() {
  const open = useOpenAction('deposit', ['unified-form', 'redirect']);
  return open && <UnifiedFormStep payment={open.payment} action={open.action} />;
}
