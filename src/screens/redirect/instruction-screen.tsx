import type { Section } from '#domain/method.ts';
import { InstructionView } from '#screens/shared/action/instruction-view.tsx';
import { InvoiceView } from '#screens/shared/action/invoice-view.tsx';
import { UnifiedFormStep } from '#screens/shared/action/unified-form-step.tsx';
import { useOpenAction } from '#screens/shared/action/use-open-action.ts';

/**
 * What to do, step by step. An invoice of a family without a page for it is shown here as well, with its timer; and a
 * withdrawal's next form, for withdrawals have no other page below their redirect.
 */
export function InstructionScreen({ section }: { readonly section: Section }) {
  const open = useOpenAction(section, ['instruction', 'invoice', 'unified-form']);
  if (!open) return null;
  const { payment, action } = open;
  switch (action.type) {
    case 'instruction':
      return <InstructionView payment={payment} action={action} />;
    case 'invoice':
      return <InvoiceView payment={payment} action={action} />;
    case 'unified-form':
      return <UnifiedFormStep payment={payment} action={action} />;
  }
}
