import type { Action, Transaction } from '#domain/transaction.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Payment } from '#state/payment/payment.ts';
import { NumberedSteps } from '#parts/text/numbered-steps.tsx';
import { ActionScreen } from './action-screen.tsx';
import { PaymentDetails, type DetailRow } from './payment-details.tsx';
import { useMainCopy } from './use-main-copy.tsx';

interface Props {
  readonly payment: Payment;
  readonly action: Extract<Action, { type: 'instruction' }>;
}

/** Numbered steps with the data needed for them. */
export function InstructionView({ payment, action }: Props) {
  const { t, tag } = useText();
  const amount = amountRow(tag, action.details, payment.transaction);
  const { rows, button } = useMainCopy(action.details.filter(({ value }) => value !== amount?.value));
  return (
    <ActionScreen
      payment={payment}
      title={action.title ?? t(`instruction.title.${payment.section}`)}
      figure={amount}
      expiresAt={action.expiresAt}
      footer={button ?? undefined}
    >
      {action.steps.length > 0 && <NumberedSteps items={action.steps.map((step) => ({ title: step }))} />}
      <PaymentDetails rows={rows} />
    </ActionScreen>
  );
}

/** The row to copy that states the payment's amount, to be shown once, as the figure; undefined without one. */
function amountRow(
  tag: string,
  rows: readonly DetailRow[],
  { amount, currency }: Transaction,
): DetailRow | undefined {
  if (amount === null || currency === null) return undefined;
  const money = formatMoney(tag, amount, currency);
  const spellings = [amount, `${amount} ${currency}`, formatMoney('en', amount, currency), money].map(plain);
  const row = rows.find(({ copy, value }) => copy && spellings.includes(plain(value)));
  return row && { ...row, display: money };
}

const plain = (text: string): string => text.replace(/\s/g, ' ').trim();
