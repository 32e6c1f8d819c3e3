import type { LastPayment } from '#domain/last-payment.ts';
import { formatMoney, joinFacts } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { methodName } from '#parts/text/method-name.ts';
import { MethodTile, type IconProps } from '#parts/method/method-tile.tsx';
import { WrappingLabel } from '#ui/wrapping-label.tsx';

interface Props extends IconProps {
  readonly payment: LastPayment;
  readonly currency: string;
  readonly onOpen: () => void;
}

/** The last payment, which opens its form filled in (MO-5). */
export function LastPaymentTile({ payment, currency, onOpen, ...icon }: Props) {
  const { t, tag, language } = useText();
  const { method, amount, account } = payment;
  const facts = [
    methodName(method, language),
    amount && formatMoney(tag, amount, currency),
    // The label after the separator is its own element, so that it can stay on one line.
    account && '',
  ];
  return (
    <MethodTile
      name={t('list.lastUsed')}
      iconId={method.iconIds[0]}
      hint={
        <>
          {joinFacts(tag, facts)}
          {account && <WrappingLabel text={account.label} />}
        </>
      }
      onClick={onOpen}
      {...icon}
    />
  );
}
