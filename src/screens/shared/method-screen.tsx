import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { Section } from '#domain/method.ts';
import type { RouteName } from '#navigation/routes.ts';
import { paymentAtom } from '#state/payment.ts';
import { selectedMethodAtom } from '#state/selection.ts';
import { MethodFormScreen } from './method-form-screen.tsx';
import { RedirectStepScreen } from './redirect-step-screen.tsx';

interface Props {
  readonly section: Section;
  readonly route: RouteName;
  /** What a family's form has beside the method's own fields. */
  readonly extra?: ReactNode;
}

/** The form of the selected method and, where its submit was answered with a redirect, the step to the payment page. */
export function MethodScreen({ section, route, extra }: Props) {
  const method = useAtomValue(selectedMethodAtom);
  const payment = useAtomValue(paymentAtom);
  const isOpen = payment?.section === section && payment.from === route && payment.method === method?.name;
  if (payment && isOpen && payment.action?.type === 'redirect')
    return <RedirectStepScreen payment={payment} action={payment.action} />;
  return (
    method && (
      <MethodFormScreen key={method.name} section={section} route={route} method={method} extra={extra} />
    )
  );
}
