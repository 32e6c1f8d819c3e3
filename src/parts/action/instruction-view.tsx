import type { Action } from '#domain/transaction.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Payment } from '#state/payment/payment.ts';
import { NumberedSteps } from '#parts/text/numbered-steps.tsx';
import { ActionScreen } from './action-screen.tsx';
import { useAmountRow } from './amount-row.ts';
import { PaymentDetails } from './payment-details.tsx';
import { useMainCopy } from './use-main-copy.tsx';

interface Props {
  readonly payment: Payment;
  readonly action: Extract<Action, { type: 'instruction' }>;
}

/** Numbered steps with the data needed for them. */
export function InstructionView({ payment, action }: Props) {
  const { t } = useText();
  const { figure, others } = useAmountRow(action.details, payment.transaction);
  const { rows, button } = useMainCopy(others);
  return (
    <ActionScreen
      payment={payment}
      title={action.title ?? t(`instruction.title.${payment.section}`)}
      figure={figure}
      expiresAt={action.expiresAt}
      footer={button ?? undefined}
    >
      {action.steps.length > 0 && <NumberedSteps items={action.steps.map((step) => ({ title: step }))} />}
      <PaymentDetails rows={rows} />
    </ActionScreen>
  );
}
