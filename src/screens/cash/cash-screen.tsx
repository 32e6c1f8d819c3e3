import { useText } from '#i18n/text-context.tsx';
import { Card } from '#ui/card.tsx';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { NumberedSteps } from '#parts/text/numbered-steps.tsx';

/** The form of a method paid in cash, with an explanation of the next step: a voucher, shown as an instruction. */
export function CashScreen() {
  const { t } = useText();
  return (
    <MethodScreen
      section="deposit"
      route="deposit-cash"
      extra={
        <Card title={t('cash.steps')}>
          <NumberedSteps
            items={[
              { title: t('cash.step.code') },
              { title: t('cash.step.pay') },
              { title: t('cash.step.arrive') },
            ]}
          />
        </Card>
      }
    />
  );
}
