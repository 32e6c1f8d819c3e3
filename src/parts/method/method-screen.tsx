import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import type { RouteName } from '#navigation/routes.ts';
import { isInCardFrameAtom } from '#state/flow/card-frame.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { isPreparedAtom } from '#state/preparation.ts';
import { selectedMethodAtom } from '#state/selection.ts';
import { ChallengeStepScreen } from '#parts/action/challenge-step-screen.tsx';
import { RedirectStepScreen } from '#parts/action/redirect-step-screen.tsx';
import { CardFormScreen } from './card-frame.tsx';
import { MethodFormScreen, type FirstField } from './method-form-screen.tsx';
import { OpenSection } from './open-section.tsx';
import { PreparationStep } from './preparation-step.tsx';

interface Props {
  readonly section: Section;
  readonly route: RouteName;
  /** Additional content of a family's form, besides the method's own fields. */
  readonly extra?: ReactNode;
  readonly first?: FirstField;
}

/**
 * The form of the selected method, or why its section is closed; after a submission answered with a redirect or a
 * challenge, the step to its page.
 */
export function MethodScreen({ section, route, ...slots }: Props) {
  const method = useAtomValue(selectedMethodAtom);
  const isInCardFrame = useAtomValue(isInCardFrameAtom);
  const payment = useAtomValue(paymentAtom);
  const isOwn = payment?.section === section && payment.from === route && payment.method === method?.name;
  if (payment && isOwn && payment.action.type === 'redirect')
    return <RedirectStepScreen payment={payment} action={payment.action} />;
  if (payment && isOwn && payment.action.type === 'challenge')
    return <ChallengeStepScreen payment={payment} action={payment.action} />;
  return (
    method && (
      <OpenSection key={method.name} section={section} method={method}>
        {isInCardFrame(method) ? (
          <CardFormScreen section={section} route={route} method={method} />
        ) : (
          <Form section={section} route={route} method={method} {...slots} />
        )}
      </OpenSection>
    )
  );
}

/**
 * Shows the preparation text first if the method has one; the form is not in the page until the text has been read
 * (contract: Methods).
 */
function Form(props: Props & { readonly method: PaymentMethod }) {
  const isPrepared = useAtomValue(isPreparedAtom)(props.method);
  if (!isPrepared) return <PreparationStep method={props.method} />;
  return <MethodFormScreen {...props} />;
}
