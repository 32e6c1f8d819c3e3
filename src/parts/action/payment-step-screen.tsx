import type { Section } from '#domain/section.ts';
import { ChallengeStepScreen } from './challenge-step-screen.tsx';
import { InstructionView } from './instruction-view.tsx';
import { InvoiceView } from './invoice-view.tsx';
import { RedirectStepScreen } from './redirect-step-screen.tsx';
import { UnifiedFormView } from './unified-form-view.tsx';
import { useOpenAction } from './use-open-action.ts';

interface Props {
  readonly section: Section;
  /** The actions that this page shows; for another action the player is redirected to its page (TX-8). */
  readonly shows: readonly ('instruction' | 'invoice' | 'unified-form' | 'redirect' | 'challenge')[];
}

/** The page for the next step of a payment: instructions, an invoice, or a further form. */
export function PaymentStepScreen({ section, shows }: Props) {
  const open = useOpenAction(section, shows);
  if (!open) return null;
  const { payment, action } = open;
  switch (action.type) {
    case 'instruction':
      return <InstructionView payment={payment} action={action} />;
    case 'invoice':
      return <InvoiceView payment={payment} action={action} />;
    case 'unified-form':
      return <UnifiedFormView payment={payment} action={action} />;
    // The payment page after the last form.
    case 'redirect':
      return <RedirectStepScreen payment={payment} action={action} />;
    case 'challenge':
      return <ChallengeStepScreen payment={payment} action={action} />;
  }
}
