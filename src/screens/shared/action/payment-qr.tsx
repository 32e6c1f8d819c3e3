import { useText } from '#i18n/text-context.tsx';
import { QrCode } from '#ui/qr-code.tsx';

interface Props {
  /** What the code says: a payment link, a Pix code, an address. */
  readonly text: string;
  /** What it is, for whoever does not see it. */
  readonly label: string;
}

/** The code to scan with another device. Whoever holds the phone copies instead: the same data stands in the rows. */
export function PaymentQr({ text, label }: Props) {
  const { t } = useText();
  return <QrCode text={text} label={label} failedLabel={t('qr.failed')} retryLabel={t('qr.show')} />;
}
