import { useSetAtom } from 'jotai';
import type { PaymentMethod } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { acknowledgeAtom } from '#state/preparation.ts';
import { Button } from '#ui/button.tsx';
import { Screen } from '#ui/screen.tsx';
import { MethodHead } from './method-head.tsx';

/** The text that must be read before the method's form (isPreparationRequired, contract: Methods). */
export function PreparationStep({ method }: { readonly method: PaymentMethod }) {
  const { t, find } = useText();
  const acknowledge = useSetAtom(acknowledgeAtom);
  return (
    <Screen
      title={t('preparation.title')}
      footer={
        <Button
          wide
          onClick={() => {
            acknowledge(method);
          }}
        >
          {t('button.continue')}
        </Button>
      }
    >
      <MethodHead method={method} />
      <p>{find(`preparation.${method.name}`) ?? t('preparation.generic')}</p>
    </Screen>
  );
}
