import { useAtomValue } from 'jotai';
import { useText } from '#i18n/text-context.tsx';
import { listsAtom } from '#state/methods.ts';
import type { Payment } from '#state/payment.ts';
import { methodName } from './method-name.ts';

/** The name of a payment's method, or null when the list that holds it is not loaded. */
export function usePaymentMethodName(payment: Payment): string | null {
  const { language } = useText();
  const state = useAtomValue(listsAtom)[payment.section];
  if (state.status !== 'ready') return null;
  const method = state.list.methods.find(({ name }) => name === payment.method);
  return method ? methodName(method, language) : null;
}
