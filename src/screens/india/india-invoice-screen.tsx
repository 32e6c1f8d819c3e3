import { InvoiceView } from '#screens/shared/action/invoice-view.tsx';
import { useOpenAction } from '#screens/shared/action/use-open-action.ts';

/** Amount, payee and QR of an Indian payment; on a phone its UPI app. */
export function IndiaInvoiceScreen() {
  const open = useOpenAction('deposit', ['invoice']);
  return open && <InvoiceView payment={open.payment} action={open.action} />;
}
