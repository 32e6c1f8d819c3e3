import { InstructionView } from '#screens/shared/action/instruction-view.tsx';
import { useOpenAction } from '#screens/shared/action/use-open-action.ts';

/** How to pay another person, step by step. */
export function PeerToPeerInstructionScreen() {
  const open = useOpenAction('deposit', ['instruction']);
  return open && <InstructionView payment={open.payment} action={open.action} />;
}
