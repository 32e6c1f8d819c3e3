import { useAtomValue } from 'jotai';
import type { RouteName } from '#navigation/routes.ts';
import { paymentAtom } from '#state/payment.ts';
import { selectedMethodAtom } from '#state/selection.ts';
import { MethodFormScreen } from '../shared/method-form-screen.tsx';
import { RedirectStepScreen } from '../shared/redirect-step-screen.tsx';

interface Props {
  readonly section: 'deposit' | 'withdrawal';
  readonly route: RouteName;
}

/** The form of a redirect method and, once it was sent, the step to the payment page. */
export function RedirectScreen({ section, route }: Props) {
  const method = useAtomValue(selectedMethodAtom);
  const payment = useAtomValue(paymentAtom);
  const isOpen = payment?.section === section && payment.from === route && payment.method === method?.name;
  if (payment && isOpen && payment.action?.type === 'redirect')
    return <RedirectStepScreen payment={payment} action={payment.action} />;
  return method && <MethodFormScreen key={method.name} section={section} route={route} method={method} />;
}
