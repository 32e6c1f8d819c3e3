import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { SupportLink } from '#parts/method/support-link.tsx';
import { goAtom } from '#state/go.ts';
import { hasReceiptAtom, readMethodsAtom, knownMethodAtom } from '#state/known-methods.ts';
import type { Payment } from '#state/payment/payment.ts';
import { supportUrlAtom } from '#state/support.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkRow } from '#ui/link-row.tsx';

/** A slip of paper with a torn edge, on the grid of ui/icon-paths.ts. */
const RECEIPT = 'M6 4h12v16l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5L6 20V4Zm3.5 5h5m-5 4h5';

/** Leads to the payment's receipt, where the gateway keeps a history, and to the support of its method (MO-8). */
export function ReceiptLinks({ payment }: { readonly payment: Payment }) {
  const { t } = useText();
  const { section, transaction, method } = payment;
  const go = useSetAtom(goAtom);
  const hasReceipt = useAtomValue(hasReceiptAtom)(section);
  const listed = useAtomValue(knownMethodAtom);
  const supportOf = useAtomValue(supportUrlAtom);
  const read = useSetAtom(readMethodsAtom);
  useEffect(() => {
    void read(section);
  }, [read, section]);
  const support =
    method === null ? null : supportOf(listed(section, method) ?? { name: method, supportUrl: null });
  if (!hasReceipt && support === null) return null;
  return (
    <LinkRow>
      {hasReceipt && (
        <Button
          kind="ghost"
          onClick={() => {
            go({ name: 'history-payment', query: { transactionId: transaction.id } });
          }}
        >
          <Icon path={RECEIPT} />
          {t('receipt.title')}
        </Button>
      )}
      {support !== null && method !== null && <SupportLink section={section} method={method} url={support} />}
    </LinkRow>
  );
}
