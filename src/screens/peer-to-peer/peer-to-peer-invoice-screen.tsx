import { InvoiceView } from '#screens/shared/action/invoice-view.tsx';
import { useOpenAction } from '#screens/shared/action/use-open-action.ts';

/** Whom to pay, and exactly how much. */
export function PeerToPeerInvoiceScreen() {
  const open = useOpenAction('deposit', ['invoice']);
  return open && <InvoiceView payment={open.payment} action={open.action} />;
}
